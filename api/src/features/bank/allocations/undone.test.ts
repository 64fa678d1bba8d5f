import { beforeEach, expect, test } from 'vitest'
import { bankAllocations, bankConfirmations, bankLineRefusals, bankLineWithdrawals } from 'contract/bank/bank-allocations'
import type { AllocationGiven } from 'contract/bank/bank-proposals'
import { bankLineTotals } from 'contract/bank/bank-line-totals'
import { bankLines } from 'contract/bank/bank-lines'
import { bankStatements } from 'contract/bank/bank-statements'
import { documents } from 'contract/documents/documents'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { allocate, more, stranger, toDocument, undo } from '../../../testing/bank/allocating.ts'
import { isOvertaken } from './allocate.ts'
import { ibanOf } from '../../../testing/bank/iban-of.ts'
import { lineNow, linesTold, lineTold } from '../../../testing/bank/lines-told.ts'
import { addDocument, IBANS, openSet, OTHER_ACCOUNT, type OpenSet } from '../../../testing/bank/open-set.ts'

useSaldo({}, { hasJobs: true })

let set: OpenSet
beforeEach(async () => {
  // What the test before had looked at anew may be settled just while it is cleared away.
  await jobsDone(saldo().ownerUrl)
  set = await openSet(more.businessSubjectId)
})

const totals = async () => (await as('boris').call(bankLineTotals.get, more)).body

test('a line of which a part still stands is not ignored before that is undone', async () => {
  const line = await lineTold({ ...stranger, amount: '800.00' })
  const { body } = await allocate(line, toDocument(set.document('O2'), 625_00), toDocument(set.document('O6'), 175_00))
  await as('boris').call(bankAllocations.remove, { ...more, id: body[1]?.id ?? 0 })
  const ignored = () => as('boris').call(bankLines.update, { ...more, id: line.id }, { isIgnored: true })
  expect(await ignored()).toMatchObject({ status: 409, body: { code: 'BankLine.Partly' } })
  expect((await undo(line)).status).toBe(204)
  expect((await ignored()).status).toBe(204)
})

test('a statement whose lines were settled and undone is removed, and the documents keep what they saw', async () => {
  const line = await lineTold({ ...stranger, amount: '250.00' })
  await allocate(line, toDocument(set.document('O3'), 250_00))
  const remove = () => as('boris').call(bankStatements.remove, { ...more, id: line.bankStatementId })
  expect((await remove()).status).toBe(409)
  await undo(line)
  expect((await remove()).status).toBe(204)
  expect(await asOwner('select bank_line_id, bank_allocation_id, withdrawn_at is not null as is_withdrawn from app.document_payments where document_id = $1', [set.document('O3')])) // prettier-ignore
    .toEqual([{ bank_line_id: null, bank_allocation_id: null, is_withdrawn: true }])
  expect((await as('boris').call(documents.get, { ...more, id: set.document('O3') })).status).toBe(200)
  expect(await set.remaining('O3')).toEqual([250_00])
})

test('what was undone is looked at anew, and counts as settled no longer', async () => {
  const line = await lineTold({ name: 'Alfa', iban: IBANS.alfa, amount: '1250.00', ref: 'HR0012-1-1-2026' })
  expect(line.state).toBe('Settled')
  expect(await totals()).toMatchObject({ settledTodayCount: 1, settledByItselfCount: 1 })
  await undo(line)
  await jobsDone(saldo().ownerUrl)
  expect(await totals()).toEqual({ openCount: 1, readyCount: 1, waitingCount: 0, settledTodayCount: 0, settledByItselfCount: 0 })
  const two = await lineTold({ ...stranger, amount: '800.00' })
  const { body } = await allocate(two, toDocument(set.document('O2'), 625_00), toDocument(set.document('O6'), 175_00))
  await as('boris').call(bankAllocations.remove, { ...more, id: body[1]?.id ?? 0 })
  expect(await totals()).toMatchObject({ openCount: 2, settledTodayCount: 0 })
})

test('as many lines are counted ready as the list shows ready', async () => {
  await linesTold([
    { ...stranger, amount: '1300.00', ref: 'HR0019-1-1-2026' },
    { name: 'Gama', iban: IBANS.gama, amount: '250.00' },
    { ...stranger, amount: '17.00' },
  ])
  const { rows } = (await as('boris').call(bankLines.list, more, { size: 50 })).body
  const shown = rows.map(({ state, proposal }) => [state, proposal?.certainty ?? null])
  expect(shown).toEqual([
    ['Open', 'Ready'],
    ['Open', 'Likely'],
    ['Open', null],
  ])
  expect(await totals()).toMatchObject({ openCount: 3, readyCount: 1 })
})

test('a part of what is quoted asks where the payer has another invoice of exactly the amount (bank C12)', async () => {
  const other = await addDocument(more.businessSubjectId, { number: '44/P1/1', partnerId: set.partner('alfa'), amount: 300_00 })
  const line = await lineTold({ name: 'Alfa', iban: IBANS.alfa, amount: '300.00', ref: 'HR0012-1-1-2026' })
  expect(line).toMatchObject({ state: 'Open', proposal: { rule: 'PartOfReference', isDeciding: false, whyAsked: { message: 'bankMatching.asked.anotherExact', params: { number: '44/P1/1' } } } }) // prettier-ignore
  expect(await set.remaining('O1', other)).toEqual([1_250_00, 300_00])
})

test('what a document in the currency of the line is paid is what is allocated, whatever else is named', async () => {
  const line = await lineTold({ ...stranger, amount: '100.00' })
  const named: AllocationGiven = { kind: 'Document', documentId: set.document('O3'), amount: 100_00, documentAmount: 250_00 }
  expect((await allocate(line, named)).status).toBe(200)
  expect(await set.remaining('O3')).toEqual([150_00])
})

test('of lines that are confirmed together the one that is refused leaves nothing behind', async () => {
  const [one, other] = await linesTold([
    { ...stranger, amount: '1300.00', ref: 'HR0019-1-1-2026' },
    { ...stranger, amount: '1350.00', ref: 'HR0019-1-1-2026' },
  ])
  const proposals = [one, other].map((line) => ({ bankLineId: line?.id ?? 0, target: line?.proposal?.target ?? '' }))
  const { status, body } = await as('boris').call(bankConfirmations.create, more, { proposals })
  expect([status, body]).toEqual([200, { confirmedIds: [one?.id], leftIds: [other?.id] }])
  expect(await asOwner('select from app.bank_allocations where bank_line_id = $1', [other?.id ?? 0])).toEqual([])
})

test('where one of the lines is another company’s none is confirmed', async () => {
  const line = await lineTold({ ...stranger, amount: '1300.00', ref: 'HR0019-1-1-2026' })
  const proposals = [line.id, 999_999].map((bankLineId) => ({ bankLineId, target: line.proposal?.target ?? '' }))
  expect((await as('boris').call(bankConfirmations.create, more, { proposals })).status).toBe(404)
  expect(await lineNow(line.id)).toMatchObject({ state: 'Open', allocations: [] })
})

test('lines that are undone together are open again, and their documents owed; one of which nothing is settled is left', async () => {
  const [one, other, open] = await linesTold([
    { ...stranger, amount: '250.00' },
    { ...stranger, amount: '625.00' },
    { ...stranger, amount: '17.00' },
  ])
  const ids = [one, other, open].map((line) => line?.id ?? 0)
  await allocate({ id: ids[0] ?? 0 }, toDocument(set.document('O3'), 250_00))
  await allocate({ id: ids[1] ?? 0 }, toDocument(set.document('O2'), 625_00))
  const { status, body } = await as('boris').call(bankLineWithdrawals.create, more, { bankLineIds: [...ids, ids[0] ?? 0] })
  expect([status, body]).toEqual([200, { withdrawnIds: ids.slice(0, 2), leftIds: [open?.id] }])
  expect(await Promise.all(ids.map(async (id) => (await lineNow(id)).state))).toEqual(['Open', 'Open', 'Open'])
  expect(await set.remaining('O3', 'O2')).toEqual([250_00, 625_00])
})

test('where one of the lines is another company’s nothing is undone', async () => {
  const line = await lineTold({ ...stranger, amount: '250.00' })
  await allocate(line, toDocument(set.document('O3'), 250_00))
  const undone = await as('boris').call(bankLineWithdrawals.create, more, { bankLineIds: [line.id, 999_999] })
  expect([undone.status, (await lineNow(line.id)).state]).toEqual([404, 'Settled'])
})

test('what a part that was undone has freed, and a line that is no longer ignored, are looked at anew', async () => {
  const freed = await addDocument(more.businessSubjectId, { number: '88/1/1', partnerId: set.partner('alfa'), amount: 88_00, reference: 'HR00 88-1-1-2026' }) // prettier-ignore
  const line = await lineTold({ ...stranger, amount: '713.00' })
  const { body } = await allocate(line, toDocument(set.document('O2'), 625_00), toDocument(freed, 88_00))
  const late = await lineTold({ name: 'Alfa', iban: IBANS.alfa, amount: '88.00', ref: 'HR0088-1-1-2026' })
  expect(late.state).toBe('Open')
  await as('boris').call(bankAllocations.remove, { ...more, id: body[1]?.id ?? 0 })
  await jobsDone(saldo().ownerUrl)
  expect((await lineNow(late.id)).state).toBe('Settled')
  const early = await lineTold({ name: 'Alfa', iban: IBANS.alfa, amount: '77.00', ref: 'HR0077-1-1-2026' })
  const ignore = (isIgnored: boolean) => as('boris').call(bankLines.update, { ...more, id: early.id }, { isIgnored, ignoredReason: isIgnored ? 'Čeka račun' : '' }) // prettier-ignore
  expect((await ignore(true)).status).toBe(204)
  await addDocument(more.businessSubjectId, { number: '77/1/1', partnerId: set.partner('alfa'), amount: 77_00, reference: 'HR00 77-1-1-2026' }) // prettier-ignore
  expect((await ignore(false)).status).toBe(204)
  await jobsDone(saldo().ownerUrl)
  expect((await lineNow(early.id)).state).toBe('Settled')
})

test('what somebody else has paid a moment ago stops no other line', () => {
  const errors = [{ constraint: 'documents_paid_within' }, { constraint: 'overpayments_within' }, { constraint: 'bank_lines_whole' }, new Error('?')] // prettier-ignore
  expect(errors.map(isOvertaken)).toEqual([true, true, false, false])
})

test('what was decided before the rate of its day was known is worth in euro what it is, once that is known (pitfall B12)', async () => {
  const USD_ACCOUNT = 'HR4223900011100017042'
  await asOwner("update app.bank_accounts set currency = 'USD' where iban = $1 and business_subject_id = $2", [USD_ACCOUNT, more.businessSubjectId]) // prettier-ignore
  const rate = (value: string) =>
    asOwner("insert into app.exchange_rates (currency, day, rate, list_day, source) values ('USD', '2026-06-15', $1, '2026-06-15', 'HNB') on conflict (currency, day) do update set rate = excluded.rate", [value]) // prettier-ignore
  const told = (amount: string) => lineTold({ ...stranger, amount, text: `Uplata ${amount}` }, { day: '2026-06-15', iban: USD_ACCOUNT, currency: 'USD' }) // prettier-ignore
  const [paid, fee] = [await told('1000.00'), await told('-11.00')]
  await asOwner("delete from app.exchange_rates where currency = 'USD' and day = '2026-06-15'")
  expect((await allocate(paid, toDocument(set.document('O8'), 1_000_00))).body).toMatchObject([{ euroAmount: null, fxAmount: 0 }])
  await allocate(fee, { kind: 'Account', accountRole: 'cost.bank', amount: -11_00 })
  await rate('1.1')
  await lineTold({ ...stranger, amount: '1.00', text: 'Još nešto' })
  // The invoice was worth 921,66 on its day.
  expect((await lineNow(paid.id)).allocations).toMatchObject([{ euroAmount: 909_09, fxAmount: -12_57 }])
  expect((await lineNow(fee.id)).allocations).toMatchObject([{ euroAmount: -10_00, fxAmount: 0 }])
  await rate('1.2')
  await lineTold({ ...stranger, amount: '2.00', text: 'Još nešto drugo' })
  expect((await lineNow(paid.id)).allocations).toMatchObject([{ euroAmount: 909_09 }])
  await asOwner("delete from app.exchange_rates where currency = 'USD' and day = '2026-06-15'")
  await asOwner("update app.bank_accounts set currency = 'EUR' where iban = $1 and business_subject_id = $2", [USD_ACCOUNT, more.businessSubjectId]) // prettier-ignore
})

test('since something was refused of a payer only what was said after that is remembered, of whichever line', async () => {
  const rent = { name: 'Najam d.o.o.', iban: 'HR7023900011500085181', amount: '-700.00' }
  const on = (accountRole: 'cost.rent' | 'cost.bank'): AllocationGiven => ({ kind: 'Account', accountRole, amount: -700_00 })
  const lines = await linesTold([1, 2, 3, 4, 5, 6, 7].map((nth) => ({ ...rent, bankReference: `N${nth}` })))
  const [first, second, third, fourth, fifth, last, other] = lines
  if (!first || !second || !third || !fourth || !fifth || !last || !other) throw new Error('Seven lines came in')
  for (const line of [second, third, fifth]) await allocate(line, on('cost.rent'))
  expect((await lineNow(last.id)).proposal).toMatchObject({ rule: 'Memory', target: 'a:cost.rent', confidence: 78 })
  const refused = { ...more, bankLineId: last.id }
  expect((await as('boris').call(bankLineRefusals.create, refused, { target: 'a:cost.rent', rule: 'Memory' })).status).toBe(204)
  // The one before and the one behind what was said earlier count alike.
  await allocate(first, on('cost.bank'))
  expect((await lineNow(fourth.id)).proposal).toBeNull()
  await allocate(last, on('cost.bank'))
  expect((await lineNow(fourth.id)).proposal).toMatchObject({ rule: 'Memory', target: 'a:cost.bank', confidence: 65 })
  const again = { ...more, bankLineId: fourth.id }
  expect((await as('boris').call(bankLineRefusals.create, again, { target: 'a:cost.bank', rule: 'Memory' })).status).toBe(204)
  expect((await lineNow(other.id)).proposal).toBeNull()
})

test('what was refused of a payer on one account casts no doubt on what they pay to another', async () => {
  const gama = { name: 'Gama', iban: IBANS.gama, amount: '250.00' }
  const other = await lineTold(gama, { iban: OTHER_ACCOUNT })
  const refused = { target: `d:${set.document('O4')}`, rule: 'PayerAmount' as const }
  expect((await as('boris').call(bankLineRefusals.create, { ...more, bankLineId: other.id }, refused)).status).toBe(204)
  const [here, there] = [await lineTold(gama), await lineTold({ ...gama, text: 'ponovo' }, { iban: OTHER_ACCOUNT })]
  expect([here, there].map(({ proposal }) => [proposal?.target, proposal?.confidence])).toEqual([[refused.target, 90], [refused.target, 80]]) // prettier-ignore
})

test('what was put down as the claim of a partner, or on two accounts, is remembered as no account: which it would be nobody said', async () => {
  const claim = { kind: 'Account', accountRole: 'receivable.domestic', partnerId: set.partner('omega'), amount: 70_00 } as const
  const halves = (['income.other', 'cost.bank'] as const).map((accountRole) => ({ kind: 'Account', accountRole, amount: 35_00 }) as const) // prettier-ignore
  for (const [nth, said] of [[claim], halves].entries()) {
    const payer = { ...stranger, name: `Netko ${nth}`, iban: ibanOf(nth + 1), amount: '70.00' }
    const lines = await linesTold([1, 2, 3].map((of) => ({ ...payer, bankReference: `N${nth}${of}` })))
    for (const line of lines.slice(0, 2)) expect((await allocate(line, ...said)).status).toBe(200)
    expect((await lineNow(lines[2]?.id ?? 0)).proposal).toBeNull()
  }
})

test('the last twenty that somebody decided are remembered, each as it stands now', async () => {
  const lines = await linesTold(
    Array.from({ length: 41 }, (_, nth) => ({ ...stranger, amount: '-7.00', bankReference: `N${nth}` })),
  )
  await asOwner(`insert into app.bank_allocations (business_subject_id, bank_line_id, kind, amount, account_role, decided_by)
    select business_subject_id, id, 'Account', amount, case when ordinal <= 20 then 'cost.rent' else 'cost.bank' end, 1
    from app.bank_lines where business_subject_id = $1 and ordinal <= 40`, [more.businessSubjectId]) // prettier-ignore
  const open = lines.find(({ ordinal }) => ordinal === 41)?.id ?? 0
  expect((await lineNow(open)).proposal).toMatchObject({
    rule: 'Memory',
    target: 'a:cost.bank',
    reason: { params: { count: 20 } },
  })
  // Said anew, a line counts by what was said last.
  for (const line of lines.filter(({ ordinal }) => ordinal > 38 && ordinal <= 40)) {
    expect((await undo(line)).status).toBe(204)
    expect((await allocate(line, { kind: 'Account', accountRole: 'cost.bank', amount: -7_00 })).status).toBe(200)
  }
  expect((await lineNow(open)).proposal).toMatchObject({
    rule: 'Memory',
    target: 'a:cost.bank',
    reason: { params: { count: 20 } },
  })
})

test('of a line of which a rule decided a part what somebody said of the rest is not remembered of the whole', async () => {
  const alfa = { name: 'Alfa', iban: IBANS.alfa }
  for (const first of [52, 54]) {
    for (const number of [first, first + 1])
      await addDocument(more.businessSubjectId, {
        number: `${number}/P1/1`,
        partnerId: set.partner('alfa'),
        amount: number * 100,
      })
    const text = `računi ${first}/P1/1 i ${first + 1}/P1/1`
    const line = await lineTold({ ...alfa, amount: `${first * 2 + 1}.00`, text })
    expect(line.allocations.map(({ rule, decidedByName }) => [rule, decidedByName])).toEqual([['Numbers', null], ['Numbers', null]]) // prettier-ignore
    await as('boris').call(bankAllocations.remove, { ...more, id: line.allocations[0]?.id ?? 0 })
    expect((await allocate(line, { kind: 'Account', accountRole: 'income.other', amount: first * 100 })).status).toBe(200)
  }
  expect((await lineTold({ ...alfa, amount: '77.77' })).proposal).toBeNull()
})
