import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { bankAllocations, bankLineAllocations, bankLineWithdrawals } from 'contract/bank/bank-allocations'
import { overpayments, overpaymentUses, partnerOverpayments } from 'contract/bank/overpayments'
import { documentPayments } from 'contract/documents/document-payments'
import { documents } from 'contract/documents/documents'
import { partnerMerges } from 'contract/partners/partner-merges'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { allocate, more, stranger, toDocument, undo } from '../../../testing/bank/allocating.ts'
import { lineNow, lineTold } from '../../../testing/bank/lines-told.ts'
import { addDocument, IBANS, openSet, OTHER_ACCOUNT, type OpenSet } from '../../../testing/bank/open-set.ts'
import { SUBJECTS } from '../../../testing/cast.ts'

useSaldo({}, { hasJobs: true })

const boris = as('boris')
let set: OpenSet
beforeEach(async () => {
  set = await openSet(more.businessSubjectId)
})

let nth = 0
/** Beta pays O6 and 50,00 too much. */
async function overpaid(rest = 50_00) {
  const amount = ((1_250_00 + rest) / 100).toFixed(2)
  const line = await lineTold({ ...stranger, amount, text: 'Uplata' })
  const over = { kind: 'Unmatched', partnerId: set.partner('beta'), amount: rest } as const
  const { status, body } = await allocate(line, toDocument(set.document('O6'), 1_250_00), over)
  expect(status).toBe(200)
  return { line, id: body[1]?.id ?? 0 }
}
const offered = async (documentId: number, who: 'boris' | 'franka' = 'boris') =>
  (await as(who).call(overpayments.list, { ...more, documentId })).body
const use = (documentId: number, overpaymentId: number, amount: number, usedOn = '2026-03-10') =>
  boris.call(overpaymentUses.create, { ...more, documentId }, { overpaymentId, amount, usedOn })
const withdraw = (documentId: number, id: number) => boris.call(documentPayments.remove, { ...more, documentId, id })

test('what a partner overpaid waits for them, and is offered with each open invoice of theirs and of nobody else', async () => {
  const { id, line } = await overpaid()
  const [one, ...others] = await offered(set.document('O3'))
  expect(one).toEqual({ id, bookedOn: '2026-01-15', currency: 'EUR', isForeign: false, amount: 50_00, restAmount: 50_00, bankLine: { id: line.id, place: `${line.statementNumber}/1` } }) // prettier-ignore
  expect(others).toEqual([])
  // Paid, another partner's, and of the other side.
  const incoming = await addDocument(more.businessSubjectId, { number: 'U-1', partnerId: set.partner('beta'), amount: 90_00, type: 'IncomingInvoices' }) // prettier-ignore
  const credit = await addDocument(more.businessSubjectId, { number: '31/P1/1', partnerId: set.partner('beta'), amount: -10_00 })
  const dollars = await addDocument(more.businessSubjectId, { number: '32/P1/1', partnerId: set.partner('beta'), amount: 10_00, currency: 'USD' }) // prettier-ignore
  for (const document of [set.document('O6'), set.document('O4'), incoming, credit]) expect(await offered(document)).toEqual([])
  // Of another currency it is told, and not used.
  expect(await offered(dollars)).toMatchObject([{ id, isForeign: true }])
  for (const other of [dollars, incoming, credit])
    expect(await use(other, id, 10_00)).toMatchObject({ status: 409, body: { code: 'Overpayment.Changed' } })
})

test('of lines that are undone together the one whose overpayment was used since stays as it is', async () => {
  const { id, line } = await overpaid()
  const other = await lineTold({ ...stranger, amount: '625.00' })
  await allocate(other, toDocument(set.document('O2'), 625_00))
  await use(set.document('O3'), id, 50_00)
  const { body } = await boris.call(bankLineWithdrawals.create, more, { bankLineIds: [line.id, other.id] })
  expect(body).toEqual({ withdrawnIds: [other.id], leftIds: [line.id] })
  expect([(await lineNow(line.id)).state, (await lineNow(other.id)).state]).toEqual(['Settled', 'Open'])
  expect(await set.remaining('O6', 'O3', 'O2')).toEqual([0, 200_00, 625_00])
})

test('of several that wait the oldest money is offered first, whichever statement came first', async () => {
  const over = async (amount: number, day: string) => {
    const line = await lineTold({ ...stranger, amount: String(amount / 100), text: 'Višak' }, { day })
    return (await allocate(line, { kind: 'Unmatched', partnerId: set.partner('beta'), amount })).body[0]?.id
  }
  const [last, middle, first] = [
    await over(10_00, '2026-01-20'),
    await over(20_00, '2026-01-18'),
    await over(30_00, '2026-01-16'),
  ]
  const beside = await over(40_00, '2026-01-18')
  expect((await offered(set.document('O3'))).map(({ id }) => id)).toEqual([first, middle, beside, last])
})

test('the line that it came by says whose the invoice is that it paid, and what of the rest still waits', async () => {
  const { id, line } = await overpaid()
  const said = async () => (await lineNow(line.id)).allocations.map((one) => [one.name, one.partnerName, one.waitingAmount])
  const paid = (await said())[0]
  expect(paid?.slice(1)).toEqual(['Beta d.o.o.', null])
  expect(await said()).toEqual([paid, ['Beta d.o.o.', '', 50_00]])
  const { body: payment } = await use(set.document('O3'), id, 30_00)
  expect(await said()).toEqual([paid, ['Beta d.o.o.', '', 20_00]])
  await withdraw(set.document('O3'), payment.id)
  expect(await said()).toEqual([paid, ['Beta d.o.o.', '', 50_00]])
})

test('used, it settles the invoice in one act that names the line it came by, and undone it waits again', async () => {
  const { id, line } = await overpaid()
  const O3 = set.document('O3')
  const { body: payment } = await use(O3, id, 50_00)
  expect(payment).toMatchObject({ kind: 'Overpaid', amount: 50_00, paidOn: '2026-03-10', createdByName: 'Boris Jurić', bankLine: { id: line.id } }) // prettier-ignore
  expect([await set.remaining('O3'), await offered(O3)]).toEqual([[200_00], []])
  expect((await withdraw(O3, payment.id)).status).toBe(204)
  expect(await set.remaining('O3')).toEqual([250_00])
  expect(await offered(O3)).toMatchObject([{ restAmount: 50_00 }])
  // What was is kept, and by whom.
  const { payments } = (await boris.call(documents.get, { ...more, id: O3 })).body
  expect(payments).toMatchObject([{ kind: 'Overpaid', isWithdrawn: true, bankLine: { id: line.id } }])
  expect(await withdraw(O3, payment.id)).toMatchObject({ status: 409, body: { code: 'Payment.AlreadyWithdrawn' } })
})

test('of an overpayment no more is used than is left, and of an invoice no more than is open', async () => {
  const { id } = await overpaid(300_00)
  const O3 = set.document('O3')
  expect(await use(O3, id, 300_01)).toMatchObject({ status: 422, body: { code: 'Overpayment.Beyond', params: { rest: '300,00 EUR' } } }) // prettier-ignore
  expect(await use(O3, id, 250_01)).toMatchObject({ status: 422, body: { code: 'Payment.BeyondDocument' } })
  expect((await use(O3, id, 250_00)).status).toBe(200)
  expect(await use(O3, id, 1)).toMatchObject({ status: 409, body: { code: 'Payment.NotPayable' } })
  const next = await addDocument(more.businessSubjectId, { number: '33/P1/1', partnerId: set.partner('beta'), amount: 100_00 })
  expect(await offered(next)).toMatchObject([{ amount: 300_00, restAmount: 50_00 }])
  expect(await use(next, id, 50_01)).toMatchObject({ status: 422, body: { code: 'Overpayment.Beyond' } })
  expect((await use(next, id, 50_00)).status).toBe(200)
  expect([await set.remaining('O3', next), await offered(next)]).toEqual([[0, 50_00], []])
})

test('it is used neither before the money came or the invoice was written, nor in the future, nor for another partner', async () => {
  const { id } = await overpaid()
  const O3 = set.document('O3')
  expect(await use(O3, id, 50_00, '2026-01-14')).toMatchObject({ status: 422, body: { code: 'Overpayment.UsedBefore', params: { day: '15.01.2026.' } } }) // prettier-ignore
  expect(await use(O3, id, 50_00, '2099-01-01')).toMatchObject({ status: 422, body: { code: 'Payment.PaidOnInFuture' } })
  expect((await use(O3, id, 20_00, '2026-01-15')).status).toBe(200)
  const later = await addDocument(more.businessSubjectId, { number: '34/P1/1', partnerId: set.partner('beta'), amount: 10_00 })
  await asOwner("update app.documents set document_date = '2026-02-20' where id = $1", [later])
  expect(await use(later, id, 10_00, '2026-02-19')).toMatchObject({ status: 422, body: { code: 'Overpayment.UsedBefore', params: { day: '20.02.2026.' } } }) // prettier-ignore
  expect(await use(set.document('O4'), id, 10_00)).toMatchObject({ status: 409, body: { code: 'Overpayment.Changed' } })
  expect(await set.remaining('O4')).toEqual([250_00])
})

test('of two who use it at once together no more than it is goes (pitfall B10)', async () => {
  const { id } = await overpaid()
  const other = await addDocument(more.businessSubjectId, { number: '35/P1/1', partnerId: set.partner('beta'), amount: 50_00 })
  const answers = await Promise.all([use(set.document('O3'), id, 50_00), use(other, id, 50_00)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const [first, second] = await set.remaining('O3', other)
  expect(Number(first) + Number(second)).toBe(250_00)
})

test('a line whose overpayment is used is undone only after that, and is told by what', async () => {
  const { id, line } = await overpaid()
  const { body } = await use(set.document('O3'), id, 20_00)
  const refused = { status: 409, body: { code: 'Overpayment.Used', params: { of: '14/P1/1' } } }
  expect(await undo(line)).toMatchObject(refused)
  expect(await boris.call(bankAllocations.remove, { ...more, id })).toMatchObject(refused)
  expect([(await lineNow(line.id)).state, await set.remaining('O6', 'O3')]).toEqual(['Settled', [0, 230_00]])
  await withdraw(set.document('O3'), body.id)
  expect((await undo(line)).status).toBe(204)
  expect([await set.remaining('O6', 'O3'), await offered(set.document('O3'))]).toEqual([[1_250_00, 250_00], []])
  expect(await use(set.document('O3'), id, 20_00)).toMatchObject({ status: 409, body: { code: 'Overpayment.Changed' } })
})

test('money that goes back to whoever overpaid is proposed as what returns to them, and settles the overpayment (pitfall B9) (bank E06)', async () => {
  const { id, line } = await overpaid()
  const back = await lineTold({ name: 'Beta', iban: IBANS.beta, amount: '-50.00', text: 'Povrat' })
  expect(back).toMatchObject({ state: 'Open', proposal: { rule: 'Returned', confidence: 85, isDeciding: false, allocations: [{ name: 'Beta d.o.o.' }] } }) // prettier-ignore
  const { proposal, overpaymentsOfPartner } = await lineNow(back.id)
  expect(overpaymentsOfPartner).toMatchObject([{ id, restAmount: 50_00 }])
  const taken = proposal?.allocations.map(({ given }) => given) ?? []
  expect(taken).toEqual([{ kind: 'Unmatched', partnerId: set.partner('beta'), amount: -50_00, overpaymentId: id }])
  const { body } = await boris.call(bankLineAllocations.create, { ...more, bankLineId: back.id }, { allocations: taken, target: proposal?.target ?? '' }) // prettier-ignore
  expect(body).toMatchObject([{ kind: 'Unmatched', overpaymentId: id, rule: 'Returned', amount: -50_00 }])
  expect(await offered(set.document('O3'))).toEqual([])
  expect(await undo(line)).toMatchObject({ status: 409, body: { params: { of: `${back.statementNumber}/1` } } })
  // What went back is no overpayment of ours.
  const incoming = await addDocument(more.businessSubjectId, { number: 'U-2', partnerId: set.partner('beta'), amount: 90_00, type: 'IncomingInvoices' }) // prettier-ignore
  expect(await offered(incoming)).toEqual([])
  await undo(back)
  expect(await offered(set.document('O3'))).toMatchObject([{ restAmount: 50_00 }])
})

test('no more goes back than is left, not to another partner, and not by money in the same direction', async () => {
  const { id } = await overpaid()
  await use(set.document('O3'), id, 20_00)
  const returning = async (amount: string, given: { readonly cents: number; readonly partner?: 'alfa' | 'beta' }) => {
    const line = await lineTold({ ...stranger, amount, text: `Povrat ${++nth}` })
    return allocate(line, { kind: 'Unmatched', partnerId: set.partner(given.partner ?? 'beta'), amount: given.cents, overpaymentId: id }) // prettier-ignore
  }
  expect(await returning('-30.01', { cents: -30_01 })).toMatchObject({ status: 422, body: { code: 'Overpayment.Beyond', params: { rest: '30,00 EUR' } } }) // prettier-ignore
  expect(await returning('-30.00', { cents: -30_00, partner: 'alfa' })).toMatchObject({ status: 409, body: { code: 'Overpayment.Changed' } }) // prettier-ignore
  expect(await returning('10.00', { cents: 10_00 })).toMatchObject({ status: 409, body: { code: 'Overpayment.Changed' } })
  expect((await returning('-30.00', { cents: -30_00 })).status).toBe(200)
  expect(await use(set.document('O3'), id, 1)).toMatchObject({ status: 422, body: { code: 'Overpayment.Beyond' } })
})

test('whoever is only known by their name is proposed their overpayment with less certainty', async () => {
  const { id } = await overpaid()
  const back = await lineTold({ name: 'BETA D.O.O.', amount: '-50.00', text: `Povrat ${++nth}` })
  expect(back.proposal).toMatchObject({ rule: 'Returned', confidence: 70, allocations: [{ given: { overpaymentId: id } }] })
})

test('several overpayments that go back at once are proposed together; where none fits, none is', async () => {
  const [first, second] = [await overpaid(50_00), await lineTold({ ...stranger, amount: '30.00', text: 'Višak' })]
  const { body } = await allocate(second, { kind: 'Unmatched', partnerId: set.partner('beta'), amount: 30_00 })
  const both = await lineTold({ name: 'Beta', iban: IBANS.beta, amount: '-80.00', text: 'Povrat svega' })
  expect(both.proposal?.allocations.map(({ given }) => given)).toMatchObject([
    { overpaymentId: first.id, amount: -50_00 },
    { overpaymentId: body[0]?.id, amount: -30_00 },
  ])
  const other = await lineTold({ name: 'Beta', iban: IBANS.beta, amount: '-79.00', text: 'Nešto drugo' })
  expect(other.proposal?.rule).not.toBe('Returned')
})

test('what we paid a supplier too much is offered with their next invoice', async () => {
  const gama = set.partner('gama')
  const line = await lineTold({ name: 'Gama', iban: IBANS.gama, amount: '-70.00', text: 'Dvaput plaćeno' })
  const { body } = await allocate(line, { kind: 'Unmatched', partnerId: gama, amount: -70_00 })
  const incoming = await addDocument(more.businessSubjectId, { number: 'U-3', partnerId: gama, amount: 90_00, type: 'IncomingInvoices' }) // prettier-ignore
  expect([await offered(incoming), await offered(set.document('O4'))]).toMatchObject([[{ restAmount: -70_00 }], []])
  const back = await lineTold({ ...stranger, amount: '80.00', text: 'Previše natrag' })
  expect(await allocate(back, { kind: 'Unmatched', partnerId: gama, amount: 80_00, overpaymentId: body[0]?.id ?? 0 })).toMatchObject({ status: 422, body: { code: 'Overpayment.Beyond', params: { rest: '70,00 EUR' } } }) // prettier-ignore
  expect(await use(incoming, body[0]?.id ?? 0, 70_01)).toMatchObject({ status: 422, body: { code: 'Overpayment.Beyond', params: { rest: '70,00 EUR' } } }) // prettier-ignore
  expect((await use(incoming, body[0]?.id ?? 0, 70_00)).body).toMatchObject({ amount: 70_00, kind: 'Overpaid' })
  expect([await set.remaining(incoming), await offered(incoming)]).toEqual([[20_00], []])
})

test('what waits in another currency is told beside an invoice in that currency, and neither pays it nor goes back: it would be worth another sum', async () => {
  await asOwner("update app.bank_accounts set currency = 'USD' where iban = $1", [OTHER_ACCOUNT])
  const dollars = (amount: string) => lineTold({ ...stranger, amount, text: 'Dolari' }, { iban: OTHER_ACCOUNT, currency: 'USD' })
  const partnerId = set.partner('overseas')
  const { body } = await allocate(await dollars('50.00'), { kind: 'Unmatched', partnerId, amount: 50_00 })
  const id = body[0]?.id ?? 0
  expect(await offered(set.document('O8'))).toMatchObject([{ id, currency: 'USD', isForeign: true, restAmount: 50_00 }])
  expect(await use(set.document('O8'), id, 50_00)).toMatchObject({ status: 409, body: { code: 'Overpayment.Changed' } })
  const back = await dollars('-50.00')
  expect(await allocate(back, { kind: 'Unmatched', partnerId, amount: -50_00, overpaymentId: id })).toMatchObject({ status: 409, body: { code: 'Overpayment.Changed' } }) // prettier-ignore
})

test('what we gave a customer back too early settles the credit note that comes later, below zero as it is', async () => {
  const line = await lineTold({ ...stranger, amount: '-10.00', text: 'Povrat unaprijed' })
  const { body } = await allocate(line, { kind: 'Unmatched', partnerId: set.partner('beta'), amount: -10_00 })
  const credit = await addDocument(more.businessSubjectId, { number: '37/P1/1', partnerId: set.partner('beta'), amount: -15_00 })
  expect(await offered(credit)).toMatchObject([{ id: body[0]?.id, restAmount: -10_00 }])
  expect((await use(credit, body[0]?.id ?? 0, 10_00)).body).toMatchObject({ kind: 'Overpaid', amount: -10_00 })
  expect([await set.remaining(credit), await offered(credit)]).toEqual([[-5_00], []])
})

test('who undoes a line whose overpayment is used by several is told all of them, each once', async () => {
  const { id, line } = await overpaid()
  const [O3, next] = [set.document('O3'), await addDocument(more.businessSubjectId, { number: '36/P1/1', partnerId: set.partner('beta'), amount: 10_00 })] // prettier-ignore
  for (const [document, amount] of [[next, 10_00], [O3, 5_00], [O3, 5_00]] as const) expect((await use(document, id, amount)).status).toBe(200) // prettier-ignore
  const back = await lineTold({ ...stranger, amount: '-30.00', text: `Povrat ${++nth}` })
  const part = (amount: number) => ({ kind: 'Unmatched', partnerId: set.partner('beta'), amount, overpaymentId: id }) as const
  expect((await allocate(back, part(-10_00), part(-20_00))).status).toBe(200)
  expect((await undo(line)).problem.params).toEqual({ of: `14/P1/1, 36/P1/1, ${back.statementNumber}/1` })
  // What was undone of them is told no more.
  await undo(back)
  expect((await undo(line)).problem.params).toEqual({ of: '14/P1/1, 36/P1/1' })
})

test('merged partners take their overpayments along', async () => {
  const { id } = await overpaid()
  await boris.call(partnerMerges.create, { ...more, id: set.partner('gama') }, { mergedPartnerId: set.partner('beta') })
  expect(await offered(set.document('O4'))).toMatchObject([{ id, restAmount: 50_00 }])
  expect((await use(set.document('O4'), id, 50_00)).status).toBe(200)
})

test('whoever manages the direction of a document uses what waits for it; nobody else is offered anything', async () => {
  const { id } = await overpaid()
  const O3 = set.document('O3')
  // Franka only reads what goes out, and manages what comes in; Cvita only reads.
  const franka = as('franka')
  expect([await offered(O3, 'franka'), await offered(O3)]).toMatchObject([[], [{ id }]])
  const given = { overpaymentId: id, amount: 1, usedOn: '2026-03-10' }
  expect(await franka.call(overpaymentUses.create, { ...more, documentId: O3 }, given)).toMatchObject({ status: 403, body: { code: 'Document.DirectionNotManaged' } }) // prettier-ignore
  for (const denied of [overpayments.list, overpaymentUses.create])
    expect((await as('cvita').call(denied as typeof overpaymentUses.create, { ...more, documentId: O3 }, given)).status).toBe(403)
  const incoming = await addDocument(more.businessSubjectId, { number: 'U-4', partnerId: set.partner('gama'), amount: 90_00, type: 'IncomingInvoices' }) // prettier-ignore
  const line = await lineTold({ ...stranger, amount: '-5.00', text: `Previše ${++nth}` })
  const { body } = await allocate(line, { kind: 'Unmatched', partnerId: set.partner('gama'), amount: -5_00 })
  expect(await offered(incoming, 'franka')).toMatchObject([{ id: body[0]?.id }])
})

test('what waits of a partner is told of them, in either direction and what is left of it, and of another company nobody is told', async () => {
  const { id, line } = await overpaid()
  await use(set.document('O3'), id, 20_00)
  const told = async (
    partnerId: number,
    who: 'boris' | 'cvita' = 'boris',
    subject: { readonly businessSubjectId: number } = more,
  ) => as(who).call(partnerOverpayments.list, { ...subject, partnerId })
  expect((await told(set.partner('beta'))).body).toEqual([
    { id, bookedOn: '2026-01-15', currency: 'EUR', isForeign: false, amount: 50_00, restAmount: 30_00, bankLine: { id: line.id, place: `${line.statementNumber}/1` } },
  ]) // prettier-ignore
  const ours = await lineTold({ name: 'Gama', iban: IBANS.gama, amount: '-70.00', text: `Previše ${++nth}` })
  await allocate(ours, { kind: 'Unmatched', partnerId: set.partner('gama'), amount: -70_00 })
  expect((await told(set.partner('gama'))).body).toMatchObject([{ restAmount: -70_00 }])
  expect((await told(set.partner('alfa'))).body).toEqual([])
  expect((await told(set.partner('beta'), 'cvita')).status).toBe(403)
  const suma = { businessSubjectId: SUBJECTS.suma.id }
  expect((await told(set.partner('beta'), 'boris', suma)).status).toBe(404)
  await use(set.document('O3'), id, 30_00)
  expect((await told(set.partner('beta'))).body).toEqual([])
})

/** What the api's own account writes, with the rows of Plavo more and no handler around it. */
const written = (statement: string) => saldo().database.transaction(more, (db) => sql.raw(statement).execute(db))

test('whoever writes, the database keeps what is taken within the overpayment, and what is taken of it where it is', async () => {
  const { id, line } = await overpaid()
  const O3 = set.document('O3')
  const paying = (amount: number, document = O3) =>
    written(`insert into app.document_payments (document_id, amount, paid_on, kind, overpayment_id, bank_line_id) values (${document}, ${amount}, '2026-03-01', 'Overpaid', ${id}, ${line.id})`) // prettier-ignore
  await expect(paying(50_01)).rejects.toMatchObject({ constraint: 'overpayments_within' })
  await expect(paying(50_00, set.document('O4'))).rejects.toMatchObject({ constraint: 'overpayments_within' })
  await paying(30_00)
  await expect(paying(20_01)).rejects.toMatchObject({ constraint: 'overpayments_within' })
  await expect(written(`update app.bank_allocations set is_withdrawn = true where id = ${id}`)).rejects.toMatchObject({ constraint: 'overpayments_used' }) // prettier-ignore
  await expect(asOwner('delete from app.bank_allocations where id = $1', [id])).rejects.toMatchObject({ constraint: 'overpayments_used' }) // prettier-ignore
  await expect(written(`insert into app.document_payments (document_id, amount, paid_on, kind) values (${O3}, 1, '2026-03-01', 'Overpaid')`)).rejects.toMatchObject({ constraint: 'document_payments_overpayment_told' }) // prettier-ignore
  await expect(written(`insert into app.document_payments (document_id, amount, paid_on, kind, overpayment_id, bank_line_id) values (${O3}, 1, '2026-03-01', 'Entered', ${id}, ${line.id})`)).rejects.toMatchObject({ constraint: 'document_payments_overpayment_told' }) // prettier-ignore
})
