import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { wellFormed } from '../kit/fields.ts'
import { SEARCH_MAX } from '../kit/grid.ts'
import { readPartners } from './partner-access.ts'
import { PartnerDetails } from './partners.ts'

export const PARTNER_OPTIONS_MAX = 20

export const PartnerOption = PartnerDetails.pick({
  id: true,
  name: true,
  oib: true,
  vatNumber: true,
  cityName: true,
  countryCode: true,
  paymentDays: true,
  documentLanguage: true,
  email: true,
})
export type PartnerOption = z.infer<typeof PartnerOption>

/** For every place where a partner is chosen while typing. */
export const partnerOptions = endpoints('partnerOptions', '/business-subjects/:businessSubjectId/partner-options', {
  list: {
    route: 'GET',
    access: readPartners,
    shows: ['partners'],
    input: z.object({ search: z.string().overwrite(wellFormed).trim().max(SEARCH_MAX).default('') }),
    output: z.array(PartnerOption).max(PARTNER_OPTIONS_MAX),
    perMinute: 600,
    summary: 'The first twenty partners in use whose name, OIB or VAT number holds what is searched for',
  },
})
