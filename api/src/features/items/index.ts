import { feature } from '../../kit/feature.ts'
import { itemImport } from './imports/item-imports.ts'
import { itemDefaultRoutes } from './item-defaults.ts'
import { itemOptionRoutes } from './item-options.ts'
import { itemRegisterRoutes } from './items.ts'
import { kpdCodeRoutes } from './kpd-codes.ts'

export { kpd2025, kpdCodeOf, wordsOf } from './kpd-2025.ts'
export { foundKpd } from './kpd-codes.ts'
export { isOfService } from './kpd-everyday.ts'

export const itemsFeature = feature({
  heading: 'Items',
  routes: ({ files }) => [
    ...itemRegisterRoutes,
    ...itemOptionRoutes,
    ...itemDefaultRoutes,
    ...kpdCodeRoutes,
    ...itemImport.routes(files),
  ],
  jobs: ({ files }) => [itemImport.job(files)],
})
