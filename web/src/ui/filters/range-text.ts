import type { DayRange } from 'contract/kit/grid'
import { dayText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'

/** `01.01.2026 – 31.12.2026`, `od 01.01.2026`, `do 31.12.2026`. */
export function rangeText({ startDate, endDate }: DayRange): string {
  if (startDate && endDate) return t('filters.range.both', { from: dayText(startDate), to: dayText(endDate) })
  return startDate
    ? t('filters.range.from', { from: dayText(startDate) })
    : t('filters.range.to', { to: dayText(endDate ?? null) })
}
