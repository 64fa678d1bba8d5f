import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { id } from '../kit/fields.ts'
import { subjectOib } from './basic-info.ts'
import { manageStandaloneSettings } from './settings-access.ts'

export const notFoundInRegister = failure({
  code: 'Register.NotFound',
  status: 404,
  field: 'oib',
  message: 'baseSettings.notFoundInRegister',
})
/** Nothing is known about the OIB: it may be tried again. */
export const registerNotReached = failure({
  code: 'Register.NotReached',
  status: 503,
  field: 'oib',
  message: 'baseSettings.registerNotReached',
})

/** A company as the registers know it; what they do not say is ''. */
export const RegisterEntry = z.object({
  name: z.string(),
  cityName: z.string(),
  postalCode: z.string(),
  street: z.string(),
  streetNumber: z.string(),
  countryId: id,
})
export type RegisterEntry = z.infer<typeof RegisterEntry>

export const registerEntries = endpoints('registerEntries', '/business-subjects/:businessSubjectId/register-entries', {
  get: {
    route: 'GET',
    access: manageStandaloneSettings,
    input: z.object({ oib: subjectOib }),
    output: RegisterEntry,
    failures: [notFoundInRegister, registerNotReached],
    perMinute: 20,
    summary: 'The company with an OIB, as the court register has it or, where it does not, VIES',
  },
})
