import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { actionNotAllowed } from '../kit/failures.ts'
import { id, oib, optionalText, text } from '../kit/fields.ts'
import { CITY_MAX, POSTAL_CODE_MAX, saysHowVatIsCounted, STREET_MAX, STREET_NUMBER_MAX, SUBJECT_NAME_MAX, vatCalculationType } from './subject-fields.ts' // prettier-ignore

/** The company is here: whose it is stays untold. */
export const alreadyFounded = failure({
  code: 'BusinessSubject.AlreadyFounded',
  status: 409,
  field: 'oib',
  message: 'founding.alreadyFounded',
})

/** What a person founds. A name and an OIB are enough; the rest can be said later, in the base settings. */
const Founding = saysHowVatIsCounted(
  z.object({
    name: text(SUBJECT_NAME_MAX),
    oib,
    cityName: optionalText(CITY_MAX).default(''),
    postalCode: optionalText(POSTAL_CODE_MAX).default(''),
    street: optionalText(STREET_MAX).default(''),
    streetNumber: optionalText(STREET_NUMBER_MAX).default(''),
    isInTaxSystem: z.boolean().default(false),
    vatCalculationType: vatCalculationType.default(null),
  }),
)

export const businessSubjects = endpoints('businessSubjects', '/business-subjects', {
  create: {
    route: 'POST',
    access: 'signed-in',
    input: Founding,
    output: z.object({ businessSubjectId: id, businessSubjectSlug: z.string() }),
    failures: [actionNotAllowed, alreadyFounded],
    perMinute: 10,
    summary: 'Found a standalone business subject, where this installation allows it; whoever founds it owns it',
  },
  remove: {
    route: 'DELETE /:businessSubjectId',
    access: { ownerOnly: true, standaloneOnly: true },
    summary: 'Close a standalone business subject: nobody can enter it any more, what it issued is kept as the law asks',
  },
})
