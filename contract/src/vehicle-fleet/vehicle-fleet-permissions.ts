import { ACCOUNTANTS, type HeldPermission } from '../held-permission.ts'

/** The vehicles of a business subject, which count only where it has their module. */
export const vehicleFleetPermissions = {
  VEHICLE_FLEET: { module: 'vehicle-fleet', heldBy: ACCOUNTANTS },
} as const satisfies Readonly<Record<string, HeldPermission>>
