import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { monthText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useOpening } from '../../../ui/menus/use-opening.ts'
import type { PeriodChoice } from './period-list.tsx'

const fetched = () => import('./period-list.tsx')
const PeriodList = lazy(async () => ({ default: (await fetched()).PeriodList }))

/** The period that a card is of, among those of which a return was made. */
export function PeriodMenu(choice: PeriodChoice) {
  const { opened, button } = useOpening(fetched)
  const month = monthText(choice.period)
  return (
    <>
      <Button
        {...button}
        variant="subtle"
        size="compact-md"
        rightSection={<Icon name="chevronDown" size={16} />}
        aria-label={t('dashboard.tax.period', { period: month })}
      >
        {month}
      </Button>
      <Suspense>{opened && <PeriodList opened={opened} {...choice} />}</Suspense>
    </>
  )
}
