import { afterEach, expect, test } from 'vitest'
import { fixedAssetHistory } from 'contract/fixed-assets/fixed-asset-history'
import { ROWS_OF_ACT_MAX } from 'contract/kit/history'
import { vehicleFleetHistory } from 'contract/vehicle-fleet/vehicle-fleet-history'
import { clock } from '../clock.ts'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'
import { move } from '../../testing/fixed-asset-changes.ts'
import { enter, itIs } from '../../testing/fixed-asset.ts'

useSaldo()
afterEach(() => clock.move(null))

test('an act is told once, however many rows it wrote: pages are of acts, and none of them stands on two', async () => {
  itIs('2026-03-31')
  const { body } = await enter()
  const moves = fixedAssetHistory.list.pageSize
  for (let day = 1; day <= moves; day++) {
    const on = `2026-04-${String(day).padStart(2, '0')}`
    itIs(on)
    expect((await move(body.id, on, `Hala ${day}`)).status).toBe(200)
  }
  const page = async (number: number) => {
    const asked = { businessSubjectId: SUBJECTS.more.id, id: body.id }
    return (await as('cvita').call(fixedAssetHistory.list, asked, { page: number })).body
  }
  const [first, second, third] = [await page(1), await page(2), await page(3)]
  expect([first.totalCount, second.totalCount]).toEqual([moves + 1, moves + 1])
  const actsIn = ({ rows }: typeof first) => [...new Set(rows.map(({ at }) => at.slice(0, 10)))]
  expect(actsIn(first)).toHaveLength(moves)
  expect(actsIn(first).at(0)).toBe(`2026-04-${moves}`)
  expect(first.rows).toHaveLength(moves * 2)
  expect(actsIn(second)).toEqual(['2026-03-31'])
  expect(second.rows.map(({ table }) => table).toSorted()).toEqual(['fixed_asset_changes', 'fixed_asset_rates', 'fixed_asset_rates', 'fixed_assets']) // prettier-ignore
  expect(third.rows).toEqual([])
  expect([...first.rows, ...second.rows].every(({ leftOut }) => leftOut === 0)).toBe(true)
})

test('what two people did in one moment are two acts', async () => {
  itIs('2026-05-05')
  const { body } = await enter()
  await move(body.id, '2026-05-05', 'Hala 1')
  await asOwner(`set local app.now to '2026-05-05T11:00:00Z'; update app.fixed_assets set place = 'Hala 2' where id = ${body.id}`)
  const { rows, totalCount } = (await as('cvita').call(fixedAssetHistory.list, { businessSubjectId: SUBJECTS.more.id, id: body.id }, {})).body // prettier-ignore
  expect([totalCount, new Set(rows.map(({ changedByName }) => changedByName)).size]).toEqual([2, 2])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

test('of an act that wrote very many rows the first are told, and how many more there are', async () => {
  const many = ROWS_OF_ACT_MAX + 7
  await asOwner(
    `insert into app.vehicles (business_subject_id, registration, make_and_model, vin, ownership, is_active)
    select $1, 'ST ' || n || '-KM', 'Vozilo ' || n, '', 'Owned', true from generate_series(1, $2::int) n`,
    [SUBJECTS.kovac.id, many],
  )
  const { rows, totalCount } = (await as('ana').call(vehicleFleetHistory.list, { businessSubjectId: SUBJECTS.kovac.id }, {})).body
  expect([totalCount, rows.length]).toEqual([1, ROWS_OF_ACT_MAX])
  expect(rows.map(({ leftOut }) => leftOut)).toEqual([...Array.from({ length: ROWS_OF_ACT_MAX - 1 }, () => 0), 7])
})
