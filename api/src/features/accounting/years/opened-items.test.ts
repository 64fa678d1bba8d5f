import { beforeAll, expect, test } from 'vitest'
import { ledgerPeriodExceptions } from 'contract/accounting/ledger-periods'
import { failWith } from '../../../kit/fail.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { balancesOn, closeYear, closingOf, reopenYear, takeStep } from '../../../testing/accounting/years.ts'
import { PEOPLE } from '../../../testing/cast.ts'
import { buyer, issue, ready } from '../../../testing/issuing/issue.ts'
import { postEntry, type PostingLine } from '../index.ts'

/** What a year hands on item by item. */

useSaldo()
let last = 0
const of: Record<'partnerId' | 'other' | 'part' | 'documentId' | 'second', number> = { partnerId: 0, other: 0, part: 0, documentId: 0, second: 0 } // prettier-ignore

const posted = (bookedOn: string, lines: readonly PostingLine[], said: { readonly isCreditNote?: true } = {}) =>
  saldo().database.transaction({ ...more, userId: PEOPLE.boris.id }, (db) =>
    postEntry(
      db,
      { journal: 'IR', bookedOn, text: 'Račun', source: { kind: 'Test', id: ++last }, postedBy: null, lines, ...said },
      failWith,
    ),
  )
const usd = (amount: number, exchangeRate = '1.085') => ({ currency: 'USD', amount, exchangeRate })
const revenue = (credit: number): PostingLine => ({ accountCode: '754100', credit })
const cost = (debit: number): PostingLine => ({ accountCode: '412300', debit })

beforeAll(async () => {
  await beginBooks({ beginsOn: '2024-01-01' })
  ;[of.partnerId, of.other] = [await buyer({ name: 'Alfa d.o.o.' }), await buyer({ name: 'Beta d.o.o.' })]
  ;[of.documentId, of.second] = [(await issue(await ready(of.partnerId))).body.documentId, (await issue(await ready(of.partnerId))).body.documentId] // prettier-ignore
  const { partnerId, other, documentId, second } = of
  await posted('2024-12-01', [{ accountCode: '121100', debit: 921_66, partnerId, documentId, dueOn: '2025-03-01', foreign: usd(1_000_00) }, revenue(921_66)]) // prettier-ignore
  await posted('2024-12-02', [cost(460_83), { accountCode: '221100', credit: 460_83, partnerId, documentId: second, foreign: usd(500_00) }]) // prettier-ignore
  // Of one claim a part is in dollars and a part in francs: it is worth no amount of either.
  await posted('2024-12-03', [{ accountCode: '121100', debit: 100_00, partnerId: other, foreign: usd(108_50) }, revenue(100_00)])
  await posted('2024-12-04', [{ accountCode: '121100', debit: 50_00, partnerId: other, foreign: { currency: 'CHF', amount: 47_00, exchangeRate: '0.94' } }, revenue(50_00)]) // prettier-ignore
  // An invoice in two instalments, and one that was paid.
  await posted('2024-12-05', [{ accountCode: '120000', debit: 70_00, partnerId, documentId, dueOn: '2025-02-01' }, { accountCode: '120000', debit: 30_00, partnerId, documentId, dueOn: '2025-01-15' }, revenue(100_00)]) // prettier-ignore
  await posted('2024-12-06', [{ accountCode: '120000', debit: 25_00, partnerId: other }, revenue(25_00)])
  await posted('2024-12-07', [
    { role: 'bank.eur', debit: 25_00 },
    { accountCode: '120000', credit: 25_00, partnerId: other },
  ])
  // What was paid in euro by hand is settled, however many dollars stood beside it.
  const settled = await buyer({ name: 'Gama d.o.o.' })
  await posted('2024-12-06', [
    { accountCode: '121100', debit: 184_33, partnerId: settled, foreign: usd(200_00) },
    revenue(184_33),
  ])
  await posted('2024-12-07', [
    { role: 'bank.eur', debit: 184_33 },
    { accountCode: '121100', credit: 184_33, partnerId: settled },
  ])
  // Of one that was paid in part in euro nobody knows how many dollars are left.
  of.part = await buyer({ name: 'Sigma d.o.o.' })
  await posted('2024-12-06', [{ accountCode: '121100', debit: 184_33, partnerId: of.part, foreign: usd(200_00) }, revenue(184_33)]) // prettier-ignore
  await posted('2024-12-07', [{ role: 'bank.eur', debit: 100_00 }, { accountCode: '121100', credit: 100_00, partnerId: of.part }]) // prettier-ignore
  // VAT that waits for the payment of two invoices, VAT of no invoice in particular, and a debt to people.
  await posted('2024-12-08', [cost(20_00), { role: 'vat.out.waiting', credit: 12_00, partnerId, documentId }, { role: 'vat.out.waiting', credit: 8_00, partnerId, documentId: second }]) // prettier-ignore
  await posted('2024-12-09', [cost(9_00), { role: 'vat.out.domestic.25', credit: 5_00, partnerId, documentId }, { role: 'vat.out.domestic.25', credit: 4_00, partnerId: other, documentId: second }]) // prettier-ignore
  await posted('2024-12-10', [cost(6_00), { accountCode: '230100', credit: 4_00, partnerId, documentId }, { accountCode: '230100', credit: 2_00, partnerId: other, documentId }]) // prettier-ignore
  await posted('2024-10-31', [{ accountCode: '121000', debit: 40_00, partnerId: other }, revenue(40_00)])
  await posted('2024-12-11', [{ accountCode: '121000', debit: 2_00, partnerId: other }, revenue(2_00)])
  // What belongs to the next year is none of what this one hands on.
  await posted('2025-01-01', [{ accountCode: '120000', debit: 1_00, partnerId }, revenue(1_00)])
  await asOwner(`insert into app.exchange_rates (currency, day, rate, list_day, source) values ('USD', '2024-12-31', 1.1, '2024-12-31', 'HNB')`) // prettier-ignore
})

/** The lines of the entry with a purpose that stands, as the ledger has them. */
const linesOf = async (purpose: string) =>
  (
    await asOwner<{ line: readonly (string | number | null)[] }>(
      `select json_build_array(a.code, l.partner_id, l.document_id, l.debit - l.credit, l.due_on,
          l.currency || ' ' || l.currency_amount || ' ' || trim_scale(l.exchange_rate)) as line
      from app.ledger_entries e join app.ledger_lines l on l.business_subject_id = e.business_subject_id and l.entry_id = e.id
        join app.ledger_accounts a on a.business_subject_id = l.business_subject_id and a.id = l.ledger_account_id
      where e.source_kind = 'YearClosing' and e.purpose = $1 and e.reverses_entry_id is null and not exists (select from app.ledger_entries r
        where r.business_subject_id = e.business_subject_id and r.reverses_entry_id = e.id) order by a.code, l.ordinal`,
      [purpose],
    )
  ).map(({ line }) => line)

test('of an item in two currencies, or settled in part in euro, no exchange difference is proposed, and of the others by their own amounts', async () => {
  await takeStep(2024, 'Accruals')
  const { exchange } = await closingOf(2024)
  expect(
    exchange.map(({ accountCode, partnerId, bookAmount, difference }) => [accountCode, partnerId, bookAmount, difference]),
  ).toEqual([
    ['121100', of.partnerId, 921_66, -12_57],
    ['221100', of.partnerId, -460_83, 6_28],
  ])
})

test('the next year opens with each item as it ended: whose it is, of which document, when due, and how much in which currency', async () => {
  for (const step of ['Exchange', 'Doubtful', 'Result', 'Opening', 'Carry'] as const) await takeStep(2024, step)
  const { partnerId, other, part, documentId, second } = of
  const opened = await linesOf('Opened')
  expect(opened.filter(([code]) => code !== '100000' && code !== '950000' && code !== '951000')).toEqual([
    ['120000', partnerId, documentId, 100_00, '2025-01-15', null],
    ['121000', other, null, 42_00, null, null],
    ['121100', partnerId, documentId, 921_66, '2025-03-01', 'USD 100000 1.085'],
    ['121100', other, null, 150_00, null, null],
    ['121100', part, null, 84_33, null, null],
    ['221100', partnerId, second, -460_83, null, 'USD 50000 1.085'],
    ['230100', partnerId, documentId, -4_00, null, null],
    ['230100', other, documentId, -2_00, null, null],
    ['240012', null, null, -9_00, null, null],
    ['240060', partnerId, documentId, -12_00, null, null],
    ['240060', partnerId, second, -8_00, null, null],
  ])
})

test('an exchange difference is posted and taken back of the same item, so that its document comes to what was booked', async () => {
  await reopenYear(2024)
  await takeStep(2024, 'Accruals')
  const keys = (await closingOf(2024)).exchange.map(({ key }) => key)
  await takeStep(2024, 'Exchange', { keys })
  for (const step of ['Doubtful', 'Result', 'Opening', 'Carry'] as const) await takeStep(2024, step)
  const { partnerId, documentId, second } = of
  const ofItems = async (purpose: string) =>
    (await linesOf(purpose)).filter(([code]) => code === '121100' || code === '221100').map((line) => line.slice(0, 4))
  expect(await ofItems('Revalued')).toEqual([['121100', partnerId, documentId, -12_57], ['221100', partnerId, second, 6_28]]) // prettier-ignore
  expect(await ofItems('RevaluedBack')).toEqual([['121100', partnerId, documentId, 12_57], ['221100', partnerId, second, -6_28]]) // prettier-ignore
  // A year later it is worth anew as many dollars, of what was booked for them.
  expect((await takeStep(2025, 'Accruals')).status).toBe(200)
  expect((await closingOf(2025)).exchange).toMatchObject([
    { partnerId, documentId, bookAmount: 921_66, holdings: [{ currency: 'USD', amount: 1_000_00 }] },
    { partnerId, documentId: second, bookAmount: -460_83, holdings: [{ currency: 'USD', amount: -500_00 }] },
  ])
  expect((await reopenYear(2025)).status).toBe(200)
})

test('a debt or a claim whose dollars are all paid is not proposed for the euros that were left of it', async () => {
  await reopenYear(2024)
  const { partnerId, documentId } = of
  await posted('2024-12-20', [{ role: 'bank.eur', debit: 900_00 }, { accountCode: '121100', credit: 900_00, partnerId, documentId, foreign: usd(1_000_00, '1.11') }]) // prettier-ignore
  await takeStep(2024, 'Accruals')
  expect((await closingOf(2024)).exchange.map(({ accountCode }) => accountCode)).toEqual(['221100'])
})

test('a credit note lessens what is owed in its currency as well', async () => {
  const owed = { accountCode: '121100', partnerId: await buyer({ name: 'Delta d.o.o.' }) }
  await posted('2024-12-21', [{ ...owed, debit: 100_00, foreign: usd(108_50) }, revenue(100_00)])
  await posted('2024-12-22', [{ ...owed, debit: -40_00, foreign: usd(-43_40) }, revenue(-40_00)], { isCreditNote: true })
  const own = (await closingOf(2024)).exchange.filter(({ partnerId }) => partnerId === owed.partnerId)
  expect(own).toMatchObject([{ holdings: [{ currency: 'USD', amount: 65_10 }], bookAmount: 60_00, difference: -82 }])
})

test('a claim without a due date is late from when it was first booked', async () => {
  await takeStep(2024, 'Exchange')
  expect((await closingOf(2024)).doubtful).toMatchObject([{ accountCode: '121000', partnerId: of.other, dueOn: '2024-10-31', daysLate: 61, amount: 42_00 }]) // prettier-ignore
})

test('a year that ended with a loss carries it to losses of earlier years, and not to earnings', async () => {
  await reopenYear(2024)
  await posted('2024-12-30', [cost(5_000_00), { accountCode: '220000', credit: 5_000_00, partnerId: of.other }])
  const lost = Object.entries(await balancesOn('2024-12-31')).reduce((sum, [code, balance]) => (/^[47]/.test(code) ? sum + balance : sum), 0) // prettier-ignore
  await closeYear(2024)
  expect((await balancesOn('2024-12-31'))['951000']).toBe(lost)
  const opened = await balancesOn('2025-01-01')
  expect(['941000', '951000', '940000'].map((code) => opened[code])).toEqual([lost, undefined, undefined])
  expect(lost).toBeGreaterThan(0)
})

test('what is posted into a closed year makes its opening old also where every account comes to the same, and where an account of neither balance nor result is left', async () => {
  const isOutdated = async () => (await closingOf(2024)).isOutdated
  const reason = { year: 2024, month: 12, reason: 'Krivi kupac', hours: 1 } as const
  expect((await as('boris').call(ledgerPeriodExceptions.create, more, reason)).status).toBe(204)
  const { partnerId, other, documentId, second } = of
  type Whose = Pick<PostingLine, 'partnerId' | 'documentId'>
  const moved = async (from: Whose, to: Whose) =>
    posted('2024-12-31', [{ accountCode: '120000', debit: 100_00, ...to }, { accountCode: '120000', credit: 100_00, ...from }]) // prettier-ignore
  expect(await isOutdated()).toBe(false)
  const whole = { partnerId, documentId }
  for (const to of [
    { partnerId: other, documentId },
    { partnerId, documentId: second },
  ]) {
    await moved(whole, to)
    expect(await isOutdated()).toBe(true)
    await moved(to, whole)
    expect(await isOutdated()).toBe(false)
  }
  await posted('2024-12-31', [{ accountCode: '803000', debit: 5_00 }, { accountCode: '804000', credit: 5_00 }]) // prettier-ignore
  expect(await isOutdated()).toBe(true)
})
