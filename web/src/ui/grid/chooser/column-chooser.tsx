import { ActionIcon } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { t } from '../../../kit/messages.ts'
import { Icon } from '../../icon.tsx'
import { useOpening } from '../../menus/use-opening.ts'
import type { ChosenColumns } from './column-list.tsx'

const fetched = () => import('./column-list.tsx')
const ColumnList = lazy(async () => ({ default: (await fetched()).ColumnList }))

/** Which columns of a grid show. */
export function ColumnChooser(chosen: ChosenColumns) {
  const { opened, button } = useOpening(fetched, 'dialog')
  return (
    <>
      <ActionIcon {...button} variant="default" aria-label={t('grid.columns')} title={t('grid.columns')}>
        <Icon name="columns" />
      </ActionIcon>
      <Suspense>{opened && <ColumnList opened={opened} {...chosen} />}</Suspense>
    </>
  )
}
