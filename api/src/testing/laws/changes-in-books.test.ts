import { beforeAll, expect, test } from 'vitest'
import { accruals } from 'contract/accounting/accruals/accruals'
import { ledgerEntries, ledgerReversals } from 'contract/accounting/ledger-entries'
import { ledgerPeriodClosings } from 'contract/accounting/ledger-periods'
import { receivedPapers } from 'contract/accounting/received/received-papers'
import { bankLineAllocations } from 'contract/bank/bank-allocations'
import { bankLines } from 'contract/bank/bank-lines'
import { paymentOrders } from 'contract/bank/orders/payment-orders'
import { setOffs } from 'contract/bank/set-offs/set-offs'
import { enteredInvoices } from 'contract/documents/entered-invoices'
import { beginBooks, more, post } from '../accounting/books.ts'
import { paperOf } from '../accounting/posted.ts'
import { treat } from '../accounting/spread.ts'
import { as, useSaldo } from '../app.ts'
import { allocate, toDocument, undo } from '../bank/allocating.ts'
import { bareLine } from '../bank/bare-line.ts'
import { mutualSet, setOff, settingOff, type MutualSet, type Part } from '../bank/mutual-set.ts'
import { openSet } from '../bank/open-set.ts'
import { asked, payableSet, prepared } from '../bank/payable-set.ts'
import { buyer } from '../issuing/issue.ts'
import { enterInvoice } from '../received/entered.ts'
import { staleAfter, type Tried } from './stale-answers.ts'

useSaldo()
beforeAll(async () => {
  expect((await beginBooks()).status).toBe(200)
})

const boris = as('boris')
const { businessSubjectId } = more

const SALE = [['120000', 1_000], ['751000', -1_000]] as const // prettier-ignore
const insurance = (year: number) =>
  ({
    kind: 'PrepaidCost',
    name: 'Osiguranje',
    accountCode: '464000',
    amount: 1_200_00,
    days: { firstOn: `${year}-01-01`, lastOn: `${year}-12-31` },
  }) as const

let invoiceCount = 0
async function arriving() {
  const partnerId = await buyer()
  const documentNumber = `Z-${++invoiceCount}`
  const vatLines = [{ vatRate: '0', baseAmount: 1_200_00, vatAmount: 0 }]
  return { partnerId, enter: () => enterInvoice({ partnerId, documentNumber, documentDate: '2026-03-02', currency: 'EUR', vatLines }) } // prettier-ignore
}

/** The set of open documents, and a line over 625,00 that is to pay one of them. */
async function linePaying() {
  const set = await openSet(businessSubjectId)
  const documentId = set.document('O2')
  const bankLineId = await bareLine(businessSubjectId, 625_00)
  const about = { id: documentId, documentId, bankLineId, partnerId: set.partner('alfa') }
  return { bankLineId, about, pay: () => allocate({ id: bankLineId }, toDocument(documentId, 625_00)) }
}

const parts = (set: MutualSet): Part[] => [[set.document('O2'), 600_00], [set.document('O1'), 100_00], [set.first, 700_00]] // prettier-ignore

/** Those of the bank begin with its open set, which takes away what was entered before. */
const CASES: readonly (() => Promise<Tried>)[] = [
  async () => ({ endpoint: ledgerEntries.create, about: {}, run: () => post(SALE) }),
  async () => {
    const ledgerEntryId = (await post(SALE)).body.id
    const reversal = { bookedOn: '2026-03-11', text: 'Storno' }
    const run = () => boris.call(ledgerReversals.create, { ...more, ledgerEntryId }, reversal)
    return { endpoint: ledgerReversals.create, about: { id: ledgerEntryId, ledgerEntryId }, run }
  },
  async () => ({ endpoint: accruals.create, about: {}, run: () => boris.call(accruals.create, more, insurance(2026)) }),
  async () => {
    const { id } = (await boris.call(accruals.create, more, insurance(2027))).body
    return { endpoint: accruals.remove, about: { id }, run: () => boris.call(accruals.remove, { ...more, id }) }
  },
  async () => {
    const run = () => boris.call(ledgerPeriodClosings.create, more, { year: 2025, month: 1 })
    return { endpoint: ledgerPeriodClosings.create, about: {}, run }
  },
  async () => {
    const { about, pay } = await linePaying()
    return { endpoint: bankLineAllocations.create, about, run: pay }
  },
  async () => {
    const { bankLineId: id, about, pay } = await linePaying()
    await pay()
    return { endpoint: bankLineAllocations.remove, about: { ...about, id }, run: () => undo({ id }) }
  },
  async () => {
    const { bankLineId: id, about } = await linePaying()
    const run = () => boris.call(bankLines.update, { ...more, id }, { isIgnored: true, ignoredReason: 'Nije naše' })
    return { endpoint: bankLines.update, about: { ...about, id }, run }
  },
  async () => {
    const set = await mutualSet()
    const about = { id: set.document('O2'), documentId: set.first, partnerId: set.alfa }
    const run = () => boris.call(setOffs.create, more, settingOff(set.alfa, parts(set)))
    return { endpoint: setOffs.create, about, run }
  },
  async () => {
    const set = await mutualSet()
    const { id } = await setOff(set.alfa, parts(set))
    const about = { id, documentId: set.first, partnerId: set.alfa }
    return { endpoint: setOffs.remove, about, run: () => boris.call(setOffs.remove, { ...more, id }) }
  },
  async () => {
    const set = await payableSet()
    const run = () => boris.call(paymentOrders.create, more, asked(set, [{ documentId: set.alfa, amount: 100_00 }]))
    return { endpoint: paymentOrders.create, about: { id: set.alfa, documentId: set.alfa }, run }
  },
  async () => {
    const set = await payableSet()
    const [id = 0] = await prepared(set, [{ documentId: set.alfa, amount: 100_00 }])
    const about = { id, documentId: set.alfa, paymentOrderId: id }
    return { endpoint: paymentOrders.remove, about, run: () => boris.call(paymentOrders.remove, { ...more, id }) }
  },
  async () => {
    const { partnerId, enter } = await arriving()
    return { endpoint: enteredInvoices.create, about: { partnerId }, run: enter }
  },
  async () => {
    const { partnerId, enter } = await arriving()
    const { documentId } = (await enter()).body
    const id = (await paperOf(documentId))?.id ?? 0
    const about = { id, documentId, ledgerPaperId: id, partnerId }
    return { endpoint: receivedPapers.update, about, run: () => treat(id, { arrivedOn: '2026-03-02' }) }
  },
]

test.each(CASES)(
  'whatever changes in the books and the bank, the browser is told to forget what shows it (%#)',
  async (prepare) => {
    const tried = await prepare()
    expect([tried.endpoint.name, await staleAfter(tried)]).toEqual([tried.endpoint.name, []])
  },
)
