import { beforeAll, beforeEach, afterEach, expect, test } from 'vitest'
import { accruals, type AccrualRequest } from 'contract/accounting/accruals/accruals'
import { ledgerEntries, ledgerReversals } from 'contract/accounting/ledger-entries'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import { clock } from '../../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { beginBooks, BOOKS, more, post } from '../../../testing/accounting/books.ts'
import { paperOfSource, postPapers } from '../../../testing/accounting/posted.ts'
import { hourly, insured, monthIds, monthsText, spreadOf, treat } from '../../../testing/accounting/spread.ts'
import { itIs } from '../../../testing/fixed-asset.ts'
import { buyer } from '../../../testing/issuing/issue.ts'

/** What the books say of a month of what is spread, and what a person does with it. */

useSaldo()
beforeAll(async () => {
  await beginBooks()
  await post([['190000', 90_000], ['220000', -90_000]], { bookedOn: '2025-01-01' }) // prettier-ignore
})
beforeEach(() => itIs('2026-07-20'))
afterEach(() => clock.move(null))

const boris = as('boris')
const days = { firstOn: '2026-06-01', lastOn: '2026-08-31' }
const create = (given: Partial<AccrualRequest> = {}) =>
  boris.call(accruals.create, more, { kind: 'PrepaidCost', name: 'Domena', accountCode: '464000', amount: 3_000, days, ...given })
const entryOf = async (id: number) => (await boris.call(ledgerEntries.get, { ...more, id })).body
const detailsOf = async (id: number) => (await boris.call(accruals.get, { ...more, id })).body

test('what is posted of a month tells of which it is, for which invoice and supplier, in the journal of general entries (ledger P35)', async () => {
  const partnerId = await buyer({ name: 'Osiguranje d.d.' })
  const { id, documentId } = await insured(partnerId, 1_200, '2026-06-01')
  await treat(id, { arrivedOn: '2026-06-01', spread: { firstOn: '2026-06-01', lastOn: '2026-07-31' } })
  await hourly()
  const spread = await spreadOf(id)
  expect([spread?.documentId, spread?.name]).toEqual([documentId, expect.stringContaining('Osiguranje d.d.')])
  const entry = await entryOf(spread?.months[0]?.ledgerEntryId ?? 0)
  expect([entry.journal, entry.bookedOn, entry.text]).toEqual(['TEM', '2026-06-30', `Razgraničenje 6/2026: ${spread?.name}`])
  expect(entry.lines.map((line) => [line.accountCode, line.documentId, line.partnerName])).toEqual([
    ['464000', documentId, 'Osiguranje d.d.'],
    ['190000', documentId, 'Osiguranje d.d.'],
  ])
})

test('a name as long as one may be is cut in what is posted, and refuses nothing', async () => {
  const name = 'D'.repeat(250)
  const { body } = await create({ name })
  await hourly()
  const [june] = (await detailsOf(body.id)).months
  expect(june?.state).toBe('Posted')
  expect((await entryOf(june?.ledgerEntryId ?? 0)).text).toBe(`Razgraničenje 6/2026: ${name}`.slice(0, 250))
})

test('a month whose entry is taken back has none and asks; who posts it again stands in it', async () => {
  const { body } = await create()
  await hourly()
  const [june] = (await detailsOf(body.id)).months
  const taken = { ...more, ledgerEntryId: june?.ledgerEntryId ?? 0 }
  expect((await boris.call(ledgerReversals.create, taken, { bookedOn: '2026-06-30', text: 'Krivo' })).status).toBe(200)
  const asked = await detailsOf(body.id)
  expect([asked.postedAmount, asked.months[0]]).toMatchObject([0, { state: 'Asked', ledgerEntryId: null }])
  const paper = await paperOfSource('AccrualMonth', (await monthIds(body.id))[0] ?? 0)
  expect((await boris.call(ledgerPapers.update, { ...more, id: paper?.id ?? 0 }, {})).body.state).toBe('Posted')
  const [again] = (await detailsOf(body.id)).months
  const entry = await entryOf(again?.ledgerEntryId ?? 0)
  expect([entry.replaces?.id, entry.postedByName, entry.bookedOn]).toEqual([june?.ledgerEntryId, 'Boris Jurić', '2026-06-30'])
})

test('a month whose books are closed is posted on the day that a person gives', async () => {
  const close = (state: string, at: string) =>
    asOwner(`insert into app.ledger_periods (business_subject_id, year, month, books_state, closed_at) values ($1, 2026, 6, '${state}', ${at})
      on conflict (business_subject_id, year, month) do update set books_state = '${state}', closed_at = ${at}`, [more.businessSubjectId]) // prettier-ignore
  await close('Closed', 'app.now()')
  const { body } = await create()
  await hourly()
  const paper = await paperOfSource('AccrualMonth', (await monthIds(body.id))[0] ?? 0)
  expect(paper).toMatchObject({ state: 'Asked', reason: 'MonthClosed' })
  await boris.call(ledgerPapers.update, { ...more, id: paper?.id ?? 0 }, { bookedOn: '2026-07-01' })
  await close('Open', 'null')
  const [june] = (await detailsOf(body.id)).months
  expect((await entryOf(june?.ledgerEntryId ?? 0)).bookedOn).toBe('2026-07-01')
})

test('a month into which no cent falls asks nothing, and has no entry', async () => {
  const { body } = await create({ amount: 1, days: { firstOn: '2026-04-01', lastOn: '2026-06-30' } })
  await hourly()
  const { months, postedAmount } = await detailsOf(body.id)
  expect(months.map(({ amount, state, ledgerEntryId }) => [amount, state, ledgerEntryId === null])).toEqual([
    [0, 'Posted', true],
    [1, 'Posted', false],
    [0, 'Posted', true],
  ])
  expect([postedAmount, (await monthsText(body.id)).join()]).toEqual([1, ',464000 D 0,01 · 190000 P 0,01,'])
})

test('what is spread may begin with the books, be of a single day, and of ten years', async () => {
  const one = await create({ days: { firstOn: BOOKS.beginsOn, lastOn: BOOKS.beginsOn } })
  expect(one.body.months).toMatchObject([{ month: '2025-01', amount: 3_000, bookedOn: '2025-01-31' }])
  const long = await create({ days: { firstOn: '2026-07-31', lastOn: '2036-06-01' } })
  expect([long.status, long.body.months.length]).toEqual([200, 120])
  expect((await create({ days: { firstOn: '2026-07-31', lastOn: '2036-07-01' } })).status).toBe(400)
})

test('accruals are put in order by their last days', async () => {
  const early = (await create({ name: 'Uredi A', days: { firstOn: '2026-06-02', lastOn: '2026-06-30' } })).body.id
  const late = (await create({ name: 'Uredi B', days: { firstOn: '2026-05-01', lastOn: '2026-07-31' } })).body.id
  const order = async (direction: 'asc' | 'desc') =>
    (await boris.call(accruals.list, more, { search: 'Uredi', sort: 'lastOn', direction } as never)).body.rows.map(({ id }) => id) // prettier-ignore
  expect([await order('asc'), await order('desc')]).toEqual([
    [early, late],
    [late, early],
  ])
})

test('months whose last day is there are posted with what is spread, without waiting for the next hour', async () => {
  itIs('2026-07-31')
  const { body } = await create()
  await postPapers()
  expect((await detailsOf(body.id)).months.map(({ state }) => state)).toEqual(['Posted', 'Posted', null])
})

test('a month is taken up on its last day, though it is the only one that has come', async () => {
  const { body } = await create({ days: { firstOn: '2026-07-01', lastOn: '2026-08-31' } })
  itIs('2026-07-30')
  await hourly()
  expect((await detailsOf(body.id)).months[0]?.state).toBeNull()
  itIs('2026-07-31')
  await hourly()
  expect((await detailsOf(body.id)).months[0]?.state).toBe('Posted')
})

test('of a company that was removed no month is taken up any more, and nothing that waits is posted', async () => {
  const { body } = await create({ days: { firstOn: '2026-07-01', lastOn: '2026-08-31' } })
  await create({ days: { firstOn: '2026-06-01', lastOn: '2026-06-30' } })
  const asked = (at: string) => asOwner(`update app.business_subjects set removed_at = ${at} where id = $1`, [more.businessSubjectId]) // prettier-ignore
  const waiting = () => asOwner('select app.subjects_with_waiting_papers()')
  expect(await waiting()).toHaveLength(1)
  await asked('now()')
  expect(await waiting()).toEqual([])
  itIs('2026-07-31')
  await hourly()
  await asked('null')
  const [july = 0] = await monthIds(body.id)
  expect(await asOwner("select from app.ledger_papers where source_kind = 'AccrualMonth' and source_id = $1", [july])).toEqual([])
})
