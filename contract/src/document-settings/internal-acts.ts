import * as z from 'zod'
import { readDociSettings } from '../business-subjects/settings-access.ts'
import { endpoints } from '../kit/endpoint.ts'
import { operators } from './operators.ts'
import { paymentDevices } from './payment-devices.ts'
import { workSpaces } from './work-spaces.ts'

/** Who issues invoices, where and with what, in one call: the three are shown together. */
export const InternalAct = z.object({
  operators: operators.list.output,
  workSpaces: workSpaces.list.output,
  paymentDevices: paymentDevices.list.output,
})
export type InternalAct = z.infer<typeof InternalAct>

export const internalActs = endpoints('internalActs', '/business-subjects/:businessSubjectId/internal-act', {
  get: {
    route: 'GET',
    access: readDociSettings,
    shows: ['invoices'],
    output: InternalAct,
    summary: 'The operators, work spaces and payment devices of a business subject',
  },
})
