import { afterEach, expect, test } from 'vitest'
import { addDays } from 'contract/croatia/days'
import { moneyText } from 'contract/croatia/money'
import { documentImports } from 'contract/documents/document-imports'
import { documentPayments } from 'contract/documents/document-payments'
import { documents, documentTotals } from 'contract/documents/documents'
import { clock } from '../../kit/clock.ts'
import { as, asOwner, saldo, upload, useSaldo } from '../../testing/app.ts'
import { SUBJECTS, type Name } from '../../testing/cast.ts'
import { eInvoiceXml } from '../../testing/e-invoice-xml.ts'
import { partyOf } from '../../testing/party-of.ts'

useSaldo()
afterEach(() => clock.move(null))

const more = { businessSubjectId: SUBJECTS.more.id }
const today = clock.today()
let last = 0

/** An invoice of Plavo more, taken in and not paid. */
async function invoice({ direction = 'sold', kind = 'Invoice', dueDate = addDays(today, 5) as string | null } = {}) {
  const [seller, buyer] = direction === 'sold' ? [SUBJECTS.more, SUBJECTS.kovac] : [SUBJECTS.kovac, SUBJECTS.more]
  const bytes = eInvoiceXml({
    kind: kind === 'Invoice' ? 'Invoice' : 'CreditNote',
    number: `${++last}-P1-1`,
    seller: partyOf(seller),
    buyer: partyOf(buyer),
    dueDate,
  })
  const { body } = await upload('boris', documentImports.create, more, { name: `${last}.xml`, bytes })
  const documentId = body.results[0]?.documentId ?? 0
  const { totalAmountToBePaid } = (await details(documentId)).document
  return { documentId, total: totalAmountToBePaid }
}

const details = async (id: number) => (await as('boris').call(documents.get, { ...more, id })).body
const pay = (
  documentId: number,
  amount: number,
  given: { paidOn?: string; note?: string; method?: 'Cash' } = {},
  name: Name = 'boris',
) => as(name).call(documentPayments.create, { ...more, documentId }, { amount, paidOn: today, ...given })
const withdraw = (documentId: number, id: number) => as('boris').call(documentPayments.remove, { ...more, documentId, id })

test('a document goes from waiting to partially paid to paid, and back again as payments are withdrawn (DOCS-28, DOCS-30, DOCS-31, DOCS-34)', async () => {
  const { documentId, total } = await invoice()
  const state = async () => {
    const { status, remainingAmount, lastPaymentOn } = (await details(documentId)).document
    return [status, remainingAmount, lastPaymentOn]
  }
  expect(await state()).toEqual(['WaitingForPayment', total, null])
  const first = await pay(documentId, 100, { paidOn: addDays(today, -3), method: 'Cash', note: 'Predujam – Đuro' })
  expect(first.body).toMatchObject({
    amount: 100,
    paidOn: addDays(today, -3),
    method: 'Cash',
    note: 'Predujam – Đuro',
    isWithdrawn: false,
    withdrawal: null,
    createdByName: 'Boris Jurić',
  })
  expect(await state()).toEqual(['PartiallyPaid', total - 100, addDays(today, -3)])
  const second = await pay(documentId, total - 100)
  expect(await state()).toEqual(['Paid', 0, today])
  expect((await withdraw(documentId, second.body.id)).status).toBe(204)
  expect(await state()).toEqual(['PartiallyPaid', total - 100, addDays(today, -3)])
  await withdraw(documentId, first.body.id)
  expect(await state()).toEqual(['WaitingForPayment', total, null])
  const { payments } = await details(documentId)
  expect(payments.map(({ isWithdrawn }) => isWithdrawn)).toEqual([true, true])
  for (const { withdrawal, createdAt, createdByName } of payments) {
    expect(withdrawal?.byName).toBe(createdByName)
    expect(withdrawal && withdrawal.at > createdAt).toBe(true)
  }
})

test('what is paid of a document follows its payments also where one is erased, says the database', async () => {
  const { documentId } = await invoice()
  const before = (await details(documentId)).document.remainingAmount
  const { body } = await pay(documentId, 100)
  expect((await details(documentId)).document.remainingAmount).toBe(before - 100)
  await asOwner('delete from app.document_payments where id = $1', [body.id])
  expect((await details(documentId)).document.remainingAmount).toBe(before)
})

test('a payment, and taking it back, move the moment of the last change above the documents (DOCS-05, GAP-106)', async () => {
  const changedAt = async () => Date.parse((await as('boris').call(documentTotals.get, more)).body.lastSyncAt ?? '')
  const { documentId } = await invoice()
  const before = await changedAt()
  const { body } = await pay(documentId, 100)
  const paid = await changedAt()
  expect(paid).toBeGreaterThan(before)
  await withdraw(documentId, body.id)
  expect(await changedAt()).toBeGreaterThan(paid)
})

test('past its due date a document is partially paid once something is paid, and late again when that is withdrawn (DOCS-29, DOCS-30, DOCS-34)', async () => {
  const { documentId } = await invoice({ dueDate: addDays(today, -1) })
  const status = async () => (await details(documentId)).document.status
  expect(await status()).toBe('NoPaymentsPastDueDate')
  const { body } = await pay(documentId, 1)
  expect(await status()).toBe('PartiallyPaid')
  await withdraw(documentId, body.id)
  expect(await status()).toBe('NoPaymentsPastDueDate')
})

test('more than what remains is refused, and the answer names what remains', async () => {
  const { documentId, total } = await invoice()
  await pay(documentId, 100)
  const { status, problem } = await pay(documentId, total - 99)
  expect([status, problem.code, problem.field]).toEqual([422, 'Payment.Overpaid', 'amount'])
  expect(problem.params).toEqual({ remaining: moneyText(total - 100, 'EUR') })
  expect(problem.title).toContain(moneyText(total - 100, 'EUR'))
})

test('payments at the same moment never come to more than the document', async () => {
  const { documentId, total } = await invoice()
  const answers = await Promise.all(Array.from({ length: 6 }, () => pay(documentId, total)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  expect((await details(documentId)).document.remainingAmount).toBe(0)
})

test('the database itself refuses payments beyond the document, whoever writes them', async () => {
  const { documentId, total } = await invoice()
  const write = saldo().database.transaction(more, (db) =>
    db
      .insertInto('documentPayments')
      .values({ documentId, amount: total + 1, paidOn: today })
      .execute(),
  )
  await expect(write).rejects.toMatchObject({ constraint: 'documents_paid_within' })
})

test('a credit note is settled by a refund, below zero; an invoice by a payment, above it', async () => {
  const credit = await invoice({ kind: 'CreditNote' })
  const bill = await invoice()
  expect(credit.total).toBeLessThan(0)
  expect([(await pay(credit.documentId, 100)).problem.code, (await pay(bill.documentId, -100)).problem.code]).toEqual([
    'Payment.WrongSign',
    'Payment.WrongSign',
  ])
  expect((await pay(credit.documentId, credit.total)).status).toBe(200)
  expect((await details(credit.documentId)).document.status).toBe('Paid')
})

test('a payment is not taken of a year that can only be mistyped: no more than a year before its document', async () => {
  const { documentId } = await invoice()
  const { documentDate } = (await details(documentId)).document
  const { status, problem } = await pay(documentId, 1, { paidOn: addDays(documentDate, -367) })
  expect([status, problem.code, problem.field]).toEqual([422, 'Payment.PaidLongBefore', 'paidOn'])
  expect((await pay(documentId, 1, { paidOn: addDays(documentDate, -366) })).status).toBe(200)
})

test('nothing is paid tomorrow: today is the day it is in Zagreb', async () => {
  const { documentId } = await invoice()
  const tomorrow = await pay(documentId, 1, { paidOn: addDays(today, 1) })
  expect([tomorrow.status, tomorrow.problem.code, tomorrow.problem.field]).toEqual([422, 'Payment.PaidOnInFuture', 'paidOn'])
  const midnight = Date.parse(`${addDays(today, 1)}T00:00:00Z`)
  // Half past eleven at night in UTC is already the next day in Zagreb, summer and winter.
  clock.move(() => midnight - 1_800_000)
  await giveTime()
  expect((await pay(documentId, 1, { paidOn: addDays(today, 1) })).status).toBe(200)
})

test('what is wrong with a payment is said at its field', async () => {
  const { documentId } = await invoice()
  const fields = async (given: object) =>
    (await as('boris').call(documentPayments.create, { ...more, documentId }, given as never)).problem.fields?.map(
      ({ path, message }) => [path, message],
    )
  expect(await fields({ amount: 0, paidOn: today })).toEqual([['amount', 'documentPayments.wrongSign']])
  expect(await fields({ amount: 1.5, paidOn: '2026-02-30', note: 'x'.repeat(501) })).toEqual([
    ['amount', 'global.invalidValue'],
    ['paidOn', 'global.invalidDay'],
    ['note', 'global.maxLengthExceeded'],
  ])
})

test('a paid and a cancelled document take no payment (DOCS-32, DOCS-34)', async () => {
  const paid = await invoice()
  await pay(paid.documentId, paid.total)
  const cancelled = await invoice()
  await saldo().database.transaction(more, (db) =>
    db.updateTable('documents').set({ isCancelled: true }).where('id', '=', cancelled.documentId).execute(),
  )
  expect((await details(cancelled.documentId)).document.status).toBe('Cancelled')
  for (const { documentId } of [paid, cancelled]) expect((await pay(documentId, 1)).problem.code).toBe('Payment.NotPayable')
})

test('a payment is withdrawn once, and only through its own document', async () => {
  const [one, other] = [await invoice(), await invoice()]
  const { body } = await pay(one.documentId, 100)
  expect((await withdraw(other.documentId, body.id)).status).toBe(404)
  const answers = await Promise.all([withdraw(one.documentId, body.id), withdraw(one.documentId, body.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect((await withdraw(one.documentId, body.id)).problem.code).toBe('Payment.AlreadyWithdrawn')
})

test('who manages only incoming invoices pays those and no outgoing ones (PERM-11)', async () => {
  const [sold, bought] = [await invoice(), await invoice({ direction: 'bought' })]
  const refused = await pay(sold.documentId, 1, {}, 'franka')
  expect([refused.status, refused.problem.code]).toEqual([403, 'Document.DirectionNotManaged'])
  expect((await pay(bought.documentId, 1, {}, 'franka')).status).toBe(200)
  expect((await pay(bought.documentId, 1, {}, 'cvita')).problem.code).toBe('ActionNotAllowed')
})

test('a document of a direction that a person may not read is not there for them (PERM-11)', async () => {
  const sold = await invoice()
  await asOwner(`delete from auth.role_permissions where role_id = 4 and permission = 'DOCUMENT_OUTGOING_READ'`)
  expect((await pay(sold.documentId, 1, {}, 'franka')).status).toBe(404)
  expect((await as('franka').call(documents.get, { ...more, id: sold.documentId })).status).toBe(404)
})

/** Lets the cast stay signed in although the clock has moved. */
const giveTime = () =>
  saldo().database.transaction({}, (db) =>
    db
      .updateTable('auth.sessions')
      .set({ expiresAt: new Date('2099-01-01') })
      .execute(),
  )
