import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { cents, day, id } from '../../kit/fields.ts'
import { reportPage, reportRows } from '../../kit/lists/reports.ts'
import { readVat } from './vat-access.ts'
import { noSuchReturnPeriod } from './vat-return-failures.ts'
import { ENTRIES_COME_FROM } from './vat-return-periods.ts'
import { returnMonth, vatBox } from './vat-return-shapes.ts'

/** What one paper puts into a box, with the sign of the paper. */
const BoxEntry = z.object({
  id,
  documentId: id,
  documentNumber: z.string(),
  partnerName: z.string(),
  vatOn: day,
  base: cents,
  vat: cents,
  /** It came after the newest version was made. */
  isLate: z.boolean(),
})

export const vatEntries = endpoints('vatEntries', '/business-subjects/:businessSubjectId/vat-entries', {
  list: {
    route: 'GET',
    access: readVat,
    shows: [...ENTRIES_COME_FROM, 'vatReturns'],
    pageSize: 100,
    input: z.object({ ...returnMonth, box: vatBox, page: reportPage }),
    output: z.object({
      ...reportRows(BoxEntry),
      /** What of the box no entry says: a correction of input VAT, a business that was transferred. */
      byHand: z.object({ base: cents, vat: cents }),
      /** What the box comes to, with what was typed by hand. */
      base: cents,
      vat: cents,
    }),
    failures: [noSuchReturnPeriod],
    summary: 'The entries behind a box of a return, the newest first',
  },
})
