import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixedAssetHistory } from 'contract/fixed-assets/fixed-asset-history'
import { clock } from '../../../kit/clock.ts'
import { as, useSaldo } from '../../../testing/app.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { add, changeRate, dispose, noAssets, runs, undoLatest } from '../../../testing/fixed-asset-changes.ts'
import { enter, itIs } from '../../../testing/fixed-asset.ts'

useSaldo()
beforeEach(async () => {
  await noAssets()
  itIs('2027-06-15')
})
afterEach(() => clock.move(null))

test('the history of an asset tells its runs, changes and rates, what was undone too, and nothing of another asset', async () => {
  const { body } = await enter()
  const { body: other } = await enter({ name: 'Drugi stroj' })
  await runs('2026-04', '2026-04')
  await add(body.id, '2026-05-05', 7_777)
  await changeRate(body.id, '2026-09-01', { ratePercent: '50' })
  await dispose(body.id, { onDay: '2026-10-10', disposalKind: 'Sold', saleAmount: 123_456 })
  await undoLatest(body.id)
  const historyOf = async (id: number) => (await as('cvita').call(fixedAssetHistory.list, { businessSubjectId: SUBJECTS.more.id, id }, {})).body.rows // prettier-ignore
  const rows = await historyOf(body.id)
  const told = rows.map(({ action, table, fields }) => `${action} ${table} ${JSON.stringify(fields)}`).join('\n')
  expect(told).toMatch(/update fixed_assets .*"accumulated","before":0,"after":10000/)
  expect(told).toMatch(/insert fixed_asset_changes .*"Addition".*7777/)
  expect(told).toMatch(/insert fixed_asset_rates .*"Books".*"2026-09-01".*50/)
  expect(told).toMatch(/delete fixed_asset_changes .*"Disposal".*123456/)
  // What was nothing and is nothing is no change.
  expect(told).not.toMatch(/"before":null,"after":""/)
  expect(rows[0]?.changedByName).toBe('Boris Jurić')
  expect(JSON.stringify(await historyOf(other.id))).not.toMatch(/7777|123456/)
})
