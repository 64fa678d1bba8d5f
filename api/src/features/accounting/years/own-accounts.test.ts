import { beforeAll, expect, test } from 'vitest'
import { businessResults } from 'contract/accounting/business-results'
import { ledgerAccountRoles, ledgerAccounts } from 'contract/accounting/ledger-accounts'
import { failWith } from '../../../kit/fail.ts'
import type { Db } from '../../../kit/db.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { balancesOn, closingOf, takeStep } from '../../../testing/accounting/years.ts'
import { PEOPLE } from '../../../testing/cast.ts'
import { buyer, issue, ready } from '../../../testing/issuing/issue.ts'
import { postEntry, type PostingLine } from '../index.ts'
import { openItems } from '../papers/money/open-items.ts'

/** A company that keeps accounts of its own in place of those of the chart. */

useSaldo()
const boris = as('boris')
const OWN = ['120001', '129001', '125001', '225001', '790001', '803001', '950001'] as const
let [partnerId, documentId, last] = [0, 0, 0]

const inSubject = <T>(work: (db: Db) => Promise<T>) => saldo().database.transaction({ ...more, userId: PEOPLE.boris.id }, work)
const posted = (bookedOn: string, lines: readonly PostingLine[]) =>
  inSubject((db) =>
    postEntry(
      db,
      { journal: 'IR', bookedOn, text: 'Račun', source: { kind: 'Test', id: ++last }, postedBy: null, lines },
      failWith,
    ),
  )

beforeAll(async () => {
  await beginBooks({ beginsOn: '2024-01-01' })
  for (const code of OWN) {
    const { id } = (await boris.call(ledgerAccounts.create, more, { code, nameHr: `Vlastiti ${code}`, nameEn: `Own ${code}` }))
      .body
    expect((await boris.call(ledgerAccountRoles.create, { ...more, ledgerAccountId: id })).status).toBe(200)
  }
  partnerId = await buyer({ name: 'Alfa d.o.o.' })
  documentId = (await issue(await ready(partnerId))).body.documentId
  const claim = { role: 'receivable.domestic', debit: 300_00, partnerId, dueOn: '2024-06-30' } as const
  await posted('2024-06-01', [claim, { role: 'revenue.services.domestic', credit: 300_00 }])
  const foreign = { currency: 'USD', amount: 110_00, exchangeRate: '1.1' }
  await posted('2024-07-01', [
    { role: 'bank.eur', debit: 100_00 },
    { role: 'advance.received', credit: 100_00, partnerId, documentId, foreign },
  ])
  await asOwner(`insert into app.exchange_rates (currency, day, rate, list_day, source) values ('USD', '2024-12-31', 1.2, '2024-12-31', 'HNB')`) // prettier-ignore
})

test('an advance in another currency keeps its worth at the end of a year, on an own account as on that of the chart', async () => {
  expect((await takeStep(2024, 'Accruals')).status).toBe(200)
  expect((await closingOf(2024)).exchange).toEqual([])
  const foreign = { currency: 'USD', amount: 110_00, exchangeRate: '1.1' }
  const owed = { partnerId, documentId, foreign }
  await posted('2024-07-02', [
    { role: 'bank.eur', debit: 100_00 },
    { accountCode: '225000', credit: 100_00, ...owed },
  ])
  // So does one that was given.
  const given = { debit: 50_00, ...owed, foreign: { ...foreign, amount: 55_00 } }
  for (const side of [{ role: 'advance.given.services' }, { accountCode: '125000' }] as const)
    await posted('2024-07-03', [
      { ...side, ...given },
      { role: 'bank.eur', credit: 50_00 },
    ])
  expect((await closingOf(2024)).exchange).toEqual([])
})

test('claims on an own account are proposed as doubtful, and the allowance on another is known the year after', async () => {
  expect((await takeStep(2024, 'Exchange')).status).toBe(200)
  const { doubtful } = await closingOf(2024)
  expect(doubtful.map(({ accountCode, amount }) => [accountCode, amount])).toEqual([['120001', 300_00]])
  expect((await takeStep(2024, 'Doubtful', { keys: doubtful.map(({ key }) => key) })).status).toBe(200)
  expect(await balancesOn('2024-12-31')).toMatchObject({ '120001': 300_00, '129001': -300_00, '445000': 300_00 })
})

test('its result goes through them to retained earnings, and the tax that closing posted is told', async () => {
  await posted('2024-08-01', [{ role: 'bank.eur', debit: 900_00 }, { role: 'revenue.services.domestic', credit: 900_00 }]) // prettier-ignore
  expect((await takeStep(2024, 'Result', { profitTax: 85_00 })).status).toBe(200)
  const closed = await balancesOn('2024-12-31')
  expect(['790001', '803001', '950001', '950000'].map((code) => closed[code])).toEqual([undefined, undefined, -815_00, undefined])
  const { profit, profitTax, isEstimate } = (await boris.call(businessResults.get, more, { year: 2024 })).body
  expect([profit, profitTax, isEstimate]).toEqual([900_00, 85_00, false])
  for (const step of ['Opening', 'Carry'] as const) expect((await takeStep(2024, step)).status).toBe(200)
  expect(await closingOf(2024)).toMatchObject({ state: 'Closed', isOutdated: false })
  const opened = await balancesOn('2025-01-01')
  expect([opened['940000'], opened['950001']]).toEqual([-815_00, undefined])
  for (const step of ['Accruals', 'Exchange'] as const) expect((await takeStep(2025, step)).status).toBe(200)
  expect((await closingOf(2025)).doubtful).toEqual([])
})

test('what was allowed for a customer on the account of the chart and on an own one counts together, and once', async () => {
  const claim = (accountCode: string, debit: number, dueOn: string) =>
    posted('2025-02-01', [{ accountCode, debit, partnerId, dueOn }, { role: 'revenue.services.domestic', credit: debit }]) // prettier-ignore
  await claim('120001', 50_00, '2025-02-28')
  await posted('2025-06-01', [{ role: 'cost.baddebt', debit: 50_00 }, { accountCode: '129000', credit: 50_00, partnerId }]) // prettier-ignore
  expect((await closingOf(2025)).doubtful).toEqual([])
  // An allowance of which more was taken back than was allowed is no claim.
  const other = await buyer({ name: 'Beta d.o.o.' })
  await posted('2025-02-01', [{ role: 'receivable.allowance', debit: 10_00, partnerId: other }, { role: 'cost.baddebt', credit: 10_00 }]) // prettier-ignore
  expect((await closingOf(2025)).doubtful).toEqual([])
  // Another claim on the same customer is late for the first time.
  await claim('121000', 40_00, '2025-03-01')
  expect((await closingOf(2025)).doubtful).toMatchObject([{ accountCode: '121000', amount: 40_00 }])
  // What was due before both is the first that it was allowed for.
  await claim('120000', 30_00, '2024-01-31')
  // What is paid too much on a third account adds nothing to it.
  await posted('2025-02-01', [{ role: 'bank.eur', debit: 5_00 }, { accountCode: '121100', credit: 5_00, partnerId, dueOn: '2024-01-05' }]) // prettier-ignore
  expect((await closingOf(2025)).doubtful).toMatchObject([{ accountCode: '120001', amount: 30_00 }, { accountCode: '121000', amount: 40_00 }]) // prettier-ignore
})

test('an invoice whose advance stands on an own account is paid where it is owed', async () => {
  const paper = (await issue(await ready(partnerId))).body.documentId
  await posted('2025-03-01', [{ role: 'advance.given.services', debit: 40_00, partnerId, documentId: paper }, { role: 'bank.eur', credit: 40_00 }]) // prettier-ignore
  await posted('2025-03-02', [{ role: 'cost.bank', debit: 60_00 }, { accountCode: '220000', credit: 60_00, partnerId, documentId: paper }]) // prettier-ignore
  const items = await inSubject((db) => openItems(db, [paper]))
  expect(items.get(paper)).toMatchObject({ account: { code: '220000' }, open: -60_00 })
})
