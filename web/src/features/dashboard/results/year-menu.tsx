import { lazy, Suspense } from 'react'
import { yearText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useOpening } from '../../../ui/menus/use-opening.ts'
import { ChoiceButton } from '../choice-button.tsx'
import type { YearChoice } from './year-list.tsx'

const fetched = () => import('./year-list.tsx')
const YearList = lazy(async () => ({ default: (await fetched()).YearList }))

/** The year that a card is of. */
export function YearMenu(choice: YearChoice) {
  const { opened, button } = useOpening(fetched)
  const year = yearText(choice.year)
  return (
    <>
      <ChoiceButton {...button} label={t('dashboard.results.year', { year })}>
        {year}
      </ChoiceButton>
      <Suspense>{opened && <YearList opened={opened} {...choice} />}</Suspense>
    </>
  )
}
