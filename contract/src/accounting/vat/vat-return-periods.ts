import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { cents, day, dayOrNull, id } from '../../kit/fields.ts'
import { readVat } from './vat-access.ts'
import { returnMonth } from './vat-return-shapes.ts'

/** A draft is what the entries say now; the others are what became of the newest version. */
const VAT_RETURN_STATES = ['Draft', 'Made', 'Submitted', 'Closed'] as const
export const VatReturnPeriod = z.object({
  ...returnMonth,
  from: day,
  until: day,
  /** The last day for handing it in, and for paying. */
  dueOn: day,
  payBy: day,
  state: z.enum(VAT_RETURN_STATES),
  /** The newest version; null before one is made. */
  vatReturnId: id.nullable(),
  number: z.number().int(),
  /** Box 400 of the newest version; null before one is made. */
  amount: cents.nullable(),
  submittedOn: dayOrNull,
})
export type VatReturnPeriod = z.infer<typeof VatReturnPeriod>

const UNDER = '/business-subjects/:businessSubjectId'
/** Whatever adds an entry of VAT. */
export const ENTRIES_COME_FROM = ['ledgerEntries', 'ledgerReversals', 'ledgerPapers', 'books', 'invoices', 'cancellations', 'directInvoices'] as const // prettier-ignore

export const vatReturnPeriods = endpoints('vatReturnPeriods', `${UNDER}/vat-return-periods`, {
  list: {
    route: 'GET',
    access: readVat,
    shows: ['books', 'vatReturns', 'vatReturnSubmissions', 'vatReturnWithdrawals', 'vatReturnClosings'],
    output: z.array(VatReturnPeriod),
    summary: 'The months or quarters of the books up to the running one, the newest first, and how the return of each stands',
  },
})
