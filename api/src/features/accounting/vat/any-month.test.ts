import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import { receivedPapers } from 'contract/accounting/received/received-papers'
import { vatBooks, type VatBook } from 'contract/accounting/vat/vat-books'
import { vatReturnClosings, vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { addDays } from 'contract/croatia/days'
import { boxOf } from 'contract/croatia/ledger/return/vat-return'
import { addMonths } from 'contract/croatia/weeks'
import { waitingWork } from 'contract/dashboard/waiting-work'
import { cancellations } from 'contract/document-issuing/invoices'
import { documentPayments } from 'contract/documents/document-payments'
import { clock } from '../../../kit/clock.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { paperOf, postPapers } from '../../../testing/accounting/posted.ts'
import { at, issued, onDay, previewOf } from '../../../testing/accounting/return-set.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { buyer } from '../../../testing/issuing/issue.ts'
import { enterInvoice } from '../../../testing/received/entered.ts'

onDay('2026-01-02')
useSaldo()
const boris = as('boris')
let partnerId = 0
let last = 0

beforeAll(async () => {
  await beginBooks({ beginsOn: '2026-01-01' })
  partnerId = await buyer({ oib: '69435151530' })
})
afterAll(() => clock.move(null))

const RATES = ['PDV25', 'PDV13', 'PDV5'] as const
type Rate = (typeof RATES)[number]
const ACTS = ['issue', 'credit', 'cancel', 'receive', 'treat', 'pay', 'withdraw', 'paidBill', 'file'] as const

/** What happens next, so many days after what happened before; `which` chooses among what there is of it. */
const step = fc.record({
  act: fc.constantFrom(...ACTS),
  days: fc.nat(12),
  amount: fc.integer({ min: 100, max: 100_000 }),
  rate: fc.constantFrom(...RATES),
  which: fc.nat(9),
})
const CREDITED = 50
type Step = ReturnType<typeof step.generate>['value']

test('after whatever happens, in every month books, boxes and accounts of VAT come to the same, and what was handed in stays, and is told where it is to be corrected (pitfall L4) (pitfall L14)', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 24, maxLength: 40 }), async (steps) => {
    const happened = whatHappens()
    for (const rate of RATES) await happened.next({ act: 'issue', days: 0, amount: 12_345, rate, which: 0 })
    for (const one of steps) {
      onDay(addDays(clock.today(), one.days))
      await happened.next(one)
      await postAll()
    }
    onDay(addMonths(`${clock.today().slice(0, 7)}-01`, 1))
    for (const month of months()) await ties(month)
    for (const kept of happened.handedIn()) expect(await version(kept.id)).toEqual(kept)
    expect(await toldToCorrect()).toEqual(await firstChanged())
  })
  await fc.assert(property, { numRuns: 6, endOnFailure: true })
})

/** A company to which things happen, and what it has. */
function whatHappens() {
  const [sold, bought] = [new Set<{ id: number; documentId: number; rate: Rate; left: number }>(), new Set<number>()]
  const [untreated, payments] = [new Map<number, Rate>(), new Map<number, number>()]
  const kept: Awaited<ReturnType<typeof version>>[] = []
  const some = <T>(things: Iterable<T>, which: number): T | undefined => {
    const all = [...things]
    return all[which % Math.max(1, all.length)]
  }
  const acts: Readonly<Record<Step['act'], (step: Step) => Promise<unknown>>> = {
    issue: async ({ amount, rate }) =>
      sold.add({ ...(await issued(partnerId, { lines: [of(amount, rate)] })), rate, left: amount }),
    async credit({ which }) {
      const invoice = some(sold, which)
      // The last cents of an invoice are no more to be had where the VAT of each part was rounded up.
      if (!invoice || invoice.left < 2 * CREDITED) return
      invoice.left -= CREDITED
      await issued(partnerId, { kind: 'CreditNote', originalInvoiceId: invoice.id, lines: [of(CREDITED, invoice.rate)] })
    },
    async cancel({ which }) {
      const invoice = some(sold, which)
      if (!invoice) return
      // What is credited or paid can't be cancelled any more.
      await boris.call(cancellations.create, { ...more, invoiceId: invoice.id })
      sold.delete(invoice)
    },
    receive: async ({ amount, rate }) => untreated.set(await received(amount, rate), rate),
    async treat({ which }) {
      const [documentId, rate] = some(untreated, which) ?? []
      if (documentId === undefined || rate === undefined) return
      await treated(documentId, rate)
      untreated.delete(documentId)
      bought.add(documentId)
    },
    async pay({ amount, which }) {
      const documentId = some([...[...sold].map((invoice) => invoice.documentId), ...bought], which)
      if (documentId === undefined) return
      const part = Math.min(amount, await remaining(documentId))
      if (part <= 0) return
      const { body } = await boris.call(documentPayments.create, { ...more, documentId }, { amount: part, paidOn: clock.today() })
      payments.set(body.id, documentId)
    },
    async withdraw({ which }) {
      const [id, documentId] = some(payments, which) ?? []
      if (id === undefined || documentId === undefined) return
      const { status } = await boris.call(documentPayments.remove, { ...more, documentId, id })
      if (status === 204) payments.delete(id)
    },
    paidBill: ({ which }) => byPaidBill(which % 2 === 0),
    async file() {
      const oldest = months().find((month) => !filed.has(month) && month < clock.today().slice(0, 7))
      if (oldest === undefined) return
      kept.push(await fileReturn(oldest))
      filed.add(oldest)
    },
  }
  return { next: (one: Step) => acts[one.act](one), handedIn: () => kept }
}

/** Months that were handed in, as `2026-01`. */
const filed = new Set<string>()

/** From the first of the books to that of today. */
function months(): string[] {
  const all: string[] = []
  for (let day = '2026-01-01'; day <= clock.today(); day = addMonths(day, 1)) all.push(day.slice(0, 7))
  return all
}

const yearAndMonth = (month: string) => ({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) })
const of = (amount: number, vatTreatment: Rate) => at((amount / 100).toFixed(2), { vatTreatment, classificationCode: '26.20.11' })

async function received(baseAmount: number, treatment: Rate): Promise<number> {
  const vatRate = treatment.slice('PDV'.length)
  const vatLines = [{ vatRate, baseAmount, vatAmount: Math.round((baseAmount * Number(vatRate)) / 100) }]
  const { body } = await enterInvoice({ partnerId, documentNumber: `U-${++last}`, documentDate: clock.today(), currency: 'EUR', vatLines }) // prettier-ignore
  return body.documentId
}
/** It arrives on the day on which it is treated, which may be long after its own, and after the return of its month. */
async function treated(documentId: number, treatment: Rate): Promise<void> {
  const group = { ordinal: 1, treatment, supplyKind: 'Services', costKind: 'Ordinary', accountCode: '419900' } as const
  const said = { arrivedOn: clock.today(), isSupplierPaidBill: false, groups: [group] }
  const paper = await paperOf(documentId)
  const { status, problem } = await boris.call(receivedPapers.update, { ...more, id: paper?.id ?? 0 }, said)
  expect([status, problem.code]).toEqual([200, undefined])
}
const byPaidBill = (is: boolean) =>
  asOwner('update app.business_subjects set vat_calculation_type = $1 where id = $2', [is ? 'PaidBill' : 'IssuedBill', SUBJECTS.more.id]) // prettier-ignore
const remaining = async (id: number): Promise<number> =>
  Number((await asOwner<{ left: string }>('select remaining_amount as left from app.documents where id = $1', [id]))[0]?.left)

/** What asks for the day of its entry gets today's, and what was paid by hand was cash. */
async function postAll(): Promise<void> {
  await postPapers()
  await asOwner("update app.ledger_papers set money_role = 'cash', state = 'Waiting', reason = '' where reason = 'PaymentMethodMissing'") // prettier-ignore
  await postPapers()
  const late = await asOwner<{ id: string }>("select id from app.ledger_papers where state = 'Asked' and reason = 'VatFiled'")
  for (const { id } of late) await boris.call(ledgerPapers.update, { ...more, id: Number(id) }, { bookedOn: clock.today() })
  await postPapers()
  const open = await asOwner("select source_kind, state, reason from app.ledger_papers where state in ('Asked', 'Waiting') and source_kind <> 'ReceivedInvoice'") // prettier-ignore
  expect(open).toEqual([])
}

async function ties(month: string): Promise<void> {
  const { boxes, period, ledgerVat, untied } = (await previewOf(yearAndMonth(month).year, yearAndMonth(month).month)).body
  const box = (name: Parameters<typeof boxOf>[1]) => boxOf({ boxes, period }, name)
  const [sale, purchase] = [await bookTotals(month, 'I-RA'), await bookTotals(month, 'U-RA')]
  const rates = [['201', '301', 13, 12, 7], ['202', '302', 15, 14, 8], ['203', '303', 17, 16, 9]] as const // prettier-ignore
  for (const [out, into, column, deductible, base] of rates) {
    expect([month, out, sale[column], sale[column + 1]]).toEqual([month, out, box(out).base, box(out).vat])
    expect([month, into, purchase[base], purchase[deductible]]).toEqual([month, into, box(into).base, box(into).vat])
  }
  expect([month, box('400').vat]).toEqual([month, box('200').vat - box('300').vat])
  expect([month, ledgerVat, untied]).toEqual([month, box('400').vat, []])
}
async function bookTotals(month: string, book: VatBook): Promise<Readonly<Record<string, number>>> {
  const { body } = await boris.call(vatBooks.get, more, { ...yearAndMonth(month), book, page: 1 } as never)
  return body.totals
}

async function fileReturn(month: string) {
  const { status, body, problem } = await boris.call(vatReturns.create, more, yearAndMonth(month))
  expect([status, problem.code]).toEqual([200, undefined])
  const submittedOn = clock.today()
  await boris.call(vatReturnSubmissions.create, { ...more, vatReturnId: body.id }, { submittedOn })
  expect((await boris.call(vatReturnClosings.create, { ...more, vatReturnId: body.id })).status).toBe(200)
  return version(body.id)
}
/** The month whose return the dashboard says is to be corrected, and the first that was handed in and says something else now. */
const toldToCorrect = async () => (await boris.call(waitingWork.get, more)).body.changedReturn
async function firstChanged() {
  for (const month of [...filed].toSorted())
    if ((await previewOf(yearAndMonth(month).year, yearAndMonth(month).month)).body.changedBoxes.length > 0)
      return yearAndMonth(month)
  return null
}
const version = async (id: number) => {
  const { hash, payload, amount } = (await boris.call(vatReturns.get, { ...more, id })).body
  return { id, hash, amount, boxes: payload.boxes }
}
