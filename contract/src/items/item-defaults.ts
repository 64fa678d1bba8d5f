import * as z from 'zod'
import { VAT_TREATMENT_CODES } from '../codebooks/vat-treatments.ts'
import { endpoints } from '../kit/endpoint.ts'
import { manageItems } from './items-access.ts'

/** What a new item begins with. */
export const ItemDefaults = z.object({
  /** The code it gets where none is given; null where one must be. */
  nextCode: z.string().nullable(),
  vatTreatment: z.enum(VAT_TREATMENT_CODES),
  /** Says which VAT the business subject may charge at all. */
  isInTaxSystem: z.boolean(),
})
export type ItemDefaults = z.infer<typeof ItemDefaults>

export const itemDefaults = endpoints('itemDefaults', '/business-subjects/:businessSubjectId/item-defaults', {
  get: {
    route: 'GET',
    access: manageItems,
    shows: ['items', 'generalDocumentSettings', 'basicInfo'],
    output: ItemDefaults,
    summary: 'What a new item begins with: its code where codes are given out, and the usual VAT of the business subject',
  },
})
