import * as z from 'zod'
import { notFoundInRegister, RegisterEntry, registerNotReached } from '../business-subjects/register-entries.ts'
import { endpoints } from '../kit/endpoint.ts'
import { oib } from '../kit/fields.ts'
import { managePartners } from './partner-access.ts'

export const partnerRegisterEntries = endpoints(
  'partnerRegisterEntries',
  '/business-subjects/:businessSubjectId/partner-register-entries',
  {
    get: {
      route: 'GET',
      access: managePartners,
      input: z.object({ oib }),
      output: RegisterEntry,
      failures: [notFoundInRegister, registerNotReached],
      perMinute: 20,
      summary: 'The company with an OIB, for whoever enters it as a partner',
    },
  },
)
