import { beforeEach, expect, test } from 'vitest'
import { bankAllocations, bankConfirmations, bankLineAllocations, bankLineRefusals } from 'contract/bank/bank-allocations'
import type { AllocationGiven } from 'contract/bank/bank-proposals'
import { bankLineTotals } from 'contract/bank/bank-line-totals'
import { bankLineDocuments, bankLines, type BankLine } from 'contract/bank/bank-lines'
import { documentPayments } from 'contract/documents/document-payments'
import { documents } from 'contract/documents/documents'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { allocate, more, stranger, toDocument, undo } from '../../../testing/bank/allocating.ts'
import { bareAccount, bareLine } from '../../../testing/bank/bare-line.ts'
import { lineNow, linesTold, lineTold } from '../../../testing/bank/lines-told.ts'
import { addDocument, IBANS, openSet, OTHER_ACCOUNT, type OpenSet } from '../../../testing/bank/open-set.ts'
import { SUBJECTS } from '../../../testing/cast.ts'

useSaldo({}, { hasJobs: true })

let set: OpenSet
beforeEach(async () => {
  set = await openSet(more.businessSubjectId)
})

test('a line is split over documents and an account, and each part counts where it belongs', async () => {
  const line = await lineTold({ ...stranger, amount: '800.00' })
  const { status, body } = await allocate(line, toDocument(set.document('O2'), 625_00), toDocument(set.document('O6'), 174_00), {
    kind: 'Account',
    accountRole: 'income.other',
    amount: 1_00,
  })
  expect([status, body.map(({ kind, amount, name, decidedByName }) => [kind, amount, name, decidedByName])]).toEqual([
    200,
    [
      ['Document', 625_00, '13/P1/1', 'Boris Jurić'],
      ['Document', 174_00, '19/P1/1', 'Boris Jurić'],
      ['Account', 1_00, '', 'Boris Jurić'],
    ],
  ])
  expect(await set.remaining('O2', 'O6')).toEqual([0, 1_076_00])
  expect(await lineNow(line.id)).toMatchObject({ state: 'Settled', restAmount: 0, proposal: null })
})

test('an invoice is paid on the day on which the bank booked the money, whenever it was worth', async () => {
  const line = await lineTold({ ...stranger, amount: '250.00', day: '2026-01-13', valueDay: '2026-01-12' })
  expect((await allocate(line, toDocument(set.document('O3'), 250_00))).status).toBe(200)
  const { payments } = (await as('boris').call(documents.get, { ...more, id: set.document('O3') })).body
  expect(payments).toMatchObject([{ kind: 'Bank', paidOn: '2026-01-13', bankLine: { id: line.id } }])
})

test('undoing one of three parts touches that one alone, and its rest can be decided anew (pitfall B9)', async () => {
  const line = await lineTold({ ...stranger, amount: '900.00' })
  const { body } = await allocate(line, toDocument(set.document('O2'), 300_00), toDocument(set.document('O3'), 250_00), toDocument(set.document('O6'), 350_00)) // prettier-ignore
  const second = body[1]?.id ?? 0
  expect((await as('boris').call(bankAllocations.remove, { ...more, id: second })).status).toBe(204)
  expect(await set.remaining('O2', 'O3', 'O6')).toEqual([325_00, 250_00, 900_00])
  const left = await lineNow(line.id)
  expect([left.state, left.restAmount, left.allocations.length]).toEqual(['Open', 250_00, 2])
  expect((await as('boris').call(bankAllocations.remove, { ...more, id: second })).body).toMatchObject({
    code: 'BankAllocation.Withdrawn',
  })
  expect((await allocate(line, toDocument(set.document('O4'), 250_00))).status).toBe(200)
  expect(await lineNow(line.id)).toMatchObject({ state: 'Settled' })
})

test.for<[string, (line: BankLine) => readonly AllocationGiven[], string]>([
  ['less than the line', () => [toDocument(set.document('O2'), 99_00)], 'BankLine.AllocationsDiffer'],
  ['more than a document has open', () => [toDocument(set.document('O3'), 300_00), { kind: 'Account', accountRole: 'cost.bank', amount: -200_00 }], 'BankLine.BeyondRemaining'], // prettier-ignore
  ['a document that asks for the other direction', () => [toDocument(set.document('O5'), 100_00)], 'BankLine.WrongDirection'],
  ['one document twice', () => [toDocument(set.document('O2'), 50_00), toDocument(set.document('O2'), 50_00)], 'BankLine.DocumentTwice'], // prettier-ignore
  ['a document whose rate is not known', () => [toDocument(set.document('O8'), 100_00)], 'BankLine.RateUnknown'],
  [
    'a line that is not its opposite',
    (line) => [{ kind: 'Reversal', bankLineId: line.id, amount: 100_00 }],
    'BankLine.NotReversible',
  ],
])('%s is refused in words, and nothing of it is kept', async ([, given, code]) => {
  const line = await lineTold({ ...stranger, amount: '100.00', day: '2026-01-11' })
  const { status, body } = await allocate(line, ...given(line))
  expect([status, body]).toMatchObject([422, { code }])
  expect(await asOwner('select from app.bank_allocations where bank_line_id = $1', [line.id])).toEqual([])
})

test('a line is taken back by its opposite on the same account alone, and not where it was put aside', async () => {
  const came = await lineTold({ ...stranger, amount: '47.00' })
  const back = (line: { readonly id: number }) => allocate(line, { kind: 'Reversal', bankLineId: came.id, amount: -47_00 })
  const elsewhere = await lineTold({ ...stranger, amount: '-47.00' }, { iban: OTHER_ACCOUNT })
  expect((await back(elsewhere)).body).toMatchObject({ code: 'BankLine.NotReversible' })
  const here = await lineTold({ ...stranger, amount: '-47.00' })
  await as('boris').call(bankLines.update, { ...more, id: came.id }, { isIgnored: true, ignoredReason: 'Čeka' })
  expect((await back(here)).body).toMatchObject({ code: 'BankLine.NotReversible' })
  await as('boris').call(bankLines.update, { ...more, id: came.id }, { isIgnored: false })
  expect((await back(here)).status).toBe(200)
})

test('money that goes out pays no invoice of ours, whatever is said that it comes to in the money of the invoice', async () => {
  const line = await lineTold({ ...stranger, amount: '-50.00' })
  const given = { kind: 'Document', documentId: set.document('O8'), amount: -50_00, documentAmount: 54_25 } as const
  expect((await allocate(line, given)).body).toMatchObject({ code: 'BankLine.WrongDirection' })
  expect(await set.remaining('O8')).toEqual([1_000_00])
})

test('a customer and a supplier are never set off by a line (pitfall B10)', async () => {
  const owedByUs = await addDocument(more.businessSubjectId, { number: 'U-1', partnerId: set.partner('alfa'), amount: 25_00, type: 'IncomingInvoices' }) // prettier-ignore
  const line = await lineTold({ name: 'Alfa', iban: IBANS.alfa, amount: '600.00' })
  const { body } = await allocate(line, toDocument(set.document('O2'), 625_00), toDocument(owedByUs, -25_00))
  expect(body).toMatchObject({ code: 'BankLine.SidesMixed' })
  expect(line.proposal?.target ?? '').not.toContain(`d:${owedByUs}`)
})

test('of two people on one line the second is told who was faster (bank E09)', async () => {
  const line = await lineTold({ ...stranger, amount: '250.00' })
  const answers = await Promise.all((['boris', 'franka'] as const).map((person) =>
    as(person).call(bankLineAllocations.create, { ...more, bankLineId: line.id }, { allocations: [toDocument(set.document('O3'), 250_00)] }))) // prettier-ignore
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'BankLine.Settled' })
  expect(await set.remaining('O3')).toEqual([0])
})

test('a payment that nobody entered, or that was withdrawn, is none that a line could be', async () => {
  const line = await lineTold({ ...stranger, amount: '250.00' })
  const documentId = set.document('O3')
  const entered = await as('boris').call(documentPayments.create, { ...more, documentId }, { amount: 250_00, paidOn: '2026-01-14', note: '' }) // prettier-ignore
  expect(entered.status).toBe(200)
  await as('boris').call(documentPayments.remove, { ...more, documentId, id: entered.body.id })
  for (const paymentId of [entered.body.id, 999_999_999])
    expect((await allocate(line, { kind: 'Document', documentId, amount: 250_00, paymentId })).problem.code).toBe('BankLine.PaymentNotThere') // prettier-ignore
  expect(await lineNow(line.id)).toMatchObject({ state: 'Open', allocations: [] })
})

test('whoever comes too late is told who said the last of a line, of what stands', async () => {
  const line = await lineTold({ ...stranger, amount: '500.00' })
  const { body } = await allocate(line, toDocument(set.document('O3'), 250_00), toDocument(set.document('O4'), 250_00))
  await as('boris').call(bankAllocations.remove, { ...more, id: body[1]?.id ?? 0 })
  const rest = { allocations: [toDocument(set.document('O6'), 250_00)] }
  const late = () => as('franka').call(bankLineAllocations.create, { ...more, bankLineId: line.id }, rest)
  expect((await late()).status).toBe(200)
  expect((await late()).problem).toMatchObject({ code: 'BankLine.Settled', params: { name: expect.stringContaining('Franka') } })
})

test('a payment from the bank is undone at its line, not on the document', async () => {
  const line = await lineTold({ ...stranger, amount: '250.00' })
  await allocate(line, toDocument(set.document('O3'), 250_00))
  const params = { ...more, documentId: set.document('O3') }
  const [payment] = await asOwner<{ id: number; bank_place: string }>('select id, bank_place from app.document_payments where bank_line_id = $1', [line.id]) // prettier-ignore
  expect(payment?.bank_place).toBe(`${line.statementNumber}/${line.ordinal}`)
  const { body } = await as('boris').call(documentPayments.remove, { ...params, id: Number(payment?.id) })
  expect(body).toMatchObject({ code: 'Payment.ComesFromBank' })
  expect((await undo(line)).status).toBe(204)
  expect(await set.remaining('O3')).toEqual([250_00])
})

test('what a person decided the rules leave alone, however often they are asked (pitfall B8)', async () => {
  const line = await lineTold({ name: 'Gama', iban: IBANS.gama, amount: '250.00' })
  await allocate(line, { kind: 'Account', accountRole: 'income.other', amount: 250_00 })
  const before = (await lineNow(line.id)).allocations
  await linesTold([{ amount: '-1.00', text: 'Naknada' }])
  expect((await lineNow(line.id)).allocations).toEqual(before)
})

test('a payer whose documents were confirmed three times settles by itself, until something is refused', async () => {
  const gama = { name: 'Gama', iban: IBANS.gama }
  const told = async (amount: number) => {
    await addDocument(more.businessSubjectId, { number: `G-${amount}`, partnerId: set.partner('gama'), amount: amount * 100 })
    return lineTold({ ...gama, amount: `${amount}.00` })
  }
  for (const amount of [301, 302, 303]) {
    const line = await told(amount)
    expect(line).toMatchObject({ state: 'Open', proposal: { rule: 'PayerAmount', isDeciding: false } })
    await allocate(line, ...(line.proposal?.allocations.map(({ given }) => given) ?? []))
  }
  expect(await told(304)).toMatchObject({ state: 'Settled', allocations: [{ rule: 'PayerAmount', decidedByName: null }] })
  const other = await lineTold({ ...gama, amount: '250.00', text: 'drugo', ref: 'HR0077-7' }, { day: '2026-01-20' })
  await undo(other)
  await as('boris').call(bankLineRefusals.create, { ...more, bankLineId: other.id }, { target: 'd:1', rule: 'PayerAmount' })
  expect(await told(305)).toMatchObject({ state: 'Open', proposal: { rule: 'PayerAmount', confidence: 80 } })
})

test('what was said twice of a payer is proposed, five times settles by itself, and not on another account (pitfall B13)', async () => {
  const rent = { name: 'Najam d.o.o.', iban: 'HR7023900011500085181', amount: '-700.00' }
  const said: AllocationGiven = { kind: 'Account', accountRole: 'cost.rent', amount: -700_00 }
  const confidences: (number | undefined)[] = []
  for (let month = 1; month <= 5; month++) {
    const line = await lineTold({ ...rent, day: `2026-0${month}-05` })
    confidences.push(line.proposal?.rule === 'Memory' ? line.proposal.confidence : undefined)
    await allocate(line, said)
  }
  expect(confidences).toEqual([undefined, undefined, 75, 78, 81])
  expect(await lineTold({ ...rent, day: '2026-06-05' })).toMatchObject({ state: 'Settled', allocations: [{ rule: 'Memory', accountRole: 'cost.rent' }] }) // prettier-ignore
  const many = Array.from({ length: 25 }, (_, nth) => ({ ...rent, day: '2026-07-05', bankReference: `M${nth}` }))
  await linesTold(many)
  expect(await lineTold({ ...rent, day: '2026-08-05' })).toMatchObject({ state: 'Settled', allocations: [{ rule: 'Memory' }] })
  expect(await lineTold({ ...rent, day: '2026-06-06' }, { iban: 'HR4223900011100017042' })).toMatchObject({
    state: 'Open',
    proposal: null,
  })
})

test('money for a cancelled invoice is the partner’s, and says why (bank E07)', async () => {
  await asOwner('update app.documents set is_cancelled = true where id = $1', [set.document('O6')])
  const line = await lineTold({ ...stranger, amount: '1250.00', ref: 'HR0019-1-1-2026' })
  expect(line.proposal).toMatchObject({ rule: 'NotPayable', reason: { message: 'bankMatching.reasons.cancelled' }, allocations: [{ given: { kind: 'Unmatched', partnerId: set.partner('beta') } }] }) // prettier-ignore
})

test('a little less than is open asks whether it was a fee', async () => {
  const line = await lineTold({ name: 'Gama', iban: IBANS.gama, amount: '246.50' })
  expect(line.proposal).toMatchObject({ rule: 'Deduction', confidence: 60 })
  expect(line.proposal?.allocations.map(({ given }) => given)).toEqual([
    toDocument(set.document('O4'), 250_00),
    { kind: 'Account', accountRole: 'cost.bank', amount: -3_50 },
  ])
})

test('a name that is like a partner’s proposes with less certainty than an account would', async () => {
  const line = await lineTold({ name: 'GAMA D.O.O.', amount: '250.00' })
  expect(line.proposal).toMatchObject({ rule: 'Name', confidence: 75, isDeciding: false, target: `d:${set.document('O4')}` })
})

test('a line is ignored with a reason, and taken up again', async () => {
  const line = await lineTold({ ...stranger, amount: '5.00' })
  const put = (isIgnored: boolean, ignoredReason = '') =>
    as('boris').call(bankLines.update, { ...more, id: line.id }, { isIgnored, ignoredReason })
  expect((await put(true, 'probna uplata')).status).toBe(204)
  expect(await lineNow(line.id)).toMatchObject({ state: 'Ignored', ignoredReason: 'probna uplata', proposal: null })
  expect((await allocate(line, { kind: 'Account', accountRole: 'income.other', amount: 5_00 })).body).toMatchObject({
    code: 'BankLine.NotOpen',
  })
  expect((await put(false)).status).toBe(204)
  expect(await lineNow(line.id)).toMatchObject({ state: 'Open', ignoredReason: '' })
})

test('ready lines are confirmed together; one for which something else is proposed by now is left', async () => {
  const [one, other] = await linesTold([
    { ...stranger, amount: '1300.00', ref: 'HR0019-1-1-2026' },
    { name: 'Gama', iban: IBANS.gama, amount: '250.00' },
  ])
  const given = [
    { bankLineId: one?.id ?? 0, target: one?.proposal?.target ?? '' },
    { bankLineId: other?.id ?? 0, target: `d:${set.document('O3')}` },
  ]
  const { body } = await as('boris').call(bankConfirmations.create, more, { proposals: given })
  expect(body).toEqual({ confirmedIds: [one?.id], leftIds: [other?.id] })
  expect((await as('boris').call(bankLineTotals.get, more)).body).toMatchObject({ openCount: 1, waitingCount: 0, settledTodayCount: 1, settledByItselfCount: 0 }) // prettier-ignore
})

test('another document is found by its number or partner, with what would settle it', async () => {
  const line = await lineTold({ ...stranger, amount: '-125.00' })
  const found = async (search: string) =>
    (await as('boris').call(bankLineDocuments.list, { ...more, bankLineId: line.id }, { search })).body
  expect(await found('19/P1')).toMatchObject([{ id: set.document('O6'), remainingAmount: 1_250_00, dueAmount: 1_250_00 }])
  expect((await found('')).length).toBe(8)
})

test('a document of another business subject is none, and neither is its line', async () => {
  const line = await lineTold({ ...stranger, amount: '10.00' })
  const kovac = { businessSubjectId: SUBJECTS.kovac.id }
  const foreign = await addDocument(kovac.businessSubjectId, { number: 'K-1', partnerId: await partnerOf(kovac.businessSubjectId), amount: 10_00 }) // prettier-ignore
  expect((await allocate(line, toDocument(foreign, 10_00))).status).toBe(404)
  expect((await as('ana').call(bankLines.get, { ...kovac, id: line.id })).status).toBe(404)
  const taken = await as('ana').call(
    bankLineAllocations.create,
    { ...kovac, bankLineId: line.id },
    { allocations: [toDocument(foreign, 10_00)] },
  )
  expect(taken.status).toBe(404)
})

test('partners, accounts and lines of another business subject are none, and money goes to no account from itself', async () => {
  const line = await lineTold({ ...stranger, amount: '10.00' })
  const businessSubjectId = SUBJECTS.kovac.id
  const partnerId = await partnerOf(businessSubjectId)
  const bankAccountId = await bareAccount(businessSubjectId, 'HR6623400091110000014')
  const bankLineId = await bareLine(businessSubjectId, -10_00)
  for (const given of [
    { kind: 'Unmatched', partnerId, amount: 10_00 },
    { kind: 'Account', accountRole: 'receivable.domestic', partnerId, amount: 10_00 },
    { kind: 'OwnTransfer', bankAccountId, amount: 10_00 },
    { kind: 'OwnTransfer', bankAccountId: set.accountId, amount: 10_00 },
    { kind: 'Reversal', bankLineId, amount: 10_00 },
  ] as const)
    expect([given, (await allocate(line, given)).status]).toEqual([given, 404])
  expect((await allocate(line, { kind: 'OwnTransfer', bankAccountId: set.otherAccountId, amount: 10_00 })).status).toBe(200)
})

test('who works with lines and sees no balances pays documents all the same (bank C30)', async () => {
  const line = await lineTold({ ...stranger, amount: '250.00' })
  const paid = await as('franka').call(bankLineAllocations.create, { ...more, bankLineId: line.id }, { allocations: [toDocument(set.document('O3'), 250_00)] }) // prettier-ignore
  expect(paid.status).toBe(200)
  const told = JSON.stringify((await as('franka').call(bankLines.list, more, { size: 50 })).body)
  expect(told).not.toMatch(/opening|closing|balance/i)
  expect((await as('boris').call(documents.get, { ...more, id: set.document('O3') })).status).toBe(200)
})

const partnerOf = async (businessSubjectId: number) =>
  Number((await asOwner<{ id: number }>(`insert into app.partners (business_subject_id, name) values ($1, 'Njihov') returning id`, [businessSubjectId]))[0]?.id) // prettier-ignore
