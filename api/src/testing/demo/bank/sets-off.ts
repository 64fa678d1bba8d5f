import { setOffs } from 'contract/bank/set-offs/set-offs'
import { addDays } from 'contract/croatia/days'
import { firstDayOf, lastDayOf, monthOf } from 'contract/croatia/depreciation/months'
import { documents } from 'contract/documents/documents'
import type { Company } from '../company.ts'
import type { Trade } from '../goods.ts'
import { issue, lineOf } from '../invoices.ts'
import { SUPPLIERS } from '../partners.ts'
import { supplierInvoice, takeIn, workingDay } from '../taken-in.ts'

/** A supplier buys something as well, and what both owe is set off: last month, when the invoice of the month before had been treated. */
export function setsOff(company: Company, trade: Trade): void {
  const { days, on, call } = company
  const month = monthOf(days.today)
  // Nothing of it is left to chance, so that every other story goes on as it would without it.
  const certain = { ...company, random: () => 0.5 }
  const issueDate = workingDay(addDays(firstDayOf(month - 2), 19))
  const day = workingDay(addDays(lastDayOf(month - 1), -10))
  const number = `901-${issueDate.slice(2, 4)}-1`
  on(issueDate, async () => {
    const theirs = await takeIn(company, supplierInvoice(certain, SUPPLIERS.veza, { number, issueDate }))
    const [ware] = trade.wares
    if (ware) on(day, () => exchange(theirs, [lineOf(ware, certain.random)]))
  })
  const exchange = async (theirs: number, lines: ReturnType<typeof lineOf>[]) => {
    const open = async (id: number) => (await call(documents.get, { id })).document
    const { businessSubjectPartnerId: partnerId, remainingAmount } = await open(theirs)
    const { documentId } = await issue(company, { id: partnerId }, { lines })
    const amount = Math.min(remainingAmount, (await open(documentId)).remainingAmount)
    await call(
      setOffs.create,
      {},
      { partnerId, setOffOn: day, items: [documentId, theirs].map((id) => ({ documentId: id, amount })) },
    )
  }
}
