import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { yearText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useOpening } from '../../../ui/menus/use-opening.ts'
import type { YearChoice } from './year-list.tsx'

const fetched = () => import('./year-list.tsx')
const YearList = lazy(async () => ({ default: (await fetched()).YearList }))

/** The year that a card is of. */
export function YearMenu(choice: YearChoice) {
  const { opened, button } = useOpening(fetched)
  const year = yearText(choice.year)
  return (
    <>
      <Button
        {...button}
        variant="subtle"
        size="compact-md"
        rightSection={<Icon name="chevronDown" size={16} />}
        aria-label={t('dashboard.results.year', { year })}
      >
        {year}
      </Button>
      <Suspense>{opened && <YearList opened={opened} {...choice} />}</Suspense>
    </>
  )
}
