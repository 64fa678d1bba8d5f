import * as z from 'zod'
import { readDocuments } from '../documents/documents.ts'
import { endpoints } from '../kit/endpoint.ts'
import { cents, id } from '../kit/fields.ts'
import { gridQuery, page } from '../kit/grid.ts'

/**
 * A customer, a supplier, or both. Amounts are what remains to be paid of their invoices in euro, the credit notes taken
 * off; only of the directions that the person may read.
 */
export const Partner = z.object({
  id,
  name: z.string(),
  oib: z.string().nullable(),
  vatNumber: z.string().nullable(),
  cityName: z.string(),
  email: z.string(),
  /** What they owe us. */
  receivableAmount: cents,
  /** What we owe them. */
  payableAmount: cents,
  documentCount: z.number().int(),
})
export type Partner = z.infer<typeof Partner>

export const PartnerDetails = z.object({
  ...Partner.shape,
  street: z.string(),
  postalCode: z.string(),
  countryCode: z.string(),
  phone: z.string(),
  contactName: z.string(),
  iban: z.string(),
  /** The parts of the amounts above whose due date has passed. */
  overdueReceivableAmount: cents,
  overduePayableAmount: cents,
})
export type PartnerDetails = z.infer<typeof PartnerDetails>

/** The columns a grid of partners can be sorted by; the first is the default. */
export const PARTNER_SORTS = ['name', 'oib', 'vatNumber', 'cityName'] as const
export type PartnerSort = (typeof PARTNER_SORTS)[number]

export const PartnersQuery = gridQuery(PARTNER_SORTS, {}, 'asc')
export type PartnersQuery = z.infer<typeof PartnersQuery>

/** The documents of a partner are the documents list with the filter `businessSubjectPartnerId`. */
export const partners = endpoints('partners', '/business-subjects/:businessSubjectId/partners', {
  list: {
    route: 'GET',
    access: readDocuments,
    input: PartnersQuery,
    output: page(Partner),
    summary: 'Customers and suppliers with what is open between us, a page at a time; search by name, OIB or VAT number',
  },
  get: { route: 'GET /:id', access: readDocuments, output: PartnerDetails, summary: 'One partner with address and balance' },
})
