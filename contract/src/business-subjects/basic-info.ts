import { recordChanged, seen, version } from '../kit/records.ts'
import * as z from 'zod'
import { isOib } from '../croatia/oib.ts'
import { endpoints } from '../kit/endpoint.ts'
import { id, optionalText, says, text } from '../kit/fields.ts'
import { CITY_MAX, POSTAL_CODE_MAX, saysHowVatIsCounted, STREET_MAX, STREET_NUMBER_MAX, SUBJECT_NAME_MAX, vatCalculationType } from './subject-fields.ts' // prettier-ignore
import { manageStandaloneSettings, readGeneralSettings } from './settings-access.ts'

/** What a person can type; a name that came from elsewhere may be longer (GAP-66). */
export const SUBJECT_NAME_TYPED_MAX = 100
export const OIB_LENGTH = 11

/** An OIB in the words of this screen (GAP-23). */
export const subjectOib = z
  .string()
  .trim()
  .max(OIB_LENGTH, says('customers.invalidOib'))
  .refine(isOib, says('customers.invalidOib'))
  .meta({ examples: ['69435151530'] })

export const BasicInfo = z.object({
  id,
  version,
  name: z.string(),
  oib: z.string(),
  countryName: z.string(),
  cityName: z.string(),
  postalCode: z.string(),
  street: z.string(),
  streetNumber: z.string(),
  isInTaxSystem: z.boolean(),
  vatCalculationType,
  logoUrl: z.string().nullable(),
  businessSubjectSlug: z.string(),
  documentFooter: z.string(),
})
export type BasicInfo = z.infer<typeof BasicInfo>

export const BasicInfoRequest = saysHowVatIsCounted(
  z.object({
    name: text(SUBJECT_NAME_MAX),
    oib: subjectOib,
    cityName: optionalText(CITY_MAX),
    postalCode: optionalText(POSTAL_CODE_MAX),
    street: optionalText(STREET_MAX),
    streetNumber: optionalText(STREET_NUMBER_MAX),
    isInTaxSystem: z.boolean(),
    vatCalculationType: vatCalculationType.default(null),
  }),
)
export type BasicInfoRequest = z.infer<typeof BasicInfoRequest>

export const basicInfo = endpoints('basicInfo', '/business-subjects/:businessSubjectId/basic-info', {
  get: {
    route: 'GET',
    access: readGeneralSettings,
    shows: ['logos', 'documentFooters'],
    output: BasicInfo,
    summary: 'What a business subject is called, where it is, how it counts VAT, and its logo',
  },
  update: {
    route: 'PUT',
    access: manageStandaloneSettings,
    input: BasicInfoRequest.safeExtend(seen),
    failures: [recordChanged],
    output: z.object({ businessSubjectSlug: z.string() }),
    summary: 'Change the base settings of a standalone business subject; another name gives it another slug',
  },
})
