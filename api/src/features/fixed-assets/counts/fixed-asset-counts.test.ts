import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { fixedAssetCountFiles, fixedAssetCountFinishes, fixedAssetCountLines, fixedAssetCounts } from 'contract/fixed-assets/counts/fixed-asset-counts' // prettier-ignore
import { fixedAssets } from 'contract/fixed-assets/fixed-assets'
import { fileKey } from '../../../kit/files/file-store.ts'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { rawSheet } from '../../../testing/downloads/xlsx.ts'
import { enter } from '../../../testing/fixed-asset.ts'
import { textsOf } from '../../../testing/issuing/pdf-reader.ts'

useSaldo({}, { hasJobs: true })

const more = { businessSubjectId: SUBJECTS.more.id }
const boris = as('boris')
const DAY = { onDay: '2026-06-15', place: '' }

beforeEach(async () => {
  await asOwner('truncate app.fixed_asset_count_lines, app.fixed_asset_counts; delete from app.fixed_assets')
  await enter({ inventoryNumber: '0001', name: 'Stroj', place: 'Hala' })
  await enter({ inventoryNumber: 'a-2', name: 'Stol', place: 'Ured' })
  await enter({ inventoryNumber: '0003', name: 'Kasniji', place: 'Ured', procurementDate: '2026-06-16', inUseOn: null })
  const { body } = await enter({ inventoryNumber: '0004', name: 'Otuđen', place: 'Ured' })
  await asOwner(`update app.fixed_assets set disposed_on = '2026-06-15', disposal_kind = 'Stolen' where id = $1`, [body.id])
})

const begin = (given: Partial<typeof DAY> = {}) => boris.call(fixedAssetCounts.create, more, { ...DAY, ...given })
const begun = async (given: Partial<typeof DAY> = {}) => (await begin(given)).body.id
const scan = (fixedAssetCountId: number, inventoryNumber: string) =>
  boris.call(fixedAssetCountLines.create, { ...more, fixedAssetCountId }, { inventoryNumber })
const finish = (fixedAssetCountId: number) => boris.call(fixedAssetCountFinishes.create, { ...more, fixedAssetCountId })
const count = async (id: number) => (await boris.call(fixedAssetCounts.get, { ...more, id })).body
const numbers = async (fixedAssetCountId: number, state: string) =>
  (await boris.call(fixedAssetCountLines.list, { ...more, fixedAssetCountId }, { filter: [{ dataField: 'state', value: state }] } as never)).body.rows.map((line) => line.inventoryNumber) // prettier-ignore

test('a count expects what the register has on its day, at one place or at all', async () => {
  expect(await numbers(await begun(), 'Missing')).toEqual(['0001', 'a-2'])
  expect(await numbers(await begun({ place: 'Ured' }), 'Missing')).toEqual(['a-2'])
  const nowhere = await begin({ place: 'Mjesec' })
  expect([nowhere.status, nowhere.problem.field]).toEqual([422, 'place'])
  const { rows, places } = (await boris.call(fixedAssetCounts.list, more)).body
  expect([rows.length, places]).toEqual([2, ['Hala', 'Ured']])
})

test('a line of a count is found by its number, its name or its place, among those of one state or of all', async () => {
  const id = await begun()
  await scan(id, '0001')
  const found = async (search: string, ...states: readonly ('Missing' | 'Counted')[]) => {
    const filter = states.map((value) => ({ dataField: 'state', value }) as const)
    const { body } = await boris.call(fixedAssetCountLines.list, { ...more, fixedAssetCountId: id }, { search, filter })
    return [body.totalCount, ...body.rows.map(({ inventoryNumber }) => inventoryNumber)]
  }
  expect(await found('')).toEqual([2, '0001', 'a-2'])
  expect(await found('URED')).toEqual([1, 'a-2'])
  expect(await found('000')).toEqual([1, '0001'])
  expect(await found('', 'Missing')).toEqual([1, 'a-2'])
  expect(await found('ured', 'Counted')).toEqual([0])
})

test('each number that is scanned is counted, counted already, elsewhere or unknown, and what remains is missing (assets E13)', async () => {
  const id = await begun({ place: 'Ured' })
  const outcomes = []
  for (const number of ['A-2', 'a-2', '0001', '999', '999']) outcomes.push((await scan(id, number)).body.outcome)
  expect(outcomes).toEqual(['Counted', 'Again', 'Elsewhere', 'Unknown', 'Again'])
  expect([await numbers(id, 'Missing'), await numbers(id, 'Counted'), await numbers(id, 'Unexpected')]).toEqual([[], ['a-2'], ['0001', '999']]) // prettier-ignore
  expect(await count(id)).toMatchObject({ expectedCount: 1, countedCount: 1, unexpectedCount: 2, finishedAt: null })
})

test('two who scan the same number at once count it once', async () => {
  const id = await begun()
  const both = await Promise.all([scan(id, '0001'), scan(id, '0001'), scan(id, 'x'), scan(id, 'x')])
  expect(both.map(({ body }) => body.outcome).toSorted()).toEqual(['Again', 'Again', 'Counted', 'Unknown'])
})

test('a number that was counted by mistake is taken back', async () => {
  const id = await begun()
  const [known, unknown] = [(await scan(id, '0001')).body.line, (await scan(id, '77')).body.line]
  for (const line of [known, unknown])
    expect((await boris.call(fixedAssetCountLines.remove, { ...more, fixedAssetCountId: id, id: line.id })).status).toBe(204)
  expect(await count(id)).toMatchObject({ countedCount: 0, unexpectedCount: 0 })
})

test('a finished count says by whom, and neither people nor what becomes of an asset change it any more', async () => {
  const id = await begun()
  const { line } = (await scan(id, '0001')).body
  const done = await finish(id)
  expect([done.status, done.body.finishedByName, done.body.countedCount, done.body.expectedCount]).toEqual([200, 'Boris Jurić', 1, 2]) // prettier-ignore
  for (const answer of [
    await scan(id, 'a-2'),
    await finish(id),
    await boris.call(fixedAssetCountLines.remove, { ...more, fixedAssetCountId: id, id: line.id }),
    await boris.call(fixedAssetCounts.remove, { ...more, id }),
  ])
    expect([answer.status, answer.problem.code]).toEqual([409, 'FixedAssetCount.Finished'])
  expect((await boris.call(fixedAssets.remove, { ...more, id: line.fixedAssetId ?? 0 })).status).toBe(204)
  expect(await numbers(id, 'Counted')).toEqual(['0001'])
})

test('a count that is given up is gone; whoever only reads begins none, and another company sees none', async () => {
  const id = await begun()
  expect((await as('cvita').call(fixedAssetCounts.create, more, DAY)).status).toBe(403)
  expect((await boris.call(fixedAssetCounts.get, { businessSubjectId: SUBJECTS.suma.id, id })).status).toBe(404)
  expect((await boris.call(fixedAssetCounts.remove, { ...more, id })).status).toBe(204)
  expect((await boris.call(fixedAssetCounts.get, { ...more, id })).status).toBe(404)
})

test('its list is printed with a place for marks, and kept as a sheet with the differences', async () => {
  const id = await begun()
  for (const number of ['0001', '999']) await scan(id, number)
  await finish(id)
  const sheet = await made(id, 'Sheet')
  expect(sheet.fileName).toBe('popis-imovine-2026-06-15.xlsx')
  const rows = (await rawSheet(sheet.bytes)).rows.slice(1).map((row) => row.map((cell) => cell?.value ?? null))
  expect(rows.map(([number, , , counted, difference]) => [number, counted, difference || null])).toEqual([
    ['0001', 'Da', null],
    ['999', 'Da', 'Nema ga u registru'],
    ['a-2', 'Ne', 'Nedostaje'],
  ])
  const text = (await textsOf((await made(id, 'Paper')).bytes)).join(' ')
  for (const said of [
    'Popis dugotrajne imovine na dan 15.06.2026.',
    'Sva mjesta',
    'Stroj',
    'Prebrojano: 1 · nedostaje: 1 · neočekivano: 1',
  ])
    // prettier-ignore
    expect(text).toContain(said)
})

async function made(fixedAssetCountId: number, kind: 'Paper' | 'Sheet') {
  const where = { ...more, fixedAssetCountId }
  const { body } = await boris.call(fixedAssetCountFiles.create, where, { kind })
  await jobsDone(saldo().ownerUrl)
  const { body: file } = await boris.call(fixedAssetCountFiles.get, { ...where, id: body.id })
  expect(file.status).toBe('Success')
  const [kept] = await asOwner<{ hash: string }>('select hash from app.files where id = $1', [file.fileId])
  const stream = await saldo().files.read(fileKey(more.businessSubjectId, kept?.hash ?? ''))
  if (!stream) throw new Error('No file')
  return { ...file, bytes: await buffer(stream) }
}
