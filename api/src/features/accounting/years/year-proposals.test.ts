import { beforeAll, expect, test } from 'vitest'
import { ledgerReversals } from 'contract/accounting/ledger-entries'
import type { YearStep } from 'contract/accounting/years/ledger-years'
import { openItems } from 'contract/accounting/open-items'
import type { Cents } from 'contract/croatia/money'
import { failWith } from '../../../kit/fail.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { beginBooks, more, post } from '../../../testing/accounting/books.ts'
import { balancesOn, closingOf, reopenYear, takeStep } from '../../../testing/accounting/years.ts'
import { buyer, issue, ready } from '../../../testing/issuing/issue.ts'
import { PEOPLE } from '../../../testing/cast.ts'
import { postEntry, type PostingLine } from '../index.ts'

useSaldo()
const boris = as('boris')

beforeAll(async () => {
  await beginBooks({ beginsOn: '2024-01-01' })
  await sold(1, 100_00, '2024-11-01', await buyer({ name: 'Alfa d.o.o.' }))
  await sold(2, 300_00, '2024-10-31', await buyer({ name: 'Beta d.o.o.' }))
  // By 1,0850 a claim of 1.000,00 dollars is 921,66 euro, and a debt of 500,00 is 460,83.
  await owed(3, { accountCode: '121100', debit: 921_66 }, { accountCode: '754100', credit: 921_66 }, 1_000_00)
  await owed(4, { accountCode: '221100', credit: 460_83 }, { accountCode: '412300', debit: 460_83 }, 500_00)
})

const posted = (
  id: number,
  bookedOn: string,
  lines: readonly PostingLine[],
  said: { readonly journal?: 'PS'; readonly isCreditNote?: true } = {},
) =>
  saldo().database.transaction({ ...more, userId: PEOPLE.boris.id }, (db) =>
    postEntry(
      db,
      { journal: 'IR', bookedOn, text: 'Račun', source: { kind: 'Invoice', id }, postedBy: null, lines, ...said },
      failWith,
    ),
  )
const sold = (id: number, amount: Cents, dueOn: string, partnerId: number) =>
  posted(id, '2024-10-01', [
    { role: 'receivable.domestic', debit: amount, dueOn, partnerId },
    { role: 'revenue.services.domestic', credit: amount },
  ])
const owed = (id: number, item: PostingLine, other: PostingLine, amount: Cents, partnerId: number | null = null) =>
  posted(id, '2024-12-01', [
    { ...item, partnerId, dueOn: '2025-03-01', foreign: { currency: 'USD', amount, exchangeRate: '1.085' } },
    other,
  ])
const skip = async (year: number, ...steps: readonly YearStep[]) => {
  for (const step of steps) expect((await takeStep(year, step)).status).toBe(200)
}

test('what is open in another currency is proposed by the rate of the last day, and waits for it', async () => {
  await takeStep(2024, 'Accruals')
  const { exchange, doubtful } = await closingOf(2024)
  const [{ key, difference } = { key: '', difference: 0 }] = exchange
  // What a later step proposes waits for its turn.
  expect([difference, doubtful]).toEqual([null, []])
  expect((await takeStep(2024, 'Exchange', { keys: [key] })).body).toMatchObject({
    code: 'LedgerYear.RateUnknown',
    params: { currency: 'USD', day: '31.12.2024' },
  })
  await asOwner(
    `insert into app.exchange_rates (currency, day, rate, list_day, source) values ('USD', '2024-12-31', 1.1, '2024-12-31', 'HNB')`,
  )
  // What was booked by the rate of the last day is worth what it was.
  await owed(8, { accountCode: '121000', debit: 100_00 }, { accountCode: '754100', credit: 100_00 }, 110_00, await buyer({ name: 'Delta d.o.o.' })) // prettier-ignore
  expect((await closingOf(2024)).exchange).toMatchObject([
    {
      accountCode: '121100',
      holdings: [{ currency: 'USD', amount: 1_000_00, exchangeRate: '1.100000' }],
      bookAmount: 921_66,
      difference: -12_57,
    },
    { accountCode: '221100', holdings: [{ currency: 'USD', amount: -500_00 }], bookAmount: -460_83, difference: 6_28 },
  ])
  expect((await takeStep(2024, 'Exchange', { keys: ['1-2-3'] })).body).toMatchObject({ code: 'LedgerYear.ProposalChanged' })
})

test('what a person takes of exchange differences is posted, and taken back on the first day of the next year', async () => {
  const { exchange } = await closingOf(2024)
  expect((await takeStep(2024, 'Exchange', { keys: exchange.map(({ key }) => key) })).body).toEqual({ entryCount: 1 })
  expect(await balancesOn('2024-12-31')).toMatchObject({ '121100': 909_09, '221100': -454_55, '475000': 12_57, '772000': -6_28 })
  for (const step of ['Doubtful', 'Result', 'Opening', 'Carry'] as const) expect((await takeStep(2024, step)).status).toBe(200)
  expect(await balancesOn('2025-01-01')).toMatchObject({ '121100': 921_66, '221100': -460_83, '475000': -12_57, '772000': 6_28 })
  // What is taken back beside the opening makes it no other than what the year ended with.
  expect(await closingOf(2024)).toMatchObject({ state: 'Closed', isOutdated: false })
  const open = async (on: string) =>
    (await boris.call(openItems.list, more, { on, side: 'Credit' })).body.rows.map(({ amount }) => amount)
  expect([await open('2024-12-31'), await open('2025-01-31')]).toEqual([[454_55], [460_83]])
  await reopenYear(2024)
  expect(await balancesOn('2024-12-31')).toMatchObject({ '121100': 921_66, '221100': -460_83 })
  expect(await open('2025-01-31')).toEqual([460_83])
})

test('claims that are late by more than 60 days are proposed, and what is left of the proposal is not posted', async () => {
  await skip(2024, 'Accruals', 'Exchange')
  const { doubtful, exchange } = await closingOf(2024)
  // What was left of an earlier step is proposed no more.
  expect(exchange).toEqual([])
  expect(doubtful).toMatchObject([
    { accountCode: '120000', dueOn: '2024-10-31', daysLate: 61, amount: 300_00, partnerName: 'Beta d.o.o.' },
  ])
  expect((await takeStep(2024, 'Doubtful', { keys: ['1-2-3'] })).body).toMatchObject({ code: 'LedgerYear.ProposalChanged' })
  await takeStep(2024, 'Doubtful')
  expect((await closingOf(2024)).steps[2]).toMatchObject({ state: 'Done', isTaken: false, hasProposal: true, entries: [] })
  await reopenYear(2024)
  await skip(2024, 'Accruals', 'Exchange')
  // Named twice it is taken once.
  const keys = doubtful.map(({ key }) => key)
  expect((await takeStep(2024, 'Doubtful', { keys: [...keys, ...keys] })).body).toEqual({ entryCount: 1 })
  expect(await balancesOn('2024-12-31')).toMatchObject({ '445000': 300_00, '129000': -300_00, '120000': 400_00 })
})

test('what was allowed for in one year is not proposed again in the next', async () => {
  for (const step of ['Result', 'Opening', 'Carry'] as const) expect((await takeStep(2024, step)).status).toBe(200)
  await skip(2025, 'Accruals', 'Exchange')
  const proposed = (await closingOf(2025)).doubtful
  expect(proposed.map(({ accountCode, amount }) => [accountCode, amount])).toEqual([
    ['120000', 100_00],
    ['121000', 100_00],
    ['121100', 921_66],
  ])
})

test('what was allowed for of one claim leaves the other claims on the same customer as they are', async () => {
  const partnerId = await buyer({ name: 'Gama d.o.o.' })
  const [allowed, other] = await Promise.all([1, 2].map(async () => (await issue(await ready(partnerId))).body.documentId))
  const claim = (id: number, documentId: number | undefined, amount: Cents) => posted(id, '2025-02-01', [{ role: 'receivable.domestic', debit: amount, dueOn: '2025-03-01', partnerId, documentId: documentId ?? null }, { role: 'revenue.services.domestic', credit: amount }]) // prettier-ignore
  await claim(5, allowed, 70_00)
  await claim(6, other, 30_00)
  await posted(7, '2025-06-01', [{ role: 'cost.baddebt', debit: 70_00 }, { role: 'receivable.allowance', credit: 70_00, partnerId, documentId: allowed ?? null }]) // prettier-ignore
  const ofGama = (await closingOf(2025)).doubtful.filter(({ partnerName }) => partnerName === 'Gama d.o.o.')
  expect(ofGama.map(({ documentId, amount }) => [documentId, amount])).toEqual([[other, 30_00]])
})

test('a step that had nothing to propose says so, and not that somebody left it out', async () => {
  const { steps } = await closingOf(2025)
  expect(steps.slice(0, 3).map(({ step, isTaken, hasProposal }) => [step, isTaken, hasProposal])).toEqual([
    ['Accruals', false, false],
    ['Exchange', false, true],
    ['Doubtful', false, null],
  ])
})

test('what was collected on a claim by 15 April is told, and only what is left of it is proposed and allowed for', async () => {
  const before = (await closingOf(2025)).doubtful
  const ofCode = (code: string) => before.find(({ accountCode }) => accountCode === code)
  const [alfa, delta, unnamed] = [ofCode('120000'), ofCode('121000'), ofCode('121100')]
  const gama = before.find(({ partnerName }) => partnerName === 'Gama d.o.o.')
  const moved = (of: typeof gama, side: Partial<Pick<PostingLine, 'debit' | 'credit'>>): PostingLine => ({
    accountCode: of?.accountCode ?? '',
    partnerId: of?.partnerId ?? null,
    documentId: of?.documentId ?? null,
    ...side,
  })
  const paid = (id: number, bookedOn: string, of: typeof gama, amount: Cents) =>
    posted(id, bookedOn, [{ role: 'bank.eur', debit: amount }, moved(of, { credit: amount })])
  await paid(20, '2025-12-31', alfa, 1_00)
  await paid(21, '2026-01-01', alfa, 25_00)
  await paid(22, '2026-04-15', alfa, 15_00)
  await paid(23, '2026-04-16', alfa, 8_00)
  // A new invoice without a document is another claim, and a credit note of one with its document lessens it.
  await posted(24, '2026-02-01', [moved(alfa, { debit: 500_00 }), { role: 'revenue.services.domestic', credit: 500_00 }])
  await posted(25, '2026-02-01', [moved(gama, { debit: -12_00 }), { role: 'revenue.services.domestic', credit: -12_00 }], { isCreditNote: true }) // prettier-ignore
  // What opens the year restates the claim, and what moves it to disputed ones collects nothing of it.
  const opening = await posted(26, '2026-01-01', [moved(gama, { debit: 18_00 }), { accountCode: '900000', credit: 18_00 }], { journal: 'PS' }) // prettier-ignore
  await posted(27, '2026-03-01', [{ ...moved(gama, { debit: 5_00 }), accountCode: '134000' }, moved(gama, { credit: 5_00 })])
  // So does what moves a claim on nobody in particular.
  await posted(35, '2026-03-01', [{ ...moved(unnamed, { debit: 11_00 }), accountCode: '134000' }, moved(unnamed, { credit: 11_00 })]) // prettier-ignore
  // A payment that went back to the customer's bank has paid nothing.
  await paid(33, '2026-01-20', gama, 6_00)
  await posted(34, '2026-02-20', [moved(gama, { debit: 6_00 }), { role: 'bank.eur', credit: 6_00 }])
  // What is written off against what the year allows for it is paid by nobody.
  await posted(32, '2026-03-10', [{ role: 'receivable.allowance', debit: 2_00, partnerId: gama?.partnerId ?? null }, moved(gama, { credit: 2_00 })]) // prettier-ignore
  // What is set off against a debt to the same customer, and what another customer takes over, is collected.
  await posted(30, '2026-03-01', [{ ...moved(gama, { debit: 4_00 }), accountCode: '220000' }, moved(gama, { credit: 4_00 })])
  await posted(31, '2026-03-01', [moved(alfa, { debit: 3_00 }), moved(gama, { credit: 3_00 })])
  // A payment of the year itself that was taken back since leaves the claim as it was.
  await posted(28, '2026-03-01', [{ role: 'bank.eur', debit: -7_00 }, moved(unnamed, { credit: -7_00 })], { isCreditNote: true })
  await paid(29, '2026-01-20', delta, 100_00)
  const { doubtful } = await closingOf(2025)
  expect(
    doubtful.map(({ accountCode, partnerName, collected, amount }) => [accountCode, partnerName, collected, amount]),
  ).toEqual([
    ['120000', 'Alfa d.o.o.', 40_00, 59_00],
    ['120000', 'Gama d.o.o.', 19_00, 11_00],
    ['121100', null, 0, 921_66],
  ])
  const balances = await balancesOn('2025-12-31')
  const keys = doubtful.filter(({ partnerName }) => partnerName !== null).map(({ key }) => key)
  expect((await takeStep(2025, 'Doubtful', { keys })).body).toEqual({ entryCount: 1 })
  const after = await balancesOn('2025-12-31')
  expect(['445000', '129000'].map((code) => (after[code] ?? 0) - (balances[code] ?? 0))).toEqual([70_00, -70_00])
  // Each stands on its customer and document, by which the next year knows what was allowed for.
  const allowances = await asOwner<{ of: readonly (number | null)[] }>(
    `select json_build_array(l.partner_id, l.document_id, l.credit) as of from app.ledger_lines l join app.ledger_accounts a
      on a.business_subject_id = l.business_subject_id and a.id = l.ledger_account_id
      where a.code = '129000' and l.booked_on = '2025-12-31' and l.credit > 0 order by l.credit desc`,
  )
  expect(allowances.map(({ of }) => of)).toEqual([[alfa?.partnerId, null, 59_00], [gama?.partnerId, gama?.documentId, 11_00]]) // prettier-ignore
  const back = { bookedOn: '2026-01-01', text: 'Storno' }
  expect((await boris.call(ledgerReversals.create, { ...more, ledgerEntryId: opening.id }, back)).status).toBe(200)
})

test('an opening by hand is not doubled, and accounts outside of balance and result hold closing up', async () => {
  await post([['804000', 5_00], ['220000', -5_00]], { bookedOn: '2025-06-01' }) // prettier-ignore
  expect((await takeStep(2025, 'Result')).body).toMatchObject({
    code: 'LedgerYear.OtherClassesStand',
    params: { codes: '804000' },
  })
  await post([['220000', 5_00], ['804000', -5_00]], { bookedOn: '2025-06-01' }) // prettier-ignore
  expect((await takeStep(2025, 'Result')).status).toBe(200)
  const opens = (bookedOn: string) => post([['100000', 1_00], ['900000', -1_00]], { bookedOn, journal: 'PS' }) // prettier-ignore
  const { id: ledgerEntryId } = (await opens('2026-01-01')).body
  expect((await takeStep(2025, 'Opening')).body).toMatchObject({ code: 'LedgerYear.OpenedByHand', params: { year: '2026' } })
  // Taken back it stands in nobody's way, nor does that of a later year.
  const back = { bookedOn: '2026-01-01', text: 'Storno' }
  expect((await boris.call(ledgerReversals.create, { ...more, ledgerEntryId }, back)).status).toBe(200)
  expect((await opens('2027-01-01')).status).toBe(200)
  expect((await takeStep(2025, 'Opening')).status).toBe(200)
})
