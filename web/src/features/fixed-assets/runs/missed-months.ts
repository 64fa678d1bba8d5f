import { monthNumbered, monthOfYear, yearOfMonth, type Month } from 'contract/croatia/depreciation/months'
import type { CalendarMonth } from 'contract/fixed-assets/depreciation-runs'
import { t } from '../../../kit/messages.ts'

/** `9/2025–11/2026 (15 mj.), 1/2027`: months that follow each other stand as one span. */
export function monthsText(months: readonly CalendarMonth[]): string {
  const spans: { from: Month; to: Month }[] = []
  for (const { year, month } of months) {
    const number = monthNumbered(year, month)
    const last = spans.at(-1)
    if (last && number === last.to + 1) last.to = number
    else spans.push({ from: number, to: number })
  }
  return spans.map(spanText).join(', ')
}

const spanText = ({ from, to }: { readonly from: Month; readonly to: Month }): string =>
  from === to
    ? shortText(from)
    : t('depreciationRuns.missedSpan', { from: shortText(from), to: shortText(to), count: to - from + 1 })

const shortText = (month: Month): string => `${monthOfYear(month)}/${yearOfMonth(month)}`
