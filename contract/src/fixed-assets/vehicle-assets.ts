import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { readFixedAssets } from './fixed-assets-access.ts'

/** Which fixed asset a vehicle of the fleet is. */
export const vehicleAssets = endpoints('vehicleAssets', '/business-subjects/:businessSubjectId/vehicle-assets', {
  list: {
    route: 'GET',
    access: readFixedAssets,
    shows: ['fixedAssets', 'vehicles'],
    output: z.array(z.object({ vehicleId: id, fixedAssetId: id, inventoryNumber: z.string(), name: z.string() })),
    summary: 'The fixed assets that are vehicles of the fleet, by their inventory numbers',
  },
})
