import { addDays } from 'contract/croatia/days'
import { odometerReadings } from 'contract/vehicle-fleet/odometer-readings'
import { vehicles, type VehicleRequest } from 'contract/vehicle-fleet/vehicles'
import type { Company } from './company.ts'
import { between } from './random.ts'

type Kept = Pick<VehicleRequest, 'registration' | 'makeAndModel' | 'vin' | 'ownership' | 'isActive'> & {
  readonly km: number
  readonly kmAMonth: readonly [number, number]
  /** In how many days each ends: registration, insurance, inspection. */
  readonly endIn: readonly [number, number, number]
}

const FLEETS: Readonly<Record<number, readonly Kept[]>> = {
  1: [
    { registration: 'ZG 4821-KV', makeAndModel: 'Škoda Superb Combi', vin: 'TMBJJ7NX4N0012345', ownership: 'Owned', isActive: true, km: 31_240, kmAMonth: [1100, 2300], endIn: [128, 128, 190] },
    { registration: 'ZG 1307-AK', makeAndModel: 'Renault Kangoo', vin: 'VF1RJK00467001234', ownership: 'Owned', isActive: true, km: 84_515, kmAMonth: [600, 1400], endIn: [11, 11, 43] },
    { registration: 'ZG 992-TR', makeAndModel: 'Opel Corsa', vin: '', ownership: 'Owned', isActive: false, km: 192_880, kmAMonth: [100, 300], endIn: [-160, -160, -160] },
  ],
  2: [
    { registration: 'ST 615-PM', makeAndModel: 'Iveco Daily, hladnjača', vin: 'ZCFC135B405123456', ownership: 'Owned', isActive: true, km: 118_300, kmAMonth: [1900, 3400], endIn: [77, 77, 20] },
    { registration: 'ST 2044-RB', makeAndModel: 'Dacia Dokker', vin: '', ownership: 'Owned', isActive: true, km: 46_020, kmAMonth: [700, 1500], endIn: [240, 240, 240] },
  ],
} // prettier-ignore

/** What drives for a company. */
export type Fleet = readonly { readonly id: number; readonly makeAndModel: string }[]

/** The vehicles of a company, and what their odometers showed each month. */
export async function keepsVehicles(company: Company): Promise<Fleet> {
  const fleet: Fleet[number][] = []
  const { callAsOwner, days, on, random, subject } = company
  for (const { km: kmAtFirst, kmAMonth, endIn, ...vehicle } of FLEETS[subject.id] ?? []) {
    const [registrationValidUntil, insuranceValidUntil, inspectionValidUntil] = endIn.map((count) => addDays(days.today, count))
    const ends = { registrationValidUntil: registrationValidUntil ?? null, insuranceValidUntil: insuranceValidUntil ?? null, inspectionValidUntil: inspectionValidUntil ?? null } // prettier-ignore
    const { id: vehicleId } = await callAsOwner(vehicles.create, {}, { ...vehicle, ...ends })
    fleet.push({ id: vehicleId, makeAndModel: vehicle.makeAndModel })
    let km = kmAtFirst
    const until = vehicle.isActive ? days.today : addDays(days.today, -170)
    for (let day = addDays(days.first, 5), month = 0; day < until; day = addDays(day, 61), month++) {
      const shown = (km += 2 * between(...(kmAMonth as [number, number]), random))
      const [read, note] = [day, month % 6 === 5 ? 'Redoviti servis' : '']
      on(read, async () => void (await callAsOwner(odometerReadings.create, { vehicleId }, { day: read, km: shown, note })))
    }
  }
  return fleet
}
