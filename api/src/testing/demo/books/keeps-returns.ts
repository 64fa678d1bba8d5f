import { vatReturnClosings, vatReturnDrafts, vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { addDays } from 'contract/croatia/days'
import { lastDayOf, monthOf, monthOfYear, yearOfMonth, type Month } from 'contract/croatia/depreciation/months'
import { clock } from '../../../kit/clock.ts'
import type { Company } from '../company.ts'

/** The return of every month is made, handed in and closed in the next one; that of the last month is due, and one was corrected. */
export function keepsReturns({ call, days, on, run }: Company, beginsOn: string): void {
  const last = monthOf(days.today) - 1
  const handIn = async (which: { readonly year: number; readonly month: number }) => {
    await run('post-papers', {})
    const { id: vatReturnId } = await call(vatReturns.create, {}, which)
    const confirmationNumber = `${which.year}-${String(which.month).padStart(2, '0')}-${vatReturnId}`
    await call(vatReturnSubmissions.create, { vatReturnId }, { submittedOn: clock.today(), confirmationNumber })
    return vatReturnId
  }
  const named = (month: Month) => ({ year: yearOfMonth(month), month: monthOfYear(month) })
  for (let month = monthOf(beginsOn); month < last; month++) {
    on(addDays(lastDayOf(month), FILED_AFTER_DAYS), async () => {
      const vatReturnId = await handIn(named(month))
      await call(vatReturnClosings.create, { vatReturnId })
    })
  }
  const corrected = last - CORRECTED_MONTHS_AGO
  on(addDays(lastDayOf(corrected), CORRECTED_AFTER_DAYS), async () => {
    await call(vatReturnDrafts.update, {}, { ...named(corrected), correction: CORRECTION, transferred: 0, byHand: {} })
    await handIn(named(corrected))
  })
}

const FILED_AFTER_DAYS = 18
const CORRECTED_MONTHS_AGO = 2
const CORRECTED_AFTER_DAYS = 40
const CORRECTION = -12_50
