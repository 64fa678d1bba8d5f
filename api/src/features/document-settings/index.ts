import { feature } from '../../kit/feature.ts'
import { firstNumberRoutes } from './first-numbers.ts'
import { internalActRoutes } from './internal-acts.ts'
import { operatorRoutes } from './operators.ts'
import { paymentDeviceRoutes } from './payment-devices.ts'
import { workSpaceRoutes } from './work-spaces.ts'

export { internalActOf } from './internal-acts.ts'

export const documentSettingsFeature = feature({
  routes: () => [...operatorRoutes, ...workSpaceRoutes, ...paymentDeviceRoutes, ...firstNumberRoutes, ...internalActRoutes],
})
