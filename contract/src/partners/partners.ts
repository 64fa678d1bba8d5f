import { recordChanged, seen, version } from '../kit/records.ts'
import * as z from 'zod'
import { INVOICE_LANGUAGES } from '../document-defaults/general-document-settings.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { cents, id } from '../kit/fields.ts'
import { gridQuery, page } from '../kit/grid.ts'
import { managePartners, readPartners } from './partner-access.ts'
import { PARTNER_KINDS, PartnerRequest } from './partner-fields.ts'

/** Both name the partner who has it already. */
export const oibExists = failure({ code: 'Partner.OibExists', status: 409, field: 'oib', message: 'partners.oibExists' })
export const vatNumberExists = failure({
  code: 'Partner.VatNumberExists',
  status: 409,
  field: 'vatNumber',
  message: 'partners.vatNumberExists',
})
/** Documents or reminders name the partner, who can only be archived. */
export const partnerInUse = failure({ code: 'Partner.InUse', status: 409, message: 'partners.inUse' })

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
  isActive: z.boolean(),
  /** What they owe us. */
  receivableAmount: cents,
  /** What we owe them. */
  payableAmount: cents,
  documentCount: z.number().int(),
})
export type Partner = z.infer<typeof Partner>

export const PartnerDetails = z.object({
  ...Partner.shape,
  kind: z.enum(PARTNER_KINDS),
  street: z.string(),
  postalCode: z.string(),
  countryCode: z.string(),
  phone: z.string(),
  contactName: z.string(),
  ibans: z.array(z.string()),
  paymentDays: z.number().int().nullable(),
  documentLanguage: z.enum(INVOICE_LANGUAGES).nullable(),
  eInvoiceAddress: z.string(),
  note: z.string(),
  version,
  /** The parts of the amounts above whose due date has passed. */
  overdueReceivableAmount: cents,
  overduePayableAmount: cents,
  /** Others of the same name, or with this OIB inside their VAT number: likely the same partner once more. */
  duplicates: z.array(z.object({ id, name: z.string(), oib: z.string().nullable(), vatNumber: z.string().nullable() })),
})
export type PartnerDetails = z.infer<typeof PartnerDetails>

/** The columns a grid of partners can be sorted by; the first is the default. */
export const PARTNER_SORTS = ['name', 'oib', 'vatNumber', 'cityName'] as const
export type PartnerSort = (typeof PARTNER_SORTS)[number]

/** Without its filter, the partners in use; with it, the archived ones. */
export const PartnersQuery = gridQuery(PARTNER_SORTS, { isArchived: z.literal(true) }, 'asc')
export type PartnersQuery = z.infer<typeof PartnersQuery>

/** The documents of a partner are the documents list with the filter `businessSubjectPartnerId`. */
export const partners = endpoints('partners', '/business-subjects/:businessSubjectId/partners', {
  list: {
    route: 'GET',
    access: readPartners,
    shows: ['documents'],
    input: PartnersQuery,
    output: page(Partner),
    summary: 'Customers and suppliers with what is open between us, a page at a time; search by name, OIB or VAT number',
  },
  get: {
    route: 'GET /:id',
    access: readPartners,
    shows: ['documents'],
    output: PartnerDetails,
    summary: 'One partner with address and what remains to be paid',
  },
  create: {
    route: 'POST',
    access: managePartners,
    input: PartnerRequest,
    output: z.object({ id }),
    failures: [oibExists, vatNumberExists],
    summary: 'Add a partner; an OIB and a VAT number are there once',
  },
  update: {
    route: 'PUT /:id',
    access: managePartners,
    input: PartnerRequest.safeExtend(seen),
    failures: [oibExists, vatNumberExists, recordChanged],
    summary: 'Change all that is said of a partner, archiving included; documents keep the name that stands on them',
  },
  remove: {
    route: 'DELETE /:id',
    access: managePartners,
    failures: [partnerInUse],
    summary: 'Delete a partner of whom there is nothing yet',
  },
})
