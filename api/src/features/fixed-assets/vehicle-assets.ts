import { vehicleAssets } from 'contract/fixed-assets/vehicle-assets'
import { routes } from '../../kit/routes.ts'

export const vehicleAssetRoutes = routes(vehicleAssets, {
  list: (_, { db }) =>
    db
      .selectFrom('fixedAssets')
      .select(['id as fixedAssetId', 'inventoryNumber', 'name'])
      .select((of) => of.ref('vehicleId').$notNull().as('vehicleId'))
      .where('vehicleId', 'is not', null)
      .orderBy('inventoryNumber')
      .orderBy('id')
      .execute(),
})
