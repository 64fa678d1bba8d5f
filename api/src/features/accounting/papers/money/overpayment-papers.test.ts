import { beforeAll, expect, test } from 'vitest'
import { bankLineAllocations } from 'contract/bank/bank-allocations'
import type { AllocationGiven } from 'contract/bank/bank-proposals'
import { overpaymentUses } from 'contract/bank/overpayments'
import { cancellations } from 'contract/document-issuing/invoices'
import { documentPayments } from 'contract/documents/document-payments'
import { clock } from '../../../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../../../testing/app.ts'
import { beginBooks, more } from '../../../../testing/accounting/books.ts'
import { leftOf, paperOfSource, postPapers, receivedByHand, sourceText, vatText } from '../../../../testing/accounting/posted.ts'
import { bareAccount } from '../../../../testing/bank/bare-line.ts'
import { ACCOUNT } from '../../../../testing/bank/camt-file.ts'
import { lineTold } from '../../../../testing/bank/lines-told.ts'
import { addDocument } from '../../../../testing/bank/open-set.ts'
import { SUBJECTS } from '../../../../testing/cast.ts'
import { buyer, issue, ready } from '../../../../testing/issuing/issue.ts'

useSaldo({}, { hasJobs: true })
const today = clock.today()
const boris = as('boris')
const stranger = { name: 'Netko', iban: 'HR7023900011500085181' }

beforeAll(async () => {
  await beginBooks()
  await bareAccount(more.businessSubjectId, ACCOUNT)
})

let nth = 0
async function told(amount: string, ...allocations: AllocationGiven[]) {
  const line = await lineTold({ ...stranger, amount, text: `Uplata ${++nth}` }, { day: today })
  const { status, body } = await boris.call(bankLineAllocations.create, { ...more, bankLineId: line.id }, { allocations })
  expect(status).toBe(200)
  await postPapers()
  return { line, overpaymentId: body.find(({ kind }) => kind === 'Unmatched')?.id ?? 0 }
}
async function used(documentId: number, overpaymentId: number, amount: number) {
  const { status, body } = await boris.call(overpaymentUses.create, { ...more, documentId }, { overpaymentId, amount, usedOn: today }) // prettier-ignore
  expect(status).toBe(200)
  await postPapers()
  return body.id
}
async function issued(partnerId: number) {
  const { body } = await issue(await ready(partnerId, { lines: [{ quantity: '1', unitPrice: '1000' }] }))
  await postPapers()
  return body
}
const textOf = (paymentId: number) => sourceText('DocumentPayment', paymentId)
const waitsOn = async (partnerId: number) =>
  Number((await asOwner<{ sum: string }>(`select coalesce(sum(l.credit - l.debit), 0) as sum from app.ledger_lines l join app.ledger_accounts a on a.id = l.ledger_account_id
    and a.business_subject_id = l.business_subject_id where a.code = '225500' and l.partner_id = $1`, [partnerId]))[0]?.sum) // prettier-ignore

test('what waited settles the next invoice in the books, and undone it waits there again (ledger P42)', async () => {
  const partnerId = await buyer()
  const { overpaymentId } = await told('50.00', { kind: 'Unmatched', partnerId, amount: 50_00 })
  expect(await waitsOn(partnerId)).toBe(50_00)
  const { documentId, id } = await issued(partnerId)
  const payment = await used(documentId, overpaymentId, 50_00)
  expect(await textOf(payment)).toBe('225500 D 50,00 · 120000 P 50,00')
  expect([await waitsOn(partnerId), (await leftOf(documentId)).open]).toEqual([0, 1_200_00])
  expect(await paperOfSource('DocumentPayment', payment)).toMatchObject({ state: 'Posted' })
  // What an overpayment settles is undone before the invoice is cancelled.
  expect(await boris.call(cancellations.create, { ...more, invoiceId: id }, { reason: 'Pogreška', restored: null } as never)).toMatchObject({ status: 409 }) // prettier-ignore
  await boris.call(documentPayments.remove, { ...more, documentId, id: payment })
  await postPapers()
  expect([await textOf(payment), await waitsOn(partnerId), (await leftOf(documentId)).open]).toEqual(['', 50_00, 1_250_00])
})

test('VAT by what is paid becomes due by what waited, on the day on which it is used', async () => {
  const byPaidBill = (is: boolean) =>
    asOwner('update app.business_subjects set vat_calculation_type = $1 where id = $2', [is ? 'PaidBill' : 'IssuedBill', SUBJECTS.more.id]) // prettier-ignore
  await byPaidBill(true)
  const partnerId = await buyer()
  const { overpaymentId } = await told('500.00', { kind: 'Unmatched', partnerId, amount: 500_00 })
  const { documentId } = await issued(partnerId)
  const payment = await used(documentId, overpaymentId, 500_00)
  expect(await textOf(payment)).toBe('225500 D 500,00 · 120000 P 500,00 · 240060 D 100,00 · 240012 P 100,00')
  expect(await vatText(documentId)).toContain(`400,00 / 100,00 on ${today}`)
  expect((await leftOf(documentId)).waiting).toBe(-150_00)
  await boris.call(documentPayments.remove, { ...more, documentId, id: payment })
  await postPapers()
  expect((await leftOf(documentId)).waiting).toBe(-250_00)
  await byPaidBill(false)
})

test('money that goes back closes what waited; what we overpaid a supplier settles what we owe', async () => {
  const partnerId = await buyer()
  const { overpaymentId } = await told('50.00', { kind: 'Unmatched', partnerId, amount: 50_00 })
  const { line } = await told('-50.00', { kind: 'Unmatched', partnerId, amount: -50_00, overpaymentId })
  expect([await sourceText('BankLine', line.id), await waitsOn(partnerId)]).toEqual(['225500 D 50,00 · 100000 P 50,00', 0])
  const supplierId = await buyer()
  const given = await told('-70.00', { kind: 'Unmatched', partnerId: supplierId, amount: -70_00 })
  const incoming = await addDocument(more.businessSubjectId, { number: 'U-P-1', partnerId: supplierId, amount: 90_00, type: 'IncomingInvoices' }) // prettier-ignore
  await postPapers()
  await receivedByHand(incoming)
  const payment = await used(incoming, given.overpaymentId, 70_00)
  expect([await textOf(payment), await waitsOn(supplierId)]).toEqual(['220000 D 70,00 · 225500 P 70,00', 0])
})
