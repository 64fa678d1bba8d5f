import fc from 'fast-check'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ledgerAccounts } from 'contract/accounting/ledger-accounts'
import { ledgerReversals } from 'contract/accounting/ledger-entries'
import { trialBalanceExports, trialBalances } from 'contract/accounting/trial-balance/trial-balances'
import { addDays } from 'contract/croatia/days'
import { clock } from '../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { beginBooks, more, post } from '../../testing/accounting/books.ts'
import { cut } from './trial-balance/trial-balance.ts'

useSaldo()
beforeAll(async () => void (await beginBooks()))
afterEach(() => clock.move(null))

/** Nothing is posted by hand later than the next year. */
const in2028 = () => clock.move(() => Date.parse('2028-06-15T10:00:00Z'))

const boris = as('boris')
const balance = async (from: string, to: string) => (await boris.call(trialBalances.get, more, { from, to })).body

/** The same by adding up every line there is. */
const plain = (from: string, to: string) =>
  asOwner(
    `select * from (select a.code, coalesce(sum(l.debit - l.credit) filter (where l.booked_on < $1), 0)::float as opening,
        coalesce(sum(l.debit) filter (where l.booked_on between $1 and $2), 0)::float as debit,
        coalesce(sum(l.credit) filter (where l.booked_on between $1 and $2), 0)::float as credit,
        coalesce(sum(l.debit - l.credit) filter (where l.booked_on <= $2), 0)::float as closing
      from app.ledger_lines l join app.ledger_accounts a using (business_subject_id) where a.id = l.ledger_account_id and l.business_subject_id = 2
      group by a.code) s where opening <> 0 or debit <> 0 or credit <> 0 order by code`,
    [from, to],
  )

const day = fc.integer({ min: 0, max: 500 }).map((after) => addDays('2025-01-01', after))
const amount = fc.integer({ min: 1, max: 10 ** 12 })
const code = fc.constantFrom('100000', '120000', '465000', '751000', '240012', '410000')
const entry = fc.record({ day, lines: fc.array(fc.tuple(code, amount, fc.boolean()), { minLength: 1, maxLength: 5 }) })
const asked = fc.tuple(day, day).map((days) => days.toSorted() as [string, string])

test('whatever is posted comes to zero, and the trial balance of any days is the sum of their lines (pitfall L10)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 4 }), asked, async (entries, [from, to]) => {
      for (const { day: bookedOn, lines } of entries) {
        const sided = lines.map(([code, amount, isDebit]) => [code, isDebit ? amount : -amount] as const)
        const rest = -sided.reduce((sum, [, amount]) => sum + amount, 0)
        const whole =
          rest === 0 ? [...sided, ['102000', 1] as const, ['102000', -1] as const] : [...sided, ['102000', rest] as const]
        expect((await post(whole, { bookedOn })).status).toBe(200)
      }
      const rows = await balance(from, to)
      expect(rows.map(({ code, opening, debit, credit, closing }) => ({ code, opening, debit, credit, closing }))).toEqual(
        await plain(from, to),
      )
      const sum = (of: 'opening' | 'closing') => rows.reduce((all, row) => all + row[of], 0)
      expect([sum('opening'), sum('closing')]).toEqual([0, 0])
    }),
    { numRuns: 15 },
  )
})

test('when everything is taken back nothing is left', async () => {
  const entries = await asOwner<{ id: number }>(`select id::int from app.ledger_entries e where reverses_entry_id is null
    and not exists (select from app.ledger_entries r where r.reverses_entry_id = e.id)`)
  for (const { id } of entries)
    await boris.call(ledgerReversals.create, { ...more, ledgerEntryId: id }, { bookedOn: '2026-07-01', text: 'Storno' })
  expect(entries.length).toBeGreaterThan(15)
  expect((await balance('2026-07-02', '2026-12-31')).filter(({ closing }) => closing !== 0)).toEqual([])
})

test('what opens a year on its first day stands in the opening, and nothing before that year counts again', async () => {
  await post([['102000', 700], ['999000', -700]], { bookedOn: '2026-09-15' }) // prettier-ignore
  await post([['102000', 500], ['999000', -500]], { bookedOn: '2027-01-01', journal: 'PS' }) // prettier-ignore
  await post([['465000', 20], ['102000', -20]], { bookedOn: '2027-01-01' }) // prettier-ignore
  const cash = async (from: string, to: string) => {
    const row = (await balance(from, to)).find(({ code }) => code === '102000')
    return [row?.opening, row?.debit, row?.credit, row?.closing]
  }
  expect(await cash('2027-01-01', '2027-12-31')).toEqual([500, 0, 20, 480])
  expect(await cash('2027-02-01', '2027-02-28')).toEqual([480, 0, 0, 480])
  expect(await cash('2026-12-01', '2026-12-31')).toEqual([700, 0, 0, 700])
})

test('what opened a year and was taken back opens it no longer', async () => {
  in2028()
  const { id } = (await post([['102000', 300], ['999000', -300]], { bookedOn: '2029-01-01', journal: 'PS' })).body // prettier-ignore
  const opening = async () => (await balance('2029-01-01', '2029-12-31')).find(({ code }) => code === '102000')?.opening
  expect(await opening()).toBe(300)
  await boris.call(ledgerReversals.create, { ...more, ledgerEntryId: id }, { bookedOn: '2029-01-01', text: 'Storno' })
  expect(await opening()).toBe(480)
})

test('accounts stand in the order of their codes, and one that was moved and comes to nothing is among them', async () => {
  in2028()
  const own = { code: '100901', nameHr: 'Blagajna skladišta', nameEn: 'Cash of the store' }
  expect((await boris.call(ledgerAccounts.create, more, own)).status).toBe(200)
  await post([['231900', 100], ['102000', -100]], { bookedOn: '2028-05-02' }) // prettier-ignore
  await post([['231900', -100], ['100901', 100]], { bookedOn: '2028-05-20' }) // prettier-ignore
  const rows = await balance('2028-05-01', '2028-05-31')
  expect(rows.find(({ code }) => code === '231900')).toMatchObject({ opening: 0, debit: 100, credit: 100, closing: 0 })
  const codes = rows.map((row) => row.code)
  expect([codes.includes('100901'), codes]).toEqual([true, codes.toSorted()])
  expect((await balance('2028-06-01', '2028-06-30')).some(({ code }) => code === '231900')).toBe(false)
})

test('days are cut into whole months and the pieces at both ends', () => {
  const days = (from: string, to: string) => ({ from, to })
  expect(cut(days('2026-01-01', '2026-12-31'))).toEqual({ months: [days('2026-01-01', '2026-12-31')], days: [] })
  expect(cut(days('2026-01-15', '2026-03-10'))).toEqual({
    months: [days('2026-02-01', '2026-02-28')],
    days: [days('2026-01-15', '2026-01-31'), days('2026-03-01', '2026-03-10')],
  })
  expect(cut(days('2026-01-15', '2026-02-10')).months).toEqual([])
  expect(cut(days('2026-01-05', '2026-01-05'))).toEqual({ months: [], days: [days('2026-01-05', '2026-01-05')] })
  expect(cut(days('2026-01-01', '2026-01-05'))).toEqual({ months: [], days: [days('2026-01-01', '2026-01-05')] })
  expect(cut(days('2026-01-05', '2026-01-31'))).toEqual({ months: [], days: [days('2026-01-05', '2026-01-31')] })
  expect(cut(days('2026-01-05', '2026-01-04'))).toEqual({ months: [], days: [] })
})

test('days in the wrong order are refused', async () => {
  const wrong = { from: '2026-02-01', to: '2026-01-01' }
  expect((await boris.call(trialBalances.get, more, wrong)).problem.fields).toMatchObject([
    { path: 'to', message: 'global.fromAfterTo' },
  ])
  expect((await boris.call(trialBalanceExports.create, more, wrong)).status).toBe(400)
})
