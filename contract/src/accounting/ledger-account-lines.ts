import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { cents, day, id } from '../kit/fields.ts'
import { reportPage, reportRows } from '../kit/lists/reports.ts'
import { readLedger } from './accounting-access.ts'
import { JOURNALS } from './ledger-entries.ts'

/** From one day to another, both of them in it. */
export const daysBetween = {
  from: day,
  to: day,
}
export const inOrder = ({ from, to }: { readonly from: string; readonly to: string }): boolean => from <= to
export const outOfOrder = { error: 'global.fromAfterTo' as const, path: ['to'] }

const AccountLine = z.object({
  entryId: id,
  ordinal: z.number().int(),
  journal: z.enum(JOURNALS),
  number: z.number().int(),
  bookedOn: day,
  text: z.string(),
  partnerName: z.string().nullable(),
  documentNumber: z.string().nullable(),
  debit: cents,
  credit: cents,
  /** What the account comes to after the line, debit less credit. */
  balance: cents,
})
export type AccountLine = z.infer<typeof AccountLine>

export const ledgerAccountLines = endpoints(
  'ledgerAccountLines',
  '/business-subjects/:businessSubjectId/ledger-accounts/:ledgerAccountId/lines',
  {
    list: {
      route: 'GET',
      access: readLedger,
      shows: ['ledgerEntries', 'ledgerReversals'],
      pageSize: 100,
      input: z.object({ ...daysBetween, page: reportPage }).refine(inOrder, outOfOrder),
      output: z.object({
        /** Debit less credit, before the first day and after the last. */
        opening: cents,
        debit: cents,
        credit: cents,
        closing: cents,
        ...reportRows(AccountLine),
      }),
      summary: 'The card of an account: what it began with, its lines by days with the balance after each, and what it ends with',
    },
  },
)
