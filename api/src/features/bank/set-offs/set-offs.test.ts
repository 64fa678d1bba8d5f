import { beforeEach, expect, test } from 'vitest'
import { setOffHistory } from 'contract/bank/set-offs/set-off-history'
import { claims, mutualPartners, setOffs, type SettingOff } from 'contract/bank/set-offs/set-offs'
import { documentPayments } from 'contract/documents/document-payments'
import { documents } from 'contract/documents/documents'
import { partnerMerges } from 'contract/partners/partner-merges'
import { clock } from '../../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { mutualSet, more, setOff, setOffNow, settingOff, type MutualSet, type Part } from '../../../testing/bank/mutual-set.ts'
import { addDocument } from '../../../testing/bank/open-set.ts'
import { SUBJECTS } from '../../../testing/cast.ts'

useSaldo()

const boris = as('boris')
const kovac = { businessSubjectId: SUBJECTS.kovac.id }
let set: MutualSet
beforeEach(async () => {
  set = await mutualSet()
})

const create = (parts: readonly Part[], given: Partial<SettingOff> = {}) =>
  boris.call(setOffs.create, more, settingOff(set.alfa, parts, given))
const usual = (): Part[] => [[set.document('O2'), 600_00], [set.document('O1'), 100_00], [set.first, 700_00]] // prettier-ignore
const kept = async () => {
  const [row] = await asOwner<{ all: string }>(
    `select concat((select count(*) from app.set_offs), ' ', (select count(*) from app.set_off_items), ' ', (select count(*) from app.document_payments where business_subject_id = $1)) as "all"`, // prettier-ignore
    [more.businessSubjectId],
  )
  return row?.all
}

test('whoever owes us and is owed stands to be chosen, with what is open on both sides; others don’t', async () => {
  const { body } = await boris.call(mutualPartners.list, more)
  // Our credit note of 125,00 for Alfa is what we owe them.
  expect(body.map(({ name, ourAmount, theirAmount }) => [name, ourAmount, theirAmount])).toEqual([
    ['Alfa d.o.o.', 1_875_00, 1_125_00],
    ['Beta d.o.o.', 1_500_00, 500_00],
  ])
  const open = (await boris.call(claims.list, { ...more, partnerId: set.alfa })).body
  expect(open.claims.map(({ side, documentNumber, remainingAmount }) => [side, documentNumber, remainingAmount])).toEqual([
    ['Ours', '12/P1/1', 1_250_00],
    ['Ours', '13/P1/1', 625_00],
    ['Theirs', '17/P1/1', 125_00],
    ['Theirs', 'U-1', 700_00],
    ['Theirs', 'U-2', 300_00],
  ])
})

test('what is in another currency, cancelled or of neither direction is no claim', async () => {
  const other = await addDocument(more.businessSubjectId, { number: 'X-9', partnerId: set.alfa, amount: 10_00 })
  await asOwner(`update app.documents set document_type = 'Other' where id = $1`, [other])
  await asOwner(`update app.documents set currency = 'USD' where id = $1`, [set.first])
  await asOwner('update app.documents set is_cancelled = true where id = $1', [set.document('O1')])
  const open = (await boris.call(claims.list, { ...more, partnerId: set.alfa })).body
  expect([open.partner.ourAmount, open.partner.theirAmount]).toEqual([625_00, 425_00])
  expect(open.claims.map(({ documentNumber }) => documentNumber)).toEqual(['13/P1/1', '17/P1/1', 'U-2'])
})

test('a set-off settles documents of both sides by the same amount, and says which and by how much (pitfall B10)', async () => {
  const { id, number, year } = await setOff(set.alfa, usual())
  expect(await set.remaining('O1', 'O2', set.first)).toEqual([1_150_00, 25_00, 0])
  const made = await setOffNow(id)
  expect(made).toMatchObject({
    number,
    year,
    setOffOn: '2026-03-10',
    amount: 700_00,
    itemCount: 3,
    state: 'Standing',
    partnerName: 'Alfa d.o.o.',
    madeByName: 'Boris Jurić',
    undoneAt: null,
  })
  expect(
    made.items.map(({ side, documentNumber, remainingAmount, amount }) => [side, documentNumber, remainingAmount, amount]),
  ).toEqual([
    ['Ours', '13/P1/1', 625_00, 600_00],
    ['Ours', '12/P1/1', 1_250_00, 100_00],
    ['Theirs', 'U-1', 700_00, 700_00],
  ])
  const { payments, document } = (await boris.call(documents.get, { ...more, id: set.first })).body
  expect(document).toMatchObject({ status: 'Paid', lastPaymentOn: '2026-03-10' })
  expect(payments).toMatchObject([{ kind: 'SetOff', amount: 700_00, paidOn: '2026-03-10', setOffId: id }])
})

test('claims of ours stand before theirs, in whichever order they are given', async () => {
  const { id } = await setOff(set.alfa, [[set.first, 700_00], [set.document('O2'), 600_00], [set.document('O1'), 100_00]]) // prettier-ignore
  expect((await setOffNow(id)).items.map(({ documentNumber }) => documentNumber)).toEqual(['13/P1/1', '12/P1/1', 'U-1'])
})

test('what is open is told of the partner that is asked for, and with one whom nobody knows nothing is set off', async () => {
  const ofBeta = (await boris.call(claims.list, { ...more, partnerId: set.partner('beta') })).body
  expect(ofBeta.partner).toMatchObject({ name: 'Beta d.o.o.', ourAmount: 1_500_00, theirAmount: 500_00 })
  const nobody = 999_999_999
  expect((await boris.call(claims.list, { ...more, partnerId: nobody })).status).toBe(404)
  expect((await boris.call(setOffs.create, more, settingOff(nobody, usual()))).status).toBe(404)
})

test('our credit note stands on their side, and is paid below zero', async () => {
  const { id } = await setOff(set.alfa, [[set.document('O2'), 125_00], [set.document('O5'), 125_00]]) // prettier-ignore
  expect(await set.remaining('O2', 'O5')).toEqual([500_00, 0])
  expect((await setOffNow(id)).items.map(({ side, amount }) => [side, amount])).toEqual([['Ours', 125_00], ['Theirs', 125_00]]) // prettier-ignore
})

test('numbers are counted within the year of the day, without a gap, and what is undone keeps its own', async () => {
  const one: Part[] = [[set.document('O2'), 1_00], [set.first, 1_00]] // prettier-ignore
  const first = await setOff(set.alfa, one)
  await boris.call(setOffs.remove, { ...more, id: first.id })
  expect((await create([[set.document('O2'), 2_00], [set.first, 1_00]])).status).toBe(422) // prettier-ignore
  const second = await setOff(set.alfa, one, { setOffOn: '2026-01-02' })
  const at = await Promise.all([1, 2, 3].map(() => create(one)))
  expect([first.number, second.number, ...at.map(({ body }) => body.number).toSorted()]).toEqual([1, 2, 3, 4, 5])
  expect(first.year).toBe(2026)
})

test('a set-off may be of today, and sets of two years stand by year and then by number', async () => {
  const one: Part[] = [[set.document('O2'), 1_00], [set.first, 1_00]] // prettier-ignore
  await asOwner(`update app.documents set document_date = '2025-12-01' where id = any($1)`, [[set.document('O2'), set.first]])
  const today = await setOff(set.alfa, one, { setOffOn: clock.today() })
  await setOff(set.alfa, one)
  const before = await setOff(set.alfa, one, { setOffOn: '2025-12-31' })
  expect([before.number, before.year, today.number]).toEqual([1, 2025, 1])
  await setOff(set.alfa, [[set.document('O2'), 9_00], [set.first, 9_00]], { setOffOn: '2025-12-30' }) // prettier-ignore
  const by = async (sort: 'number' | 'setOffOn') =>
    (await boris.call(setOffs.list, more, { sort, direction: 'asc' })).body.rows.map(({ number, year }) => `${number}/${year}`)
  expect(await by('number')).toEqual(['1/2025', '2/2025', '1/2026', '2/2026'])
  // By their days the second of 2025 comes first, whatever it amounts to.
  expect(await by('setOffOn')).toEqual(['2/2025', '1/2025', '2/2026', '1/2026'])
})

test('undone, its documents are as open as before; who undid it is said, and nobody undoes it again', async () => {
  const before = await set.remaining('O1', 'O2', set.first)
  const { id, number } = await setOff(set.alfa, usual())
  expect((await as('franka').call(setOffs.remove, { ...more, id })).status).toBe(204)
  expect(await set.remaining('O1', 'O2', set.first)).toEqual(before)
  expect(await setOffNow(id)).toMatchObject({ number, state: 'Undone', undoneByName: 'Franka Čop' })
  expect((await boris.call(setOffs.remove, { ...more, id })).problem).toMatchObject({ code: 'SetOff.AlreadyUndone', status: 409 })
})

test('what a set-off paid is undone with the set-off alone, whole', async () => {
  const { id } = await setOff(set.alfa, usual())
  const { payments } = (await boris.call(documents.get, { ...more, id: set.first })).body
  const payment = { ...more, documentId: set.first, id: payments[0]?.id ?? 0 }
  expect((await boris.call(documentPayments.remove, payment)).problem.code).toBe('Payment.ComesFromSetOff')
  expect((await setOffNow(id)).state).toBe('Standing')
})

test.each<[string, () => readonly Part[], Partial<SettingOff>, string]>([
  ['sides that differ', () => [[set.document('O2'), 100_00], [set.first, 99_99]], {}, 'SetOff.SidesDiffer'],
  ['one side alone', () => [[set.document('O2'), 100_00], [set.document('O1'), 100_00]], {}, 'SetOff.SidesDiffer'],
  ['more than is open of ours', () => [[set.document('O2'), 625_01], [set.first, 625_01]], {}, 'SetOff.BeyondOpen'],
  ['more than is open of theirs', () => [[set.document('O1'), 700_01], [set.first, 700_01]], {}, 'SetOff.BeyondOpen'],
  ['a document of another partner', () => [[set.document('O2'), 1_00], [set.beta, 1_00]], {}, 'SetOff.OtherPartner'],
  ['a document twice', () => [[set.document('O2'), 2_00], [set.first, 1_00], [set.first, 1_00]], {}, 'SetOff.DocumentTwice'],
  ['a day before a document', () => [[set.document('O2'), 1_00], [set.first, 1_00]], { setOffOn: '2026-01-01' }, 'SetOff.BeforeDocument'],
  ['a day to come', () => [[set.document('O2'), 1_00], [set.first, 1_00]], { setOffOn: '2099-01-01' }, 'SetOff.InFuture'],
])('a set-off of %s is refused in its own words, and nothing of it is kept (pitfall B10)', async (_, parts, given, code) => {
  const before = [await kept(), await set.remaining('O1', 'O2', set.first, set.beta)]
  const { status, problem } = await create(parts(), given)
  expect([status, problem.code]).toEqual([422, code])
  expect(problem.title).toMatch(/\p{L}{3,}.*\.$/u)
  expect(problem.title).not.toContain('{{')
  expect([await kept(), await set.remaining('O1', 'O2', set.first, set.beta)]).toEqual(before)
}) // prettier-ignore

test('a set-off takes two documents at least, and of each of them something', async () => {
  for (const parts of [
    [[set.first, 1_00]],
    [
      [set.document('O2'), 0],
      [set.first, 0],
    ],
    [
      [set.document('O2'), -1_00],
      [set.first, -1_00],
    ],
  ] as const)
    // prettier-ignore
    expect((await create(parts)).status).toBe(400)
})

test.each<[string, string, string]>([
  ['in another currency', `update app.documents set currency = 'USD' where id = $1`, 'SetOff.NotInEuro'],
  ['that is cancelled', 'update app.documents set is_cancelled = true where id = $1', 'SetOff.DocumentCancelled'],
  ['that is paid', `insert into app.document_payments (business_subject_id, document_id, amount, paid_on) select business_subject_id, id, 700_00, '2026-02-01' from app.documents where id = $1`, 'SetOff.AlreadyPaid'],
  ['of neither direction', `update app.documents set document_type = 'Other' where id = $1`, 'SetOff.NoClaim'],
])('a document %s is refused in its own words', async (_, statement, code) => {
  await asOwner(statement.replace('700_00', '70000'), [set.first])
  const { status, problem } = await create([[set.document('O2'), 1_00], [set.first, 1_00]]) // prettier-ignore
  expect([status, problem.code]).toEqual([422, code])
  expect(problem.title).toContain('U-1')
}) // prettier-ignore

test('a draft has no id among documents, and neither has what is another company’s', async () => {
  const theirs = await addDocument(kovac.businessSubjectId, { number: 'X-1', partnerId: await theirPartner(), amount: 100_00, type: 'IncomingInvoices' }) // prettier-ignore
  for (const documentId of [theirs, 999_999_999])
    expect((await create([[set.document('O2'), 1_00], [documentId, 1_00]])).status).toBe(404) // prettier-ignore
  const { id } = await setOff(set.alfa, usual())
  const ana = as('ana')
  expect((await ana.call(setOffs.get, { ...kovac, id })).status).toBe(404)
  expect((await ana.call(setOffs.remove, { ...kovac, id })).status).toBe(404)
  expect((await ana.call(claims.list, { ...kovac, partnerId: set.alfa })).status).toBe(404)
  expect((await ana.call(setOffs.list, kovac, {})).body.rows).toEqual([])
})

const theirPartner = async () =>
  Number((await asOwner<{ id: string }>(`insert into app.partners (business_subject_id, name) values ($1, 'Njihov') returning id`, [kovac.businessSubjectId]))[0]?.id) // prettier-ignore

test('merged with another partner, a set-off follows, and can still be undone', async () => {
  const { id } = await setOff(set.alfa, usual())
  const kept = set.partner('gama')
  expect((await boris.call(partnerMerges.create, { ...more, id: kept }, { mergedPartnerId: set.alfa })).status).toBe(204)
  expect(await setOffNow(id)).toMatchObject({ partnerId: kept, partnerName: 'Alfa d.o.o.', state: 'Standing' })
  expect((await boris.call(setOffs.remove, { ...more, id })).status).toBe(204)
})

test('whoever doesn’t work with lines of the bank neither sees nor makes set-offs', async () => {
  expect((await as('cvita').call(setOffs.list, more, {})).status).toBe(403)
  expect((await as('cvita').call(setOffs.create, more, settingOff(set.alfa, usual()))).status).toBe(403)
})

test('the list finds a set-off by number, partner and document, and tells those that stand from those that are undone', async () => {
  const first = await setOff(set.alfa, usual())
  const second = await setOff(set.partner('beta'), [[set.document('O3'), 50_00], [set.beta, 50_00]], { setOffOn: '2026-02-10' }) // prettier-ignore
  await boris.call(setOffs.remove, { ...more, id: second.id })
  const found = async (asked: object) => (await boris.call(setOffs.list, more, asked as never)).body.rows.map(({ id }) => id)
  expect(await found({})).toEqual([first.id, second.id])
  expect(await found({ search: 'beta' })).toEqual([second.id])
  expect(await found({ search: '1/2026' })).toEqual([first.id])
  expect(await found({ search: '2' })).toContain(second.id)
  expect(await found({ search: 'u-1' })).toEqual([first.id])
  expect(await found({ filter: [{ dataField: 'state', value: ['Undone'] }] })).toEqual([second.id])
  expect(await found({ filter: [{ dataField: 'state', value: ['Standing'] }] })).toEqual([first.id])
  expect(await found({ filter: [{ dataField: 'partnerId', value: [set.alfa] }] })).toEqual([first.id])
  expect(await found({ filter: [{ dataField: 'setOffOn', value: { endDate: '2026-02-28' } }] })).toEqual([second.id])
  expect(await found({ sort: 'amount', direction: 'asc' })).toEqual([second.id, first.id])
  expect(await found({ sort: 'number', direction: 'asc' })).toEqual([first.id, second.id])
})

test('its history is one entry for each act: who made it, and who undid it', async () => {
  const { id } = await setOff(set.alfa, usual())
  await as('franka').call(setOffs.remove, { ...more, id })
  const { rows, totalCount } = (await boris.call(setOffHistory.list, { ...more, id }, {})).body
  expect(rows.map(({ changedByName, action, table }) => `${changedByName} ${action} ${table}`)).toEqual([
    'Franka Čop update set_offs',
    'Boris Jurić insert set_offs',
  ])
  expect(totalCount).toBe(2)
  expect(rows[0]?.fields.map(({ field }) => field)).toEqual(['undone_at'])
})
