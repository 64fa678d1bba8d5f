import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPayments } from 'contract/documents/document-payments'
import { clock } from '../../../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../../../testing/app.ts'
import { beginBooks, more } from '../../../../testing/accounting/books.ts'
import { entryText, postPapers, sourceText } from '../../../../testing/accounting/posted.ts'
import { issued, onDay } from '../../../../testing/accounting/return-set.ts'
import { balancesOn, closingOf, reopenYear, takeStep } from '../../../../testing/accounting/years.ts'
import { buyer } from '../../../../testing/issuing/issue.ts'

/** Claims in dollars that are owed when a year ends, and paid in the next. */

onDay('2026-12-10')
useSaldo()
const boris = as('boris')
const [ISSUED, YEAR_END, FIRST, SECOND] = ['2026-12-10', '2026-12-31', '2027-01-12', '2027-01-20']
let partnerId = 0

beforeAll(async () => {
  // The year goes on after the sessions of the tests have ended.
  await asOwner(`update auth.sessions set expires_at = expires_at + interval '1 year'`)
  await beginBooks({ beginsOn: '2026-01-01' })
  partnerId = await buyer({ countryCode: 'US', kind: 'Company', name: 'Overseas' })
})
afterAll(() => clock.move(null))

const rated = (day: string, rate: string) =>
  asOwner(
    `insert into app.exchange_rates (currency, day, rate, list_day, source) values ('USD', $1, $2, $1, 'HNB')
      on conflict (currency, day) do update set rate = excluded.rate`,
    [day, rate],
  )

async function claims(...prices: readonly string[]): Promise<number[]> {
  onDay(ISSUED)
  const ids: number[] = []
  for (const unitPrice of prices)
    ids.push(
      (await issued(partnerId, { currency: 'USD', lines: [{ quantity: '1', unitPrice, vatTreatment: 'O17' }] })).documentId,
    )
  await postPapers()
  onDay('2027-02-01')
  return ids
}

/** Gives the entry of a payment in cash. */
async function pay(documentId: number, amount: number, paidOn: string): Promise<string> {
  const { status, body } = await boris.call(documentPayments.create, { ...more, documentId }, { amount, paidOn, method: 'Cash' })
  expect(status).toBe(200)
  await postPapers()
  const text = await sourceText('DocumentPayment', body.id)
  expect(text).not.toBe('')
  return text
}

/** Brings all that is owed to its worth on the last day, or opens the next year. */
async function revalue(): Promise<void> {
  expect((await takeStep(2026, 'Accruals')).status).toBe(200)
  const keys = (await closingOf(2026)).exchange.map(({ key }) => key)
  expect((await takeStep(2026, 'Exchange', { keys })).status).toBe(200)
}
async function open(): Promise<void> {
  for (const step of ['Doubtful', 'Result', 'Opening', 'Carry'] as const) expect((await takeStep(2026, step)).status).toBe(200)
}

/** What is open of a document in the books, in cents of euro and of dollars; what opens a year is what stood before. */
async function leftOf(documentId: number) {
  const [left] = await asOwner<{ euro: string; dollars: string }>(
    `select sum(l.debit - l.credit) as euro,
        sum(case when l.debit <> 0 then l.currency_amount else -l.currency_amount end) as dollars
      from app.ledger_lines l
        join app.ledger_accounts a on a.business_subject_id = l.business_subject_id and a.id = l.ledger_account_id and a.takes_partner
        join app.ledger_entries e on e.business_subject_id = l.business_subject_id and e.id = l.entry_id and e.journal <> 'PS'
      where l.document_id = $1`,
    [documentId],
  )
  return { euro: Number(left?.euro), dollars: Number(left?.dollars) }
}
const NOTHING = { euro: 0, dollars: 0 }

test('a claim in dollars that is paid in parts, while its year is being closed or afterwards, costs the one difference between what was booked and what came, and is settled (ledger P43)', async () => {
  for (const [day, rate] of [[ISSUED, '1.085'], [YEAR_END, '1.1'], [FIRST, '1.0912'], [SECOND, '1.0733']] as const) await rated(day, rate) // prettier-ignore
  const [meanwhile = 0, afterwards = 0] = await claims('1000', '1000')
  expect(await entryText(meanwhile)).toBe('121100 D 921,66 · 754100 P 921,66')
  await revalue()
  expect(await balancesOn(YEAR_END)).toMatchObject({ '121100': 2 * 909_09, '475000': 2 * 12_57 })
  const parts = ['102000 D 366,57 · 475000 D 2,09 · 121100 P 368,66', '102000 D 559,02 · 121100 P 553,00 · 772000 P 6,02']
  expect([await pay(meanwhile, 400_00, FIRST), await pay(meanwhile, 600_00, SECOND)]).toEqual(parts)
  await open()
  expect([await pay(afterwards, 400_00, FIRST), await pay(afterwards, 600_00, SECOND)]).toEqual(parts)
  expect([await leftOf(meanwhile), await leftOf(afterwards)]).toEqual([NOTHING, NOTHING])
  // Both lost 12,57 in the year that ended; the next takes that back, and has the difference of the payments.
  const after = await balancesOn('2027-12-31')
  expect([after['121100'], after['475000'], after['772000']]).toEqual([undefined, 2 * 2_09 - 2 * 12_57, -2 * 6_02])
  expect((await reopenYear(2026)).status).toBe(200)
})

const WHEN = ['before', 'meanwhile', 'afterwards'] as const
const claim = fc.record({
  cents: fc.integer({ min: 100, max: 9_999_99 }),
  /** Thousandths of it that are paid first. */
  part: fc.integer({ min: 1, max: 999 }),
  paid: fc.tuple(fc.constantFrom(...WHEN), fc.constantFrom(...WHEN)),
})
const rate = fc.integer({ min: 70_000, max: 150_000 }).map((value) => (value / 100_000).toFixed(5))

test('whatever is owed in dollars at the end of a year, in whatever parts and at whatever rates it is paid around the closing, nothing of it is left in dollars or in euro', async () => {
  const property = fc.asyncProperty(
    fc.array(claim, { minLength: 1, maxLength: 3 }),
    fc.array(rate, { minLength: 4, maxLength: 4 }),
    async (given, rates) => {
      // Closing a year closes its last month; a round that failed has left it closed.
      await reopenYear(2026)
      await asOwner(`update app.ledger_periods set books_state = 'Open', closed_at = null, closed_by = null`)
      for (const [at, day] of [ISSUED, YEAR_END, FIRST, SECOND].entries()) await rated(day, rates[at] ?? '1')
      const ids = await claims(...given.map(({ cents }) => (cents / 100).toFixed(2)))
      const payAll = async (when: string) => {
        for (const [at, { cents, part, paid }] of given.entries()) {
          const first = Math.max(1, Math.floor((cents * part) / 1000))
          if (paid[0] === when) await pay(ids[at] ?? 0, first, FIRST)
          if (paid[1] === when) await pay(ids[at] ?? 0, cents - first, SECOND)
        }
      }
      await payAll('before')
      await revalue()
      await payAll('meanwhile')
      await open()
      await payAll('afterwards')
      expect(await Promise.all(ids.map(leftOf))).toEqual(ids.map(() => NOTHING))
      expect((await reopenYear(2026)).status).toBe(200)
      expect(await Promise.all(ids.map(leftOf))).toEqual(ids.map(() => NOTHING))
    },
  )
  await fc.assert(property, { numRuns: 3 })
})
