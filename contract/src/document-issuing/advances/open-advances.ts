import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { cents, day, id } from '../../kit/fields.ts'
import { TaxedPart } from './deductions.ts'
import { readInvoices } from '../doci-access.ts'

export const OPEN_ADVANCES_MAX = 100

/** An advance that was invoiced and that final invoices have not taken off as a whole. Amounts are cents of its currency. */
export const OpenAdvance = z.object({
  id,
  number: z.string(),
  issueDate: day,
  currency: z.string(),
  totalAmount: cents,
  /** What is left of it to be taken off, and that by the way it is taxed. */
  remainingAmount: cents,
  remaining: z.array(TaxedPart),
})
export type OpenAdvance = z.infer<typeof OpenAdvance>

export const openAdvances = endpoints('openAdvances', '/business-subjects/:businessSubjectId/open-advances', {
  list: {
    route: 'GET',
    access: readInvoices,
    shows: ['invoices', 'documents'],
    input: z.object({ partnerId: z.coerce.number().pipe(id) }),
    output: z.array(OpenAdvance).max(OPEN_ADVANCES_MAX),
    summary: 'The advances of a partner that a final invoice can still take off, the oldest first',
  },
})
