import { beforeEach, expect, test } from 'vitest'
import { ibanConfirmations, paymentOrderApprovals, paymentOrderExports } from 'contract/bank/orders/payment-order-acts'
import { paymentOrderHistory } from 'contract/bank/orders/payment-order-history'
import { paymentOrders } from 'contract/bank/orders/payment-orders'
import { IBANS_MAX } from 'contract/partners/partner-fields'
import { ibanOf } from '../../../../testing/bank/iban-of.ts'
import { as, asOwner, useSaldo } from '../../../../testing/app.ts'
import { addDocument, IBANS } from '../../../../testing/bank/open-set.ts'
import { approved, asked, joinAs, orderNow, payableSet, prepared, type PayableSet } from '../../../../testing/bank/payable-set.ts'
import { SUBJECTS } from '../../../../testing/cast.ts'

useSaldo()

const more = { businessSubjectId: SUBJECTS.more.id }
const NEW_IBAN = 'HR7023900011500085181'
let set: PayableSet
beforeEach(async () => {
  set = await payableSet()
})

const knownBy = (...ibans: readonly string[]) =>
  asOwner('update app.partners set ibans = $2 where id = $1', [set.partner('alfa'), ibans])
const take = (paymentOrderId: number) => as('boris').call(paymentOrderExports.create, { ...more, paymentOrderId }, {})
async function confirm(name: 'ana' | 'boris', paymentOrderId: number, given = {}) {
  const [item] = (await orderNow(paymentOrderId)).items
  return as(name).call(ibanConfirmations.create, { ...more, paymentOrderId, itemId: item?.id ?? 0 }, given)
}

async function approvedOrder(iban?: string): Promise<number> {
  const [id = 0] = await prepared(set, [{ documentId: set.alfa, amount: 312_50, ...(iban !== undefined && { iban }) }])
  expect((await approved('ana', id)).status).toBe(204)
  return id
}

test('an approved order says that its account is none of the supplier’s any more, and is not taken until somebody confirms it', async () => {
  const id = await approvedOrder()
  expect((await orderNow(id)).items).toMatchObject([{ isIbanNew: false, isIbanAsked: false }])
  await knownBy(NEW_IBAN)
  const [item] = (await orderNow(id)).items
  expect(item).toMatchObject({ iban: IBANS.alfa, isIbanAsked: true, knownIbans: [NEW_IBAN] })
  expect((await take(id)).problem).toMatchObject({ code: 'PaymentOrder.IbanUnconfirmed', params: { names: 'Alfa d.o.o.' } })
  expect((await confirm('boris', id)).status).toBe(403)
  expect((await confirm('ana', id)).status).toBe(204)
  expect((await orderNow(id)).items).toMatchObject([{ isIbanAsked: false, ibanConfirmedByName: 'Ana Kovač' }])
  expect((await take(id)).status).toBe(200)
  expect((await confirm('ana', id)).problem.code).toBe('PaymentOrder.NotDraft')
})

test('who prepared it themselves does not confirm the old account while another could', async () => {
  await joinAs('boris', 2)
  const id = await approvedOrder()
  await knownBy(NEW_IBAN)
  expect((await confirm('boris', id)).problem.code).toBe('PaymentOrder.IbanNeedsAnother')
})

test('with the approval taken back the order is asked about before it is approved anew', async () => {
  const id = await approvedOrder()
  await knownBy(NEW_IBAN)
  expect((await as('boris').call(paymentOrderApprovals.remove, { ...more, paymentOrderId: id })).status).toBe(204)
  expect((await approved('ana', id)).problem.code).toBe('PaymentOrder.IbanUnconfirmed')
  expect((await confirm('ana', id)).status).toBe(204)
  expect((await approved('ana', id)).status).toBe(204)
})

test('what was confirmed is asked about anew once the supplier is known by other accounts than then, and the history tells of both', async () => {
  await asOwner('update app.documents set iban = $2 where id = $1', [set.alfa, NEW_IBAN])
  const [id = 0] = await prepared(set, [{ documentId: set.alfa, amount: 312_50 }])
  expect((await confirm('ana', id)).status).toBe(204)
  expect((await approved('ana', id)).status).toBe(204)
  // Somebody found out that it is not theirs, and wrote down another.
  await knownBy(IBANS.alfa, IBANS.gama)
  expect((await orderNow(id)).items).toMatchObject([{ isIbanAsked: true }])
  await knownBy(IBANS.alfa)
  expect((await take(id)).problem.code).toBe('PaymentOrder.IbanUnconfirmed')
  expect((await confirm('ana', id)).status).toBe(204)
  const { rows } = (await as('boris').call(paymentOrderHistory.list, { ...more, id }, {})).body
  const said = rows.flatMap(({ fields }) =>
    fields.filter(({ field }) => field === 'iban_confirmed_how').map(({ after }) => after),
  )
  expect(said).toEqual(['Second', '', 'Second'])
  expect((await take(id)).status).toBe(200)
})

test('an account that was new when the order was prepared is asked about though somebody wrote it down as the supplier’s since', async () => {
  await asOwner('update app.documents set iban = $2 where id = $1', [set.alfa, NEW_IBAN])
  const [id = 0] = await prepared(set, [{ documentId: set.alfa, amount: 312_50 }])
  await knownBy(IBANS.alfa, NEW_IBAN)
  expect((await orderNow(id)).items).toMatchObject([{ isIbanNew: true, isIbanAsked: true, knownIbans: [IBANS.alfa, NEW_IBAN] }])
  expect((await approved('ana', id)).problem.code).toBe('PaymentOrder.IbanUnconfirmed')
  expect((await confirm('ana', id)).status).toBe(204)
  expect((await approved('ana', id)).status).toBe(204)
  // Of one that is confirmed and theirs nobody is asked anew, whatever else is theirs.
  await knownBy(NEW_IBAN, IBANS.gama)
  expect((await orderNow(id)).items).toMatchObject([{ isIbanAsked: false }])
  expect((await take(id)).status).toBe(200)
})

async function invoiceOf(number: string, day: string, iban = NEW_IBAN) {
  const id = await addDocument(more.businessSubjectId, { number, partnerId: set.partner('alfa'), amount: 50_00, type: 'IncomingInvoices' }) // prettier-ignore
  await asOwner('update app.documents set iban = $2, document_date = $3 where id = $1', [id, iban, day])
}

test('a later invoice that asks for another account holds up what was approved to the old one, until somebody says that it is theirs', async () => {
  const id = await approvedOrder()
  await invoiceOf('U-7', '2025-01-02')
  expect((await orderNow(id)).items).toMatchObject([{ isIbanAsked: false, laterIbans: [] }])
  await invoiceOf('U-8', '2026-12-30')
  expect((await orderNow(id)).items).toMatchObject([
    { isIbanAsked: true, iban: IBANS.alfa, knownIbans: [IBANS.alfa], laterIbans: [NEW_IBAN] },
  ])
  expect((await take(id)).problem).toMatchObject({ code: 'PaymentOrder.IbanUnconfirmed', params: { names: 'Alfa d.o.o.' } })
  expect((await confirm('ana', id)).status).toBe(204)
  // What was asked about is marked as new from then on.
  expect(await orderNow(id)).toMatchObject({ hasNewIban: true, items: [{ isIbanAsked: false, isIbanNew: true }] })
  // A further one that asks for a third is more than whoever said yes has known of.
  await invoiceOf('U-9', '2026-12-31', IBANS.gama)
  expect((await orderNow(id)).items).toMatchObject([{ isIbanAsked: true, laterIbans: [IBANS.gama, NEW_IBAN] }])
  expect((await confirm('ana', id)).status).toBe(204)
  expect((await take(id)).status).toBe(200)
})

test('a later invoice holds up nothing where it asks for an account that is theirs, or for none that is one', async () => {
  await knownBy(IBANS.alfa, NEW_IBAN)
  const id = await approvedOrder()
  await invoiceOf('U-8', '2026-12-30', NEW_IBAN)
  await invoiceOf('U-9', '2026-12-30', 'HR70239000115000851')
  expect((await orderNow(id)).items).toMatchObject([{ isIbanAsked: false, laterIbans: [] }])
  expect((await take(id)).status).toBe(200)
})

test('of a supplier of whom no account is known none is new, and a later invoice for the same holds up nothing', async () => {
  await knownBy()
  await asOwner('update app.documents set iban = $2 where id = $1', [set.alfa, NEW_IBAN])
  const id = await approvedOrder()
  await invoiceOf('U-8', '2026-12-30')
  expect((await orderNow(id)).items).toMatchObject([{ iban: NEW_IBAN, isIbanNew: false, isIbanAsked: false }])
  expect((await take(id)).status).toBe(200)
})

test('of a supplier with as many accounts as there may be a further one is not written down, and its confirmation holds all the same', async () => {
  const many = Array.from({ length: IBANS_MAX }, (_, nth) => ibanOf(900 + nth))
  await knownBy(...many)
  await asOwner('update app.documents set iban = $2 where id = $1', [set.alfa, NEW_IBAN])
  const [id = 0] = await prepared(set, [{ documentId: set.alfa, amount: 312_50 }])
  expect((await confirm('ana', id)).status).toBe(204)
  expect((await orderNow(id)).items).toMatchObject([{ isIbanAsked: false, knownIbans: many }])
})

test('an account that is another partner’s is not learned, and its confirmation holds all the same', async () => {
  await asOwner('update app.documents set iban = $2 where id = $1', [set.alfa, IBANS.beta])
  const [id = 0] = await prepared(set, [{ documentId: set.alfa, amount: 312_50 }])
  expect((await confirm('ana', id)).status).toBe(204)
  expect((await orderNow(id)).items).toMatchObject([{ isIbanAsked: false, knownIbans: [IBANS.alfa] }])
  expect((await approved('ana', id)).status).toBe(204)
  expect((await take(id)).status).toBe(200)
})

test('a supplier of whom several invoices wait is named once, beside the others', async () => {
  await asOwner('update app.documents d set iban = $2, partner_id = $3, partner_name = p.name from app.partners p where d.id = $1 and p.id = $3', [set.gama, IBANS.alfa, set.partner('alfa')]) // prettier-ignore
  const items = [set.alfa, set.gama, set.beta].map((documentId) => ({ documentId, amount: 10_00 }))
  const [id = 0] = await prepared(set, items)
  for (const [nth, partner] of (['alfa', 'beta'] as const).entries())
    await asOwner('update app.partners set ibans = $2 where id = $1', [set.partner(partner), [ibanOf(800 + nth)]])
  expect((await approved('ana', id)).problem).toMatchObject({ code: 'PaymentOrder.IbanUnconfirmed', params: { names: 'Alfa d.o.o., Beta d.o.o.' } }) // prettier-ignore
})

test('who prepared it does not confirm a new account as an item of an order that somebody else prepared', async () => {
  await asOwner('update app.documents set iban = $2 where id = $1', [set.alfa, NEW_IBAN])
  const [ofAna = 0] = (await as('ana').call(paymentOrders.create, more, asked(set, [{ documentId: set.alfa, amount: 312_50 }]))).body.ids // prettier-ignore
  const [ofBoris = 0] = await prepared(set, [{ documentId: set.beta, amount: 10_00 }])
  const [item] = (await orderNow(ofAna)).items
  const params = { ...more, paymentOrderId: ofBoris, itemId: item?.id ?? 0 }
  expect((await as('ana').call(ibanConfirmations.create, params, {})).status).toBe(404)
  expect((await orderNow(ofAna)).items).toMatchObject([{ isIbanAsked: true, ibanConfirmedByName: null }])
})
