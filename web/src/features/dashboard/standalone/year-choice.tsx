import { yearOf } from 'contract/croatia/days'
import { useAtWork } from '../../../kit/actor.tsx'
import { useAddressChoice } from '../../../kit/address/address-choice.ts'
import { yearText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Segments } from '../../../ui/navigation/segments.tsx'

/** The calendar year the figures are of: this one, or the one before (GAP-109). */
export function useYear() {
  const current = yearOf(useAtWork().selected.today)
  const years: readonly [string, string] = [String(current), String(current - 1)]
  const [year, choose] = useAddressChoice('year', years)
  return { year: Number(year), isCurrent: year === years[0], years, choose }
}

export function YearChoice() {
  const { year, years, choose } = useYear()
  return (
    <Segments
      label={t('dashboard.sales.year')}
      options={years.map((value) => ({ value, label: yearText(Number(value)) }))}
      value={String(year)}
      onChange={choose}
      isSmall
    />
  )
}
