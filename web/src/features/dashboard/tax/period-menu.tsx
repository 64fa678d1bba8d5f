import { lazy, Suspense } from 'react'
import { monthText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useOpening } from '../../../ui/menus/use-opening.ts'
import { ChoiceButton } from '../choice-button.tsx'
import type { PeriodChoice } from './period-list.tsx'

const fetched = () => import('./period-list.tsx')
const PeriodList = lazy(async () => ({ default: (await fetched()).PeriodList }))

/** The period that a card is of, among those of which a return was made. */
export function PeriodMenu(choice: PeriodChoice) {
  const { opened, button } = useOpening(fetched)
  const month = monthText(choice.period)
  return (
    <>
      <ChoiceButton {...button} label={t('dashboard.tax.period', { period: month })}>
        {month}
      </ChoiceButton>
      <Suspense>{opened && <PeriodList opened={opened} {...choice} />}</Suspense>
    </>
  )
}
