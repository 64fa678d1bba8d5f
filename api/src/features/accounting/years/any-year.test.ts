import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { businessResults } from 'contract/accounting/business-results'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { beginBooks, more, post } from '../../../testing/accounting/books.ts'
import { balancesOn, brokenEntries, closeYear, closingOf, reopenYear } from '../../../testing/accounting/years.ts'

useSaldo()
beforeAll(() => beginBooks({ beginsOn: '2024-01-01' }))

const boris = as('boris')
const resultOf2024 = async () => {
  const { inflow, outflow, profit, months } = (await boris.call(businessResults.get, more, { year: 2024 })).body
  return { inflow, outflow, profit, months: months.map((month) => month.profit) }
}

/** Accounts of every class that is posted to by hand, those of results and of the balance, with what is transferred and stocked. */
const CODES = ['031100', '100000', '120000', '220000', '240012', '310000', '410000', '418100', '491000', '660000', '710000', '720000', '751000', '772000', '900000', '950000'] as const // prettier-ignore

const of = (day: fc.Arbitrary<number>) =>
  fc.record({
    day: day.map((since) => new Date(Date.UTC(2024, 0, 1 + since)).toISOString().slice(0, 10)),
    debit: fc.constantFrom(...CODES),
    credit: fc.constantFrom(...CODES),
    amount: fc.integer({ min: 1, max: 99_999_999 }),
  })
const entry = of(fc.integer({ min: 0, max: 365 }))
/** What came late: reopening a year opens its December. */
const lateEntry = of(fc.integer({ min: 335, max: 365 }))
type Posted = ReturnType<typeof entry.generate>['value']

const isOfResult = (code: string) => /^[47]/.test(code)

test('whatever a year holds: its result is the same before and after closing, classes 4 and 7 come to zero, the next year opens with what it ends with, and opening it again restores it to the cent, however often it is closed', async () => {
  const all = fc.array(entry, { minLength: 1, maxLength: 12 })
  const late = fc.array(lateEntry, { minLength: 1, maxLength: 4 })
  const taxes = fc.tuple(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 0, max: 5_000_000 }))
  await fc.assert(
    fc.asyncProperty(all, late, taxes, async (entries, lateEntries, [tax, again]) => {
      await asOwner(`update app.ledger_periods set books_state = 'Open', closed_at = null, closed_by = null`)
      await postAll(entries)
      await closesAndOpens(tax)
      await postAll(lateEntries)
      await closesAndOpens(again)
    }),
    { numRuns: 8 },
  )
})

async function postAll(entries: readonly Posted[]): Promise<void> {
  for (const { day: bookedOn, debit, credit, amount } of entries)
  expect((await post([[debit, amount], [credit, -amount]], { bookedOn })).status).toBe(200) // prettier-ignore
}

async function closesAndOpens(tax: number): Promise<void> {
  const [result, before] = [await resultOf2024(), await balancesOn('2024-12-31')]
  await closeYear(2024, tax)
  const closing = await balancesOn('2024-12-31')
  expect(await resultOf2024()).toEqual(result)
  expect((await boris.call(businessResults.get, more, { year: 2024 })).body).toMatchObject({ profitTax: tax, isEstimate: false })
  expect(await closingOf(2024)).toMatchObject({ state: 'Closed', isOutdated: false, result: { profit: result.profit } })
  expect(Object.keys(closing).filter(isOfResult)).toEqual([])
  expect(sum(closing)).toBe(0)
  expect(await openedWith()).toEqual(closing)
  await reopenYear(2024)
  expect(await balancesOn('2024-12-31')).toEqual(before)
  expect(await balancesOn('2025-12-31')).toEqual(before)
  expect(await brokenEntries()).toEqual([])
}

const sum = (balances: Readonly<Record<string, number>>) => Object.values(balances).reduce((all, balance) => all + balance, 0)

/** What the entry that stands as the opening of 2025 put on each account. */
async function openedWith(): Promise<Readonly<Record<string, number>>> {
  const rows = await asOwner<{ code: string; balance: string }>(
    `select a.code, sum(l.debit - l.credit) as balance from app.ledger_entries e
       join app.ledger_lines l on l.business_subject_id = e.business_subject_id and l.entry_id = e.id
       join app.ledger_accounts a on a.business_subject_id = l.business_subject_id and a.id = l.ledger_account_id
     where e.journal = 'PS' and e.reverses_entry_id is null and not exists (select from app.ledger_entries r
       where r.business_subject_id = e.business_subject_id and r.reverses_entry_id = e.id) group by a.code`,
  )
  return Object.fromEntries(rows.map(({ code, balance }) => [code, Number(balance)]))
}
