import { beforeEach, expect, test } from 'vitest'
import { bankDashboard } from 'contract/bank/bank-dashboard'
import { bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { statementAccounts } from 'contract/bank/bank-statements'
import { addDays } from 'contract/croatia/days'
import { clock } from '../../../kit/clock.ts'
import { as, asOwner, upload, useSaldo } from '../../../testing/app.ts'
import { ACCOUNT, camtFile, type EntryGiven, type StatementGiven } from '../../../testing/bank/camt-file.ts'
import { openSet, OTHER_ACCOUNT } from '../../../testing/bank/open-set.ts'
import { SUBJECTS } from '../../../testing/cast.ts'

useSaldo()

const more = { businessSubjectId: SUBJECTS.more.id }
const seen = async () => (await as('boris').call(bankDashboard.get, more)).body
const ago = (days: number) => addDays(clock.today(), -days)
let number = 0
const tell = async (given: StatementGiven, amount: string) => tellAll(given, [{ amount, name: 'Netko' }])
const tellAll = async (given: StatementGiven, entries: readonly EntryGiven[]) => {
  const file = camtFile([{ id: `B${++number}`, number: String(number), ...given, entries }])
  const { body } = await upload('boris', bankStatementUploads.create, more, { name: `${number}.xml`, bytes: file })
  expect(body.results).toMatchObject([{ outcome: 'Imported' }])
}
beforeEach(async () => {
  await openSet(more.businessSubjectId)
})

test('each account in use has its last balance, and the days on which it became another (DASH-I-37, DASH-I-38, API-35)', async () => {
  await tell({ day: ago(80), opening: '100.00' }, '25.00')
  await tell({ day: ago(10), opening: '125.00' }, '-5.50')
  const { from, to, bankAccounts, balanceHistory } = await seen()
  expect([from, to]).toEqual([ago(64), clock.today()])
  const account = bankAccounts.find(({ iban }) => iban === ACCOUNT)
  expect(account).toMatchObject({ bankAccountName: 'Glavni', shortName: 'ZABA', currentBalance: 119_50, currency: 'EUR', balanceOn: ago(10) }) // prettier-ignore
  expect(bankAccounts.find(({ iban }) => iban === OTHER_ACCOUNT)).toMatchObject({
    currentBalance: null,
    balanceOn: null,
    lastUpdated: null,
  })
  expect(balanceHistory).toEqual([
    { date: ago(64), businessSubjectBankAccountId: account?.id, currentBalance: 125_00, currentBalanceEur: 125_00 },
    { date: ago(10), businessSubjectBankAccountId: account?.id, currentBalance: 119_50, currentBalanceEur: 119_50 },
  ])
})

test('an account in dollars is told in both, in euro by the rate of the day on which its balance changed', async () => {
  await asOwner(`update app.bank_accounts set currency = 'USD' where business_subject_id = $1 and iban = $2`, [
    more.businessSubjectId,
    OTHER_ACCOUNT,
  ])
  await asOwner(`insert into app.exchange_rates (currency, day, rate, list_day, source) values ('USD', $1, '1.25', $1, 'HNB') on conflict do nothing`, [ago(70)]) // prettier-ignore
  await tell({ day: ago(70), opening: '0.00', iban: OTHER_ACCOUNT, currency: 'USD' }, '1000.00')
  await tell({ day: ago(5), opening: '1000.00', iban: OTHER_ACCOUNT, currency: 'USD' }, '50.00')
  expect((await seen()).balanceHistory).toMatchObject([
    { date: ago(64), currentBalance: 1_000_00, currentBalanceEur: 800_00 },
    { date: ago(5), currentBalance: 1_050_00, currentBalanceEur: null },
  ])
  expect(
    await asOwner('select from graphile_worker.jobs where key = $1', [`rate-${more.businessSubjectId}-USD-${ago(5)}`]),
  ).toHaveLength(1)
})

test.each([
  ['nothing moves', [], '1000.00', 1_000_00, 800_00],
  [
    'something moved before the days that are shown',
    [{ amount: '250.00', day: ago(66), name: 'Netko' }],
    '1250.00',
    1_250_00,
    500_00,
  ],
] as const)(
  'a foreign account on which %s is worth in euro what it was when its balance became so, whatever its statements run over',
  async (_, entries, closing, currentBalance, currentBalanceEur) => {
    // prettier-ignore
    await asOwner(`update app.bank_accounts set currency = 'USD' where business_subject_id = $1 and iban = $2`, [
    more.businessSubjectId,
    OTHER_ACCOUNT,
  ])
    await asOwner(`insert into app.exchange_rates (currency, day, rate, list_day, source) values ('USD', $1, '1.25', $1, 'HNB') on conflict do nothing`, [ago(70)]) // prettier-ignore
    await tell({ day: ago(70), opening: '0.00', iban: OTHER_ACCOUNT, currency: 'USD' }, '1000.00')
    await asOwner(`insert into app.exchange_rates (currency, day, rate, list_day, source) values ('USD', $1, '2.5', $1, 'HNB') on conflict do nothing`, [ago(66)]) // prettier-ignore
    await tellAll({ day: ago(1), opening: '1000.00', closing, iban: OTHER_ACCOUNT, currency: 'USD' }, entries)
    await asOwner(
      `update app.bank_statements set from_day = $1 where to_day = $2 and bank_account_id =
      (select id from app.bank_accounts where business_subject_id = $3 and iban = $4)`,
      [ago(69), ago(1), more.businessSubjectId, OTHER_ACCOUNT],
    )
    const { bankAccounts, balanceHistory } = await seen()
    const dollars = bankAccounts.find(({ iban }) => iban === OTHER_ACCOUNT)?.id
    expect(balanceHistory.filter(({ businessSubjectBankAccountId: id }) => id === dollars)).toMatchObject([
      { date: ago(64), currentBalance, currentBalanceEur },
    ])
  },
)

test('the rate of the day on which a foreign account is first known is asked for as well', async () => {
  await asOwner(`update app.bank_accounts set currency = 'USD' where business_subject_id = $1 and iban = $2`, [
    more.businessSubjectId,
    OTHER_ACCOUNT,
  ])
  const told = camtFile([{ id: 'F1', number: '1', day: ago(12), opening: '700.00', iban: OTHER_ACCOUNT, currency: 'USD', entries: [] }]) // prettier-ignore
  const file = told.replace('<Acct>', `<FrToDt><FrDtTm>${ago(40)}T00:00:00</FrDtTm><ToDtTm>${ago(12)}T00:00:00</ToDtTm></FrToDt><Acct>`) // prettier-ignore
  await upload('boris', bankStatementUploads.create, more, { name: 'first.xml', bytes: file })
  const [first] = (await seen()).balanceHistory.filter(({ currentBalance }) => currentBalance === 700_00)
  expect(first).toMatchObject({ date: ago(40), currentBalanceEur: null })
  const asked = [`rate-${more.businessSubjectId}-USD-${ago(40)}`]
  expect(await asOwner('select from graphile_worker.jobs where key = $1', asked)).toHaveLength(1)
})

test('inside a statement of many days a batch counts once, what is only announced not yet, and no statement of the running day', async () => {
  await asOwner('update app.bank_statements set from_day = from_day - 1000, to_day = to_day - 1000 where business_subject_id = $1', [more.businessSubjectId]) // prettier-ignore
  await tell({ day: ago(2), opening: '480.00' }, '7.00')
  await asOwner(`update app.bank_statements set kind = 'Intraday' where to_day = $1`, [ago(2)])
  const parts = [
    { name: 'Jedan', amount: '-20.00' },
    { name: 'Drugi', amount: '-10.00' },
  ]
  await tellAll({ day: ago(20), opening: '500.00', closing: '480.00' }, [
    { amount: '-30.00', day: ago(30), parts },
    { amount: '10.00', day: ago(25), name: 'Netko' },
    { amount: '99.00', day: ago(24), name: 'Najavljeni', status: 'PDNG' },
  ])
  await asOwner('update app.bank_statements set from_day = $1 where to_day = $2', [ago(40), ago(20)])
  const account = (await seen()).bankAccounts.find(({ iban }) => iban === ACCOUNT)
  expect(account?.currentBalance).toBe(480_00)
  const days = (await seen()).balanceHistory.filter(({ businessSubjectBankAccountId: id }) => id === account?.id)
  expect(days.filter(({ date }) => date >= ago(40)).map(({ date, currentBalance }) => [date, currentBalance])).toEqual([
    [ago(40), 500_00],
    [ago(30), 470_00],
    [ago(25), 480_00],
  ])
})

test('a statement whose lines do not come to its balance tells none: the last that ties does', async () => {
  await tell({ day: ago(3), opening: '0.00' }, '5.00')
  await tell({ day: ago(2), opening: '5.00', closing: '99999.00' }, '1.00')
  const { bankAccounts, balanceHistory } = await seen()
  const account = bankAccounts.find(({ iban }) => iban === ACCOUNT)
  expect(account).toMatchObject({ currentBalance: 5_00, balanceOn: ago(3) })
  expect(balanceHistory.map(({ currentBalance }) => currentBalance)).not.toContain(99_999_00)
  const accounts = (await as('boris').call(statementAccounts.list, more)).body
  expect(accounts.find(({ iban }) => iban === ACCOUNT)?.closingAmount).toBe(5_00)
})

test('what an account held in kuna is told in euro by the rate at which the kuna went', async () => {
  await tell({ day: ago(5), opening: '0.00' }, '753.45')
  await asOwner(`update app.bank_statements set currency = 'HRK' where business_subject_id = $1`, [more.businessSubjectId])
  const { bankAccounts, balanceHistory } = await seen()
  expect(bankAccounts.find(({ iban }) => iban === ACCOUNT)).toMatchObject({ currency: 'HRK', currentBalance: 753_45 })
  expect(balanceHistory).toMatchObject([{ date: ago(5), currentBalance: 753_45, currentBalanceEur: 100_00 }])
})

test('of statements that end on one day the one with the higher number is the last, whichever came in first', async () => {
  await tell({ day: ago(5), opening: '10.00', number: '10' }, '1.00')
  await tell({ day: ago(5), opening: '9.00', number: '9' }, '1.00')
  const { bankAccounts, balanceHistory } = await seen()
  expect(bankAccounts.find(({ iban }) => iban === ACCOUNT)?.currentBalance).toBe(11_00)
  expect(balanceHistory.map(({ currentBalance }) => currentBalance)).toEqual([11_00])
})

test('a statement that ends on the first day of the card tells it, and the days to come tell nothing yet', async () => {
  await tell({ day: ago(70), opening: '0.00' }, '1.00')
  await tell({ day: ago(64), opening: '1.00' }, '2.00')
  await tell({ day: ago(-1), opening: '3.00' }, '4.00')
  expect((await seen()).balanceHistory.map(({ date, currentBalance }) => [date, currentBalance])).toEqual([[ago(64), 3_00]])
})

test('an account that is no longer in use is not on the card', async () => {
  await tell({ day: ago(3), opening: '0.00' }, '5.00')
  await asOwner(`update app.bank_accounts set is_active = false where business_subject_id = $1 and iban = $2`, [
    more.businessSubjectId,
    ACCOUNT,
  ])
  const { bankAccounts, balanceHistory } = await seen()
  expect(bankAccounts.map(({ iban }) => iban)).not.toContain(ACCOUNT)
  expect(balanceHistory).toEqual([])
  await asOwner(`update app.bank_accounts set is_active = true where business_subject_id = $1`, [more.businessSubjectId])
})

test('who works with lines and sees no balances gets none of the card (bank C30)', async () => {
  expect((await as('franka').call(bankDashboard.get, more)).status).toBe(403)
})
