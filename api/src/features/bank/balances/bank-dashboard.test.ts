import { beforeEach, expect, test } from 'vitest'
import { bankDashboard } from 'contract/bank/bank-dashboard'
import { bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { addDays } from 'contract/croatia/days'
import { clock } from '../../../kit/clock.ts'
import { as, asOwner, upload, useSaldo } from '../../../testing/app.ts'
import { ACCOUNT, camtFile, type StatementGiven } from '../../../testing/bank/camt-file.ts'
import { openSet, OTHER_ACCOUNT } from '../../../testing/bank/open-set.ts'
import { SUBJECTS } from '../../../testing/cast.ts'

useSaldo()

const more = { businessSubjectId: SUBJECTS.more.id }
const seen = async () => (await as('boris').call(bankDashboard.get, more)).body
const ago = (days: number) => addDays(clock.today(), -days)
let number = 0
const tell = async (given: StatementGiven, amount: string) => {
  const file = camtFile([{ id: `B${++number}`, number: String(number), ...given, entries: [{ amount, name: 'Netko' }] }])
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
