import type { Db } from '../../kit/db.ts'

/** What stands on the plates of a vehicle. */
export async function vehicleRegistrationOf(db: Db, id: number): Promise<string | undefined> {
  const vehicle = await db.selectFrom('vehicles').select('registration').where('id', '=', id).executeTakeFirst()
  return vehicle?.registration
}
