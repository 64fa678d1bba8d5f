import { beforeEach, expect, test } from 'vitest'
import { fixedAssets } from 'contract/fixed-assets/fixed-assets'
import { vehicleAssets } from 'contract/fixed-assets/vehicle-assets'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'
import { enter } from '../../testing/fixed-asset.ts'
import { noAssets, runs } from '../../testing/fixed-asset-changes.ts'

useSaldo()
beforeEach(noAssets)

const more = { businessSubjectId: SUBJECTS.more.id }
const boris = as('boris')

/** Plavo more has it in its fleet; who keeps the register need not keep the fleet. */
async function vehicle(registration: string, businessSubjectId: number = SUBJECTS.more.id): Promise<number> {
  const [row] = await asOwner<{ id: number }>(
    `insert into app.vehicles (business_subject_id, registration, make_and_model, vin, ownership, is_active)
    values ($1, $2, 'Škoda Octavia', '', 'Owned', true) returning id`,
    [businessSubjectId, registration],
  )
  return row?.id ?? 0
}

test('the page of a car names its vehicle of the fleet, and the fleet knows its asset', async () => {
  const vehicleId = await vehicle('ST 482-KM')
  const { body } = await enter({ name: 'Octavia', assetGroupId: 11, vehicleId })
  await enter({ name: 'Stroj' })
  expect(body).toMatchObject({ vehicleId, vehicleRegistration: 'ST 482-KM' })
  expect((await boris.call(vehicleAssets.list, more)).body).toEqual([
    { vehicleId, fixedAssetId: body.id, inventoryNumber: body.inventoryNumber, name: 'Octavia' },
  ])
})

test('also once its months are booked a car gets its vehicle, and loses it with the fleet’s; the asset stays', async () => {
  const { body } = await enter({ name: 'Octavia', assetGroupId: 11, procurementDate: '2026-01-10', inUseOn: '2026-01-10' })
  await runs('2026-02', '2026-02')
  const vehicleId = await vehicle('ST 1000-AA')
  const { fixedAssetsType: _, ...said } = body
  const saved = await boris.call(fixedAssets.update, { ...more, id: body.id }, { ...said, vehicleId })
  expect(saved.body).toMatchObject({ vehicleId, vehicleRegistration: 'ST 1000-AA', isDepreciated: true })
  await asOwner('delete from app.vehicles where id = $1', [vehicleId])
  expect((await boris.call(fixedAssets.get, { ...more, id: body.id })).body).toMatchObject({ vehicleId: null, vehicleRegistration: null }) // prettier-ignore
})

test('a vehicle that is not in the fleet, or is in that of another, is refused at its field', async () => {
  for (const vehicleId of [999_999, await vehicle('ZG 1-A', SUBJECTS.kovac.id)]) {
    const { status, problem } = await enter({ assetGroupId: 11, vehicleId })
    expect([status, problem.code, problem.title]).toEqual([422, 'FixedAsset.NoSuchVehicle', 'Tog vozila nema u voznom parku.'])
  }
})
