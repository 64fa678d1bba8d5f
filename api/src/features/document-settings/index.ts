import { internalActHistory } from 'contract/document-settings/internal-act-history'
import { feature } from '../../kit/feature.ts'
import { firstNumberRoutes } from './first-numbers.ts'
import { internalActRoutes } from './internal-acts.ts'
import { operatorRoutes } from './operators.ts'
import { paymentDeviceRoutes } from './payment-devices.ts'
import { workSpaceRoutes } from './work-spaces.ts'

export { internalActOf } from './internal-acts.ts'
export { addOperator } from './operators.ts'
export { addPaymentDevice } from './payment-devices.ts'
export { addWorkSpace } from './work-spaces.ts'

export const documentSettingsFeature = feature({
  heading: 'Document settings',
  routes: () => [...operatorRoutes, ...workSpaceRoutes, ...paymentDeviceRoutes, ...firstNumberRoutes, ...internalActRoutes],
  history: [
    {
      of: internalActHistory,
      tables: {
        operators: { columns: ['name', 'oib', 'mark'], namedBy: 'name' },
        work_spaces: { columns: ['name', 'mark'], namedBy: 'name' },
        payment_devices: { columns: ['name', 'mark', 'work_space_id'], namedBy: 'name' },
        invoice_series_starts: {
          columns: ['year', 'first_ordinal'],
          isToldWhole: true,
          partOf: { table: 'payment_devices', by: 'payment_device_id' },
        },
      },
    },
  ],
})
