import { beforeAll, expect, test } from 'vitest'
import { ledgerEntries, ledgerReversals } from 'contract/accounting/ledger-entries'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import { openItems } from 'contract/accounting/open-items'
import { bankAllocations, bankLineAllocations } from 'contract/bank/bank-allocations'
import { bankLinePartners, bankLines } from 'contract/bank/bank-lines'
import type { AllocationGiven } from 'contract/bank/bank-proposals'
import { documentPayments } from 'contract/documents/document-payments'
import { clock } from '../../../../kit/clock.ts'
import { one } from '../../../../kit/rows.ts'
import { as, asOwner, useSaldo } from '../../../../testing/app.ts'
import { beginBooks, more } from '../../../../testing/accounting/books.ts'
import {
  entryText,
  leftOf,
  paperOfSource,
  postPapers,
  sourceText,
  vatText,
  receivedByHand,
} from '../../../../testing/accounting/posted.ts'
import { ACCOUNT } from '../../../../testing/bank/camt-file.ts'
import { lineTold } from '../../../../testing/bank/lines-told.ts'
import { bareAccount } from '../../../../testing/bank/bare-line.ts'
import { addDocument, IBANS } from '../../../../testing/bank/open-set.ts'
import { exported, joinAs } from '../../../../testing/bank/payable-set.ts'
import { SUBJECTS } from '../../../../testing/cast.ts'
import { buyer, issue, ready } from '../../../../testing/issuing/issue.ts'

useSaldo({}, { hasJobs: true })
const USD_ACCOUNT = 'HR4223900011100017042'
const today = clock.today()
const boris = as('boris')
let ownAccountId = 0

beforeAll(async () => {
  await beginBooks()
  for (const [iban, currency] of [
    [ACCOUNT, 'EUR'],
    [USD_ACCOUNT, 'USD'],
  ] as const) {
    const [row] = await asOwner<{ id: string }>(
      `insert into app.bank_accounts (business_subject_id, name, iban, currency, is_primary, is_active) values ($1, $2, $2, $3, false, true)
        on conflict (business_subject_id, iban) do update set currency = excluded.currency returning id`,
      [more.businessSubjectId, iban, currency],
    )
    ownAccountId = Number(row?.id)
  }
})

const stranger = { name: 'Netko', iban: 'HR7023900011500085181' }
let nth = 0
/** Each with words of its own: the same line is told once. */
const told = (amount: string) => lineTold({ ...stranger, amount, text: `Uplata ${++nth}` }, { day: today })
const allocate = async (line: { id: number }, ...allocations: AllocationGiven[]) => {
  const { status, problem } = await boris.call(bankLineAllocations.create, { ...more, bankLineId: line.id }, { allocations })
  expect([status, problem]).toEqual([200, problem])
  await postPapers()
}
const undo = async (line: { id: number }) => {
  expect((await boris.call(bankLineAllocations.remove, { ...more, bankLineId: line.id })).status).toBe(204)
  await postPapers()
}
const toDocument = (documentId: number, amount: number): AllocationGiven => ({ kind: 'Document', documentId, amount })
const toAccount = (accountRole: 'cost.bank' | 'rounding.loss' | 'cards.transit' | 'vat.payable', amount: number): AllocationGiven => ({ kind: 'Account', accountRole, amount }) // prettier-ignore
const told1250 = [{ quantity: '1', unitPrice: '1000' }]
async function issued(given: Parameters<typeof ready>[1] = { lines: told1250 }, partner = buyer({})) {
  const { body } = await issue(await ready(await partner, given))
  await postPapers()
  return { ...body, partnerId: await partner }
}
const textOf = (line: { id: number }) => sourceText('BankLine', line.id)
const byPaidBill = (is: boolean) =>
  asOwner('update app.business_subjects set vat_calculation_type = $1 where id = $2', [is ? 'PaidBill' : 'IssuedBill', SUBJECTS.more.id]) // prettier-ignore

test('what stood open of a partner before the books, without a document, is settled by a line as their claim and stands open no more', async () => {
  const partnerId = await buyer({ name: 'Kupac Žarko' })
  const opened = {
    journal: 'TEM' as const,
    bookedOn: today,
    text: 'Početno',
    lines: [
      { accountCode: '120000', debit: 2_500_00, credit: 0, partnerId, text: 'R-77' },
      { accountCode: '900000', debit: 0, credit: 2_500_00, text: 'Početno' },
    ],
  }
  expect((await boris.call(ledgerEntries.create, more, opened)).status).toBe(200)
  const open = async () =>
    (await boris.call(openItems.list, more, { on: today, side: 'Debit' })).body.rows.filter(
      ({ partnerId: id }) => id === partnerId,
    )
  expect(await open()).toMatchObject([{ documentNumber: null, text: 'R-77', amount: 2_500_00 }])
  const line = await told('2500.00')
  const found = (await boris.call(bankLinePartners.list, { ...more, bankLineId: line.id }, { search: 'Žarko' })).body
  expect(found).toEqual([{ id: partnerId, name: 'Kupac Žarko', accountRole: 'receivable.domestic' }])
  await allocate(line, { kind: 'Account', accountRole: 'receivable.domestic', amount: 2_500_00, partnerId })
  expect(await textOf(line)).toBe('100000 D 2.500,00 · 120000 P 2.500,00')
  expect(await open()).toEqual([])
  const next = await lineTold({ ...stranger, amount: '10.00', text: 'Opet' }, { day: today })
  expect((await boris.call(bankLines.get, { ...more, id: next.id })).body.proposal?.rule).not.toBe('Memory')
  await undo(line)
  expect(await open()).toMatchObject([{ amount: 2_500_00 }])
  const elsewhere = { kind: 'Account', accountRole: 'receivable.domestic', amount: 2_500_00, partnerId: 999_999 } as const
  const refused = async (said: object) => (await boris.call(bankLineAllocations.create, { ...more, bankLineId: line.id }, { allocations: [{ ...elsewhere, ...said }] })).status // prettier-ignore
  expect([await refused({}), await refused({ partnerId: undefined }), await refused({ accountRole: 'cost.bank' })]).toEqual([
    404, 400, 400,
  ])
})

test('a fee of the bank (ledger P40)', async () => {
  const line = await told('-4.50')
  await allocate(line, toAccount('cost.bank', -4_50))
  expect(await textOf(line)).toBe('465000 D 4,50 · 100000 P 4,50')
})

test('a customer pays an invoice, whose item closes; undone it is open again, and paid anew it is posted anew (ledger P41)', async () => {
  const { documentId } = await issued()
  const line = await told('1250.00')
  await allocate(line, toDocument(documentId, 1_250_00))
  expect(await textOf(line)).toBe('100000 D 1.250,00 · 120000 P 1.250,00')
  expect((await leftOf(documentId)).open).toBe(0)
  await undo(line)
  expect([await textOf(line), (await leftOf(documentId)).open]).toEqual(['', 1_250_00])
  expect(await paperOfSource('BankLine', line.id)).toMatchObject({ state: 'Withdrawn', documentId: null, ledgerEntryId: null })
  await allocate(line, toDocument(documentId, 1_250_00))
  expect([await textOf(line), (await leftOf(documentId)).open]).toEqual(['100000 D 1.250,00 · 120000 P 1.250,00', 0])
  expect((await paperOfSource('BankLine', line.id))?.documentNumber).toContain('Netko')
})

test('what a customer pays too much is theirs, and waits (ledger P42)', async () => {
  const { documentId, partnerId } = await issued()
  const line = await told('1300.00')
  await allocate(line, toDocument(documentId, 1_250_00), { kind: 'Unmatched', partnerId, amount: 50_00 })
  expect(await textOf(line)).toBe('100000 D 1.300,00 · 120000 P 1.250,00 · 225500 P 50,00')
})

test('dollars that have lost against the day of the invoice, whatever the statement rounds (ledger P43)', async () => {
  const rate = (day: string, value: string) =>
    asOwner("insert into app.exchange_rates (currency, day, rate, list_day, source) values ('USD', $1, $2, $1, 'HNB') on conflict (currency, day) do update set rate = excluded.rate", [day, value]) // prettier-ignore
  await rate(today, '1.0850')
  const { documentId } = await issued({ currency: 'USD', lines: [{ quantity: '1', unitPrice: '1000', vatTreatment: 'O17' }] }, buyer({ countryCode: 'US', kind: 'Company', name: 'Overseas' })) // prettier-ignore
  expect(await entryText(documentId)).toBe('121100 D 921,66 · 754100 P 921,66')
  const line = await lineTold({ ...stranger, amount: '1000.00' }, { day: '2026-06-15', iban: USD_ACCOUNT, currency: 'USD' })
  // The bank that lists rates was silent.
  await asOwner('delete from app.exchange_rates where day = $1', ['2026-06-15'])
  await allocate(line, toDocument(documentId, 1_000_00))
  expect(await paperOfSource('BankLine', line.id)).toMatchObject({ state: 'Asked', reason: 'RateUnknown' })
  await rate('2026-06-15', '1.1')
  await postPapers()
  expect(await textOf(line)).toBe('103000 D 909,09 · 475000 D 12,57 · 121100 P 921,66')
  expect((await leftOf(documentId)).open).toBe(0)
})

test('money between accounts of ours passes through (ledger P44)', async () => {
  const line = await told('-2000.00')
  await allocate(line, { kind: 'OwnTransfer', bankAccountId: ownAccountId, amount: -2_000_00 })
  expect(await textOf(line)).toBe('100900 D 2.000,00 · 100000 P 2.000,00')
  const other = await told('2000.00')
  await allocate(other, { kind: 'OwnTransfer', bankAccountId: ownAccountId, amount: 2_000_00 })
  expect(await textOf(other)).toBe('100000 D 2.000,00 · 100900 P 2.000,00')
})

test('two cents that a customer paid too little are written off (ledger P46)', async () => {
  const { documentId } = await issued()
  const line = await told('1249.98')
  await allocate(line, toDocument(documentId, 1_250_00), toAccount('rounding.loss', -2))
  expect(await textOf(line)).toBe('100000 D 1.249,98 · 481200 D 0,02 · 120000 P 1.250,00')
})

test('cards of yesterday arrive less their commission (ledger P48)', async () => {
  const line = await told('123.75')
  await allocate(line, toAccount('cards.transit', 125_00), toAccount('cost.bank', -1_25))
  expect(await textOf(line)).toBe('100000 D 123,75 · 465000 D 1,25 · 108100 P 125,00')
})

test('the VAT of a month is paid (ledger P49)', async () => {
  const line = await told('-800.00')
  await allocate(line, toAccount('vat.payable', -800_00))
  expect(await textOf(line)).toBe('240700 D 800,00 · 100000 P 800,00')
})

test('an advance comes in before anything is sold (ledger P11a)', async () => {
  const { documentId } = await issued({ kind: 'AdvanceInvoice', lines: [{ quantity: '1', unitPrice: '500' }] })
  const line = await told('625.00')
  await allocate(line, toDocument(documentId, 625_00))
  expect(await textOf(line)).toBe('100000 D 625,00 · 225000 P 625,00')
})

test('an advance is given to a supplier (ledger P30a)', async () => {
  const documentId = await addDocument(more.businessSubjectId, { number: 'PR-1', partnerId: await buyer(), amount: 250_00, type: 'IncomingInvoices' }) // prettier-ignore
  await asOwner("update app.documents set type_code = '386' where id = $1", [documentId])
  await receivedByHand(documentId)
  const line = await told('-250.00')
  await allocate(line, toDocument(documentId, -250_00))
  expect(await textOf(line)).toBe('125000 D 250,00 · 100000 P 250,00')
})

test('of a batch that the bank paid by one debit a part comes back: its debt is open again, the rest stays paid, and the money passes through', async () => {
  const debt = async (number: string, amount: number, iban: string) => {
    const id = await addDocument(more.businessSubjectId, { number, partnerId: await buyer({}), amount, type: 'IncomingInvoices' })
    await asOwner('update app.documents set iban = $2 where id = $1', [id, iban])
    await receivedByHand(id)
    return id
  }
  const [first, second] = [await debt('SN-1', 250_00, IBANS.alfa), await debt('SN-2', 100_00, IBANS.beta)]
  await joinAs('ana', 2)
  const accountId = await bareAccount(more.businessSubjectId, ACCOUNT)
  const items = [{ documentId: first, amount: 250_00 }, { documentId: second, amount: 100_00 }] // prettier-ignore
  await exported({ accountId }, items, { isBatchBooked: true })
  const line = await lineTold({ amount: '-350.00', text: 'Skupni nalog' }, { day: today })
  await postPapers()
  expect(await textOf(line)).toBe('220000 D 250,00 · 220000 D 100,00 · 100000 P 350,00')
  const back = await lineTold({ amount: '250.00', iban: IBANS.alfa, isReversal: true, text: 'Povrat' }, { day: today })
  await postPapers()
  expect([await textOf(line), await textOf(back)]).toEqual([
    '220000 D 100,00 · 100900 D 250,00 · 100000 P 350,00',
    '100000 D 250,00 · 100900 P 250,00',
  ])
})

test('one line pays several: each closes its own document, and what the bank kept is a cost', async () => {
  const [first, second] = [await issued(), await issued()]
  const line = await told('2497.00')
  await allocate(
    line,
    toDocument(first.documentId, 1_250_00),
    toDocument(second.documentId, 1_250_00),
    toAccount('cost.bank', -3_00),
  )
  expect(await textOf(line)).toBe('100000 D 2.497,00 · 465000 D 3,00 · 120000 P 1.250,00 · 120000 P 1.250,00')
  expect([(await leftOf(first.documentId)).open, (await leftOf(second.documentId)).open]).toEqual([0, 0])
})

test('VAT by paid bill falls due with what is paid, and all of it with the last payment (ledger P10b)', async () => {
  await byPaidBill(true)
  const { documentId } = await issued()
  const line = await told('500.00')
  await allocate(line, toDocument(documentId, 500_00))
  expect(await textOf(line)).toBe('100000 D 500,00 · 120000 P 500,00 · 240060 D 100,00 · 240012 P 100,00')
  expect(await vatText(documentId)).toBe(`203: 1.000,00 / 250,00 Waiting; 203: 400,00 / 100,00 on ${today}`)
  const parts = [await told('416.67'), await told('333.33')]
  await allocate(one(parts.slice(0, 1)), toDocument(documentId, 416_67))
  await undo(line)
  expect((await leftOf(documentId)).waiting).toBe(-250_00 + 83_33)
  await allocate(one(parts.slice(1)), toDocument(documentId, 333_33))
  await allocate(line, toDocument(documentId, 500_00))
  await byPaidBill(false)
  expect(await leftOf(documentId)).toEqual({ waiting: 0, open: 0 })
})

test('a payment that is told twice, by a person and by the bank, is posted once', async () => {
  const { documentId } = await issued()
  const { body: entered } = await boris.call(
    documentPayments.create,
    { ...more, documentId },
    { amount: 1_250_00, paidOn: today },
  )
  await postPapers()
  const asks = await paperOfSource('DocumentPayment', entered.id)
  expect(asks).toMatchObject({ state: 'Asked', reason: 'PaymentMethodMissing', documentId })
  await boris.call(ledgerPapers.update, { ...more, id: asks?.id ?? 0 }, { moneyRole: 'bank.transit' })
  expect(await sourceText('DocumentPayment', entered.id)).toBe('100900 D 1.250,00 · 120000 P 1.250,00')
  const line = await told('1250.00')
  await allocate(line, { ...toDocument(documentId, 1_250_00), paymentId: entered.id } as AllocationGiven)
  expect([await sourceText('DocumentPayment', entered.id), await textOf(line), (await leftOf(documentId)).open]).toEqual([
    '',
    '100000 D 1.250,00 · 120000 P 1.250,00',
    0,
  ])
  await undo(line)
  expect([await sourceText('DocumentPayment', entered.id), await textOf(line)]).toEqual([
    '100900 D 1.250,00 · 120000 P 1.250,00',
    '',
  ])
})

test('VAT by paid bill that a person’s payment freed is not freed once more when the bank tells of it (ledger N12)', async () => {
  await byPaidBill(true)
  const { documentId } = await issued()
  await byPaidBill(false)
  const paid = { amount: 1_250_00, paidOn: today, method: 'Cash' } as const
  const { body: entered } = await boris.call(documentPayments.create, { ...more, documentId }, paid)
  await postPapers()
  const waits = '203: 1.000,00 / 250,00 Waiting'
  const falls = `203: 1.000,00 / 250,00 on ${today}`
  expect([await vatText(documentId), await leftOf(documentId)]).toEqual([`${waits}; ${falls}`, { waiting: 0, open: 0 }])
  const line = await told('1250.00')
  await allocate(line, { ...toDocument(documentId, 1_250_00), paymentId: entered.id } as AllocationGiven)
  expect(await sourceText('DocumentPayment', entered.id)).toBe('')
  expect(await textOf(line)).toBe('100000 D 1.250,00 · 120000 P 1.250,00 · 240060 D 250,00 · 240012 P 250,00')
  const taken = falls.replace('1.000', '−1.000').replace('250', '−250')
  expect(await vatText(documentId)).toBe([waits, falls, taken, falls].join('; '))
  expect(await leftOf(documentId)).toEqual({ waiting: 0, open: 0 })
})

const partsOf = (line: { id: number }) =>
  asOwner<{ id: string; kind: string }>('select id, kind from app.bank_allocations where bank_line_id = $1 and not is_withdrawn order by id', [line.id]) // prettier-ignore
const undoPart = async (part: { id: string } | undefined) => {
  expect((await boris.call(bankAllocations.remove, { ...more, id: Number(part?.id) })).status).toBe(204)
  await postPapers()
}

test('what stands of a line stays in the books when a part is undone, and all of it is there again when the rest is decided', async () => {
  const { documentId } = await issued()
  const line = await told('1248.00')
  await allocate(line, toDocument(documentId, 1_250_00), toAccount('cost.bank', -2_00))
  await undoPart((await partsOf(line)).find(({ kind }) => kind === 'Account'))
  expect([await textOf(line), (await leftOf(documentId)).open]).toEqual(['100000 D 1.250,00 · 120000 P 1.250,00', 0])
  await allocate(line, toAccount('rounding.loss', -2_00))
  expect(await textOf(line)).toBe('100000 D 1.248,00 · 481200 D 2,00 · 120000 P 1.250,00')
})

test('a line that a person posted by hand asks them when a part of it is undone, and is not posted beside that', async () => {
  const { documentId } = await issued()
  const line = await told('1247.00')
  await allocate(line, toDocument(documentId, 1_250_00), toAccount('cost.bank', -3_00))
  const paper = await paperOfSource('BankLine', line.id)
  const back = { ...more, ledgerEntryId: paper?.ledgerEntryId ?? 0 }
  await boris.call(ledgerReversals.create, back, { bookedOn: today, text: 'Ručno' })
  await boris.call(ledgerPapers.update, { ...more, id: paper?.id ?? 0 }, { isByHand: true })
  await undoPart((await partsOf(line)).find(({ kind }) => kind === 'Account'))
  expect(await paperOfSource('BankLine', line.id)).toMatchObject({ state: 'Asked', reason: 'SourceChanged' })
  expect(await textOf(line)).toBe('')
})

test('each further part that is undone leaves the books as well, and with the last nothing is left', async () => {
  const documents = [await issued(), await issued(), await issued()]
  const line = await told('3750.00')
  await allocate(line, ...documents.map(({ documentId }) => toDocument(documentId, 1_250_00)))
  const open = () => Promise.all(documents.map(async ({ documentId }) => (await leftOf(documentId)).open))
  const [first, second, third] = await partsOf(line)
  await undoPart(first)
  expect([await textOf(line), await open()]).toEqual([
    '100000 D 2.500,00 · 120000 P 1.250,00 · 120000 P 1.250,00',
    [1_250_00, 0, 0],
  ])
  await undoPart(second)
  expect([await textOf(line), await open()]).toEqual(['100000 D 1.250,00 · 120000 P 1.250,00', [1_250_00, 1_250_00, 0]])
  await undoPart(third)
  expect([await textOf(line), await open()]).toEqual(['', [1_250_00, 1_250_00, 1_250_00]])
  expect(await paperOfSource('BankLine', line.id)).toMatchObject({ state: 'Withdrawn' })
})

test('VAT by paid bill that a part freed waits again when that part is undone', async () => {
  await byPaidBill(true)
  const { documentId } = await issued()
  const line = await told('502.00')
  await allocate(line, toDocument(documentId, 500_00), toAccount('rounding.loss', 2_00))
  const parts = await partsOf(line)
  await undoPart(parts.find(({ kind }) => kind === 'Account'))
  expect((await leftOf(documentId)).waiting).toBe(-250_00 + 100_00)
  await undoPart(parts.find(({ kind }) => kind === 'Document'))
  await byPaidBill(false)
  expect((await leftOf(documentId)).waiting).toBe(-250_00)
})

test('with the books begins what stands of a line of which a part was undone before', async () => {
  const { documentId } = await issued()
  const line = await told('1252.00')
  await allocate(line, toDocument(documentId, 1_250_00), toAccount('cost.bank', 2_00))
  await undoPart((await partsOf(line)).find(({ kind }) => kind === 'Account'))
  await asOwner("delete from app.ledger_papers where source_kind = 'BankLine' and source_id = $1", [line.id])
  await asOwner('update app.books set begins_on = begins_on where business_subject_id = $1', [SUBJECTS.more.id])
  expect(await paperOfSource('BankLine', line.id)).toMatchObject({ state: 'Waiting' })
})
