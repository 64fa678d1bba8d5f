import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { ledgerAccountLines } from 'contract/accounting/ledger-account-lines'
import { ledgerEntries, ledgerReversals } from 'contract/accounting/ledger-entries'
import { openItems } from 'contract/accounting/open-items'
import { balanceSheets } from 'contract/accounting/balance-sheets'
import { trialBalances } from 'contract/accounting/trial-balance/trial-balances'
import { addDays } from 'contract/croatia/days'
import { as, saldo, useSaldo } from '../../../testing/app.ts'
import { accountWith, beginBooks, more, post, type Sided } from '../../../testing/accounting/books.ts'
import { buyer, issue, ready } from '../../../testing/issuing/issue.ts'
import { openItems as openOfDocuments } from '../papers/money/open-items.ts'

/** Books that have a year, and the next one opened by hand beside it. */

useSaldo()
const boris = as('boris')
const opening = { bookedOn: '2025-01-01', journal: 'PS', text: 'Početno stanje' } as const

beforeAll(async () => {
  await beginBooks({ beginsOn: '2024-01-01' })
  await post([['120000', 100_00], ['120000', -20_00], ['900000', -80_00]], { bookedOn: '2024-01-01', journal: 'PS' }) // prettier-ignore
  await post([['120000', 1_250_00], ['751000', -1_000_00], ['240012', -250_00]], { bookedOn: '2024-05-10' }) // prettier-ignore
  await post([['120000', 1_250_00], ['240012', -250_00], ['940000', -1_000_00]], opening) // prettier-ignore
  await post([['120000', 80_00], ['900000', -80_00]], opening) // prettier-ignore
  await post([['465000', 20_00], ['100000', -20_00]], { bookedOn: '2025-01-01' }) // prettier-ignore
  await post([['100000', 1_330_00], ['120000', -1_330_00]], { bookedOn: '2025-03-10' }) // prettier-ignore
})

const balance = async (from: string, to: string) => (await boris.call(trialBalances.get, more, { from, to })).body
const sums = async (from: string, to: string) =>
  Object.fromEntries((await balance(from, to)).map(({ code, opening, debit, credit, closing }) => [code, [opening, debit, credit, closing]])) // prettier-ignore
const cardOf = async (code: string, from: string, to: string) => {
  const { id: ledgerAccountId } = await accountWith(code)
  return (await boris.call(ledgerAccountLines.list, { ...more, ledgerAccountId }, { from, to })).body
}

test('over two years of which the second was opened by hand no account counts twice, and what opened the first is turned over', async () => {
  expect(await sums('2023-12-31', '2025-12-31')).toEqual({
    '100000': [0, 1_330_00, 20_00, 1_310_00],
    '120000': [0, 1_350_00, 1_350_00, 0],
    '240012': [0, 0, 250_00, -250_00],
    '465000': [0, 20_00, 0, 20_00],
    '751000': [0, 1_000_00, 1_000_00, 0],
    '900000': [0, 0, 80_00, -80_00],
    '940000': [0, 0, 1_000_00, -1_000_00],
  })
  const { body } = await boris.call(balanceSheets.get, more, { on: '2025-12-31' })
  expect(body.rows.map(({ code, balance, balanceBefore }) => [code, balanceBefore, balance])).toEqual([
    ['100000', 0, 1_310_00],
    ['120000', 1_330_00, 0],
    ['240012', -250_00, -250_00],
    ['465000', 0, 20_00],
    ['900000', -80_00, -80_00],
    ['940000', -1_000_00, -1_000_00],
  ])
})

test('on the card of an account the opening is no line where it restates what stood, and where it does not, the difference is one', async () => {
  const lines = async (code: string) => (await cardOf(code, '2024-01-01', '2025-12-31')).rows.map(({ bookedOn, text, debit, credit, balance }) => [bookedOn, text, debit, credit, balance]) // prettier-ignore
  expect(await lines('120000')).toEqual([
    ['2024-05-10', 'Usklađenje', 1_250_00, 0, 1_330_00],
    ['2025-03-10', 'Usklađenje', 0, 1_330_00, 0],
  ])
  expect(await lines('751000')).toEqual([
    ['2024-05-10', 'Usklađenje', 0, 1_000_00, -1_000_00],
    ['2025-01-01', 'Razlika početnog stanja prema kraju 2024.', 1_000_00, 0, 0],
  ])
  // What else is posted on that day is a line as ever.
  expect((await lines('100000')).map(([day, , debit, credit]) => [day, debit, credit])).toEqual([['2025-01-01', 0, 20_00], ['2025-03-10', 1_330_00, 0]]) // prettier-ignore
  const { rows, totalCount } = await cardOf('940000', '2024-06-01', '2025-01-31')
  const [line] = rows
  expect([totalCount, line?.journal, line?.number, line?.balance]).toEqual([1, 'PS', 1, -1_000_00])
  expect((await boris.call(ledgerEntries.get, { ...more, id: line?.entryId ?? 0 })).body).toMatchObject(opening)
})

test('an opening that was taken back restates nothing: what stood counts on', async () => {
  const { id } = (await post([['102000', 5_00], ['900000', -5_00]], { ...opening, bookedOn: '2026-01-01' })).body // prettier-ignore
  expect((await sums('2025-12-31', '2026-12-31'))['100000']).toEqual([1_310_00, 0, 1_310_00, 0])
  await boris.call(ledgerReversals.create, { ...more, ledgerEntryId: id }, { bookedOn: '2026-01-01', text: 'Storno' })
  expect((await sums('2025-12-31', '2026-12-31'))['100000']).toEqual([1_310_00, 0, 0, 1_310_00])
})

test('an invoice with which a year was opened by hand is open once, with what that says', async () => {
  const partnerId = await buyer({ name: 'Alfa d.o.o.' })
  const { documentId } = (await issue(await ready(partnerId))).body
  const entry = async (bookedOn: string, cents: number, said: object = {}) => {
    const owed = { accountCode: '120000', debit: cents, credit: 0, partnerId, documentId, dueOn: '2027-02-15' }
    const lines = [owed, { accountCode: '900000', debit: 0, credit: cents }]
    return (await boris.call(ledgerEntries.create, more, { journal: 'TEM', text: 'Račun', bookedOn, ...said, lines } as never))
      .body.id
  }
  const open = async () => {
    const found = await saldo().database.transaction(more, (db) => openOfDocuments(db, [documentId]))
    const { rows } = (await boris.call(openItems.list, more, { on: '2027-12-31', side: 'Debit', page: 1 })).body
    return [found.get(documentId)?.open, rows.filter((row) => row.documentId === documentId).map(({ amount }) => amount)]
  }
  await entry('2026-12-10', 1_250_00)
  const ledgerEntryId = await entry('2027-01-01', 800_00, { journal: 'PS' })
  expect(await open()).toEqual([800_00, [800_00]])
  await boris.call(ledgerReversals.create, { ...more, ledgerEntryId }, { bookedOn: '2027-01-01', text: 'Storno' })
  expect(await open()).toEqual([1_250_00, [1_250_00]])
})

const CODES = ['100000', '120000', '240012', '410000', '751000', '900000'] as const
const posted = fc.record({
  day: fc.integer({ min: 0, max: 1_460 }).map((after) => addDays('2028-01-01', after)),
  debit: fc.constantFrom(...CODES),
  credit: fc.constantFrom(...CODES),
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  isOpening: fc.boolean(),
})
const asked = fc.tuple(fc.integer({ min: 0, max: 1_460 }), fc.integer({ min: 0, max: 1_460 }))

test('whatever is posted and opened by hand, accounts end with the same from whichever day on, and so does the card of each', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(posted, { minLength: 2, maxLength: 6 }), asked, async (entries, days) => {
      for (const { day, debit, credit, amount, isOpening } of entries) {
        const lines: Sided[] = [[debit, amount], [credit, -amount]] // prettier-ignore
        await post(lines, isOpening ? { bookedOn: `${day.slice(0, 4)}-01-01`, journal: 'PS' } : { bookedOn: day })
      }
      const [from = '', to = ''] = days.map((after) => addDays('2028-01-01', after)).toSorted()
      const rows = await balance(from, to)
      const closings = (of: typeof rows) => of.filter(({ closing }) => closing !== 0).map(({ code, closing }) => [code, closing])
      expect(closings(rows)).toEqual(closings(await balance(`${to.slice(0, 4)}-01-01`, to)))
      const total = (of: 'opening' | 'debit' | 'credit' | 'closing') => rows.reduce((sum, row) => sum + row[of], 0)
      expect([total('opening'), total('debit') - total('credit'), total('closing')]).toEqual([0, 0, 0])
      for (const { code, opening: stood, debit, credit, closing } of rows) {
        const card = await cardOf(code, from, to)
        expect([card.opening, card.debit, card.credit, card.closing]).toEqual([stood, debit, credit, closing])
        expect(card.rows.at(-1)?.balance ?? stood).toBe(closing)
        expect(card.rows.reduce((sum, line) => sum + line.debit - line.credit, stood)).toBe(closing)
      }
    }),
    { numRuns: 8 },
  )
})
