import { internalActs } from 'contract/document-settings/internal-acts'
import { routes } from '../../kit/routes.ts'
import { operatorsOf } from './operators.ts'
import { paymentDevicesOf } from './payment-devices.ts'
import { workSpacesOf } from './work-spaces.ts'

export const internalActRoutes = routes(internalActs, {
  get: async (_, { db }) => ({
    operators: await operatorsOf(db),
    workSpaces: await workSpacesOf(db),
    paymentDevices: await paymentDevicesOf(db),
  }),
})
