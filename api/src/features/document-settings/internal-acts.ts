import { internalActs, type InternalAct } from 'contract/document-settings/internal-acts'
import type { Db } from '../../kit/db.ts'
import { routes } from '../../kit/routes.ts'
import { operatorsOf } from './operators.ts'
import { paymentDevicesOf } from './payment-devices.ts'
import { workSpacesOf } from './work-spaces.ts'

export const internalActRoutes = routes(internalActs, { get: (_, { db }) => internalActOf(db) })

export const internalActOf = async (db: Db): Promise<InternalAct> => ({
  operators: await operatorsOf(db),
  workSpaces: await workSpacesOf(db),
  paymentDevices: await paymentDevicesOf(db),
})
