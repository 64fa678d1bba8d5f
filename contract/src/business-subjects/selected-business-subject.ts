import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { day, id } from '../kit/fields.ts'
import { PERMISSIONS, type Permission } from '../permissions.ts'
import { MODULES, type Module } from '../modules.ts'

/** What the person may do in the business subject they work in, and which modules it has. */
export const SelectedBusinessSubject = z.object({
  businessSubjectId: id,
  /** The day it is for Saldo, whatever the clock of the browser says. */
  today: day,
  isStandalone: z.boolean(),
  isOwner: z.boolean(),
  /** Whether it was in the VAT system when this was asked: what is drawn before more is known goes by it. */
  isInTaxSystem: z.boolean(),
  userRole: z.object({
    id: z.number().int(),
    permissions: z.array(
      z.object({ module: z.enum(MODULES), key: z.enum(PERMISSIONS as readonly [Permission, ...Permission[]]) }),
    ),
  }),
  modules: z.array(z.object({ appModuleEnum: z.enum(MODULES as readonly [Module, ...Module[]]) })),
})
export type SelectedBusinessSubject = z.infer<typeof SelectedBusinessSubject>

export const selectedBusinessSubject = endpoints('selectedBusinessSubject', '/business-subjects/:businessSubjectId', {
  get: {
    route: 'GET',
    access: 'signed-in',
    output: SelectedBusinessSubject,
    summary: 'Permissions and modules of the person in a business subject; remembers it as the last one',
  },
})
