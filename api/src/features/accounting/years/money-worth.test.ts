import { beforeAll, expect, test } from 'vitest'
import { ledgerAccountRoles, ledgerAccounts } from 'contract/accounting/ledger-accounts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { beginBooks, more, post } from '../../../testing/accounting/books.ts'
import { postPapers } from '../../../testing/accounting/posted.ts'
import { closeYear, closingOf, takeStep } from '../../../testing/accounting/years.ts'
import { allocate, stranger } from '../../../testing/bank/allocating.ts'
import { lineTold } from '../../../testing/bank/lines-told.ts'

/** What dollars are worth against the books of several years. */

useSaldo({}, { hasJobs: true })
const boris = as('boris')
const USD_ACCOUNT = 'HR4223900011100017042'

beforeAll(async () => {
  await beginBooks({ beginsOn: '2024-01-01' })
  await post([['103000', 900_00], ['900000', -900_00]], { bookedOn: '2024-01-01', journal: 'PS' }) // prettier-ignore
  await asOwner(
    `insert into app.bank_accounts (business_subject_id, name, iban, currency, is_primary, is_active) values ($1, 'USD', $2, 'USD', false, true)`,
    [more.businessSubjectId, USD_ACCOUNT],
  )
  for (const [day, rate] of [['2025-11-03', 1.25], ['2025-12-31', 1.1]] as const) // prettier-ignore
    await asOwner(`insert into app.exchange_rates (currency, day, rate, list_day, source) values ('USD', $1, $2, $1, 'HNB')`, [day, rate]) // prettier-ignore
  await closeYear(2024)
  const told = { iban: USD_ACCOUNT, currency: 'USD', opening: '1000.00', day: '2025-11-03' }
  const fee = await lineTold({ ...stranger, amount: '-100.00', text: 'Naknada' }, told)
  expect((await allocate(fee, { kind: 'Account', accountRole: 'cost.bank', amount: fee.amount })).status).toBe(200)
  await postPapers()
  expect((await takeStep(2025, 'Accruals')).status).toBe(200)
})

const money = async () =>
  (await closingOf(2025)).exchange.map(({ accountCode, bookAmount, difference, missing }) => [accountCode, bookAmount, difference, missing]) // prettier-ignore

test('what the books have of it is counted once, although each year opens with it anew, and no entry of the next year is in it', async () => {
  expect(await money()).toEqual([['103000', 820_00, -1_82, null]])
  await post([['103000', 50_00], ['900000', -50_00]], { bookedOn: '2026-01-05' }) // prettier-ignore
  expect(await money()).toEqual([['103000', 820_00, -1_82, null]])
})

test('only lines of a bank of the year or before hold its worth back', async () => {
  const waits = (sourceKind: string, day: string, id: number) =>
    asOwner(
      `insert into app.ledger_papers (business_subject_id, source_kind, source_id, number, dated_on, state, reason)
        values ($1, $2, $3, 'Čeka', $4, 'Asked', 'NotPosted')`,
      [more.businessSubjectId, sourceKind, id, day],
    )
  await waits('BankLine', '2026-01-01', 901)
  await waits('DocumentPayment', '2025-12-31', 902)
  expect(await money()).toEqual([['103000', 820_00, -1_82, null]])
  await waits('BankLine', '2025-12-31', 903)
  expect(await money()).toEqual([['103000', 820_00, null, 'Posting']])
  await asOwner('delete from app.ledger_papers where source_id = 903')
})

test('money on an own account in place of that of the chart is measured by what stands on that', async () => {
  const { id } = (await boris.call(ledgerAccounts.create, more, { code: '103001', nameHr: 'Dolari', nameEn: 'Dollars' })).body
  await boris.call(ledgerAccountRoles.create, { ...more, ledgerAccountId: id })
  await post([['103001', 820_00], ['103000', -820_00]], { bookedOn: '2025-12-31' }) // prettier-ignore
  expect(await money()).toEqual([['103001', 820_00, -1_82, null]])
})

test('of money in several currencies the one whose rate nobody knows is named', async () => {
  const iban = 'HR8924020061100679445'
  await asOwner(
    `insert into app.bank_accounts (business_subject_id, name, iban, currency, is_primary, is_active) values ($1, 'CHF', $2, 'CHF', false, true)`,
    [more.businessSubjectId, iban],
  )
  for (const day of ['2025-11-03', '2025-12-31'])
    await asOwner(`insert into app.exchange_rates (currency, day, rate, list_day, source) values ('CHF', $1, 0.94, $1, 'HNB')`, [day]) // prettier-ignore
  await asOwner(`delete from app.exchange_rates where currency = 'USD' and day = '2025-12-31'`)
  const told = { iban, currency: 'CHF', opening: '100.00', day: '2025-11-03' }
  const fee = await lineTold({ ...stranger, amount: '-10.00', text: 'Naknada' }, told)
  expect((await allocate(fee, { kind: 'Account', accountRole: 'cost.bank', amount: fee.amount })).status).toBe(200)
  await postPapers()
  expect((await closingOf(2025)).exchange).toMatchObject([
    { holdings: [{ currency: 'CHF', amount: 90_00, exchangeRate: '0.940000' }, { currency: 'USD', amount: 900_00, exchangeRate: null }], missing: 'Rate' }, // prettier-ignore
  ])
  const { problem } = await takeStep(2025, 'Exchange', { keys: ['bank.fx'] })
  expect(problem).toMatchObject({ code: 'LedgerYear.RateUnknown', params: { currency: 'USD', day: '31.12.2025' } })
  // With it all of them are brought to their worth together: 90,00 francs are 95,74 euro, and 900,00 dollars 818,18.
  await asOwner(`insert into app.exchange_rates (currency, day, rate, list_day, source) values ('USD', '2025-12-31', 1.1, '2025-12-31', 'HNB')`) // prettier-ignore
  expect((await closingOf(2025)).exchange).toMatchObject([{ bookAmount: 809_36, difference: 104_56 }])
})
