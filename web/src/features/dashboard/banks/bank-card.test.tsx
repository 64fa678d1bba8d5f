import { render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BalancedAccount, BankDashboard } from 'contract/bank/bank-dashboard'
import { axisText } from '../../../kit/format.ts'
import { refusal } from '../../../testing/api.ts'
import { BANKS, openDashboard, UNDER } from '../../../testing/dashboard.tsx'
import { accountKey } from './account-key.ts'
import { balanceSeries, tickDays, totalOf } from './balance-series.ts'
import { BalanceTooltip } from './balance-tooltip.tsx'

afterEach(() => vi.unstubAllGlobals())

const euro: BalancedAccount = { id: 1, isPrimary: true, bankAccountName: 'Glavni', bankName: 'Zagrebačka banka d.d.', shortName: 'ZABA', colorCode: '#1f8296', currentBalance: 58_412_37, currency: 'EUR', iban: 'HR1723600001101234565', balanceOn: '2026-11-22', lastUpdated: '2026-11-22T01:14:30.000Z' } // prettier-ignore
const dollars: BalancedAccount = { ...euro, id: 2, isPrimary: false, bankAccountName: 'Devizni', bankName: 'OTP banka d.d.', shortName: 'OTP', colorCode: '#3d8b40', currentBalance: 9_550_88, currency: 'USD', iban: 'HR9624070001002392550', balanceOn: '2026-11-20' } // prettier-ignore
const abroad: BalancedAccount = { ...euro, id: 3, isPrimary: false, bankAccountName: 'Berlin', bankName: '', shortName: '', colorCode: '#8067c9', currentBalance: null, balanceOn: null, lastUpdated: null } // prettier-ignore
const told: BankDashboard = {
  from: '2026-09-20',
  to: '2026-11-23',
  bankAccounts: [euro, dollars, abroad],
  balanceHistory: [
    { date: '2026-09-20', businessSubjectBankAccountId: 1, currentBalance: 41_000_00, currentBalanceEur: 41_000_00 },
    { date: '2026-11-03', businessSubjectBankAccountId: 1, currentBalance: 58_412_37, currentBalanceEur: 58_412_37 },
    { date: '2026-11-03', businessSubjectBankAccountId: 2, currentBalance: 9_446_45, currentBalanceEur: 8_214_30 },
  ],
}
const shown = async (more: Parameters<typeof openDashboard>[0] = {}) => {
  const page = await openDashboard({ more: { [BANKS]: { body: told } }, ...more })
  return { ...page, card: await screen.findByRole('region', { name: 'Bankovni računi' }) }
}

test('the accounts stand with their bank, number, last day and balance, and lead to their statements (DASH-I-34)', async () => {
  const { card } = await shown()
  const rows = within(await within(card).findByRole('list', { name: 'Računi' })).getAllByRole('link')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'ZABAGlavni HR17 2360 0001 1012 3456 522.11.202658.412,37 EUR',
    'OTPDevizni HR96 2407 0001 0023 9255 020.11.20269.550,88 USD',
    'BerlinBerlin HR17 2360 0001 1012 3456 5nema izvatka',
  ])
  expect(rows[1]?.getAttribute('href')).toBe('/kovac/bank/statements?account=2')
})

test('the legend names each account that has a balance, and a foreign one its currency (DASH-I-27)', async () => {
  const { card } = await shown()
  const legend = within(await within(card).findByRole('list', { name: 'Legenda' })).getAllByRole('listitem')
  expect(legend.map(({ textContent }) => textContent)).toEqual(['ZABA', 'OTP, USD'])
})

test('two accounts of one bank are told apart by their names', () => {
  const other = { ...euro, id: 4, bankAccountName: 'Štednja' }
  expect([euro, other, dollars].map((one) => accountKey(one, [euro, other, dollars]))).toEqual([
    'ZABA, Glavni',
    'ZABA, Štednja',
    'OTP, USD',
  ])
})

test('all accounts together stand above the chart in euro, and who listens hears the days of the axis (DASH-I-26)', async () => {
  const { card } = await shown()
  expect(await within(card).findByText('66.626,67')).toBeTruthy()
  const rows = within(within(card).getByRole('table', { name: 'Bankovni računi' })).getAllByRole('row')
  expect(rows.length).toBe(1 + 9)
  expect(rows.at(-1)?.textContent).toBe('23.11.202658.412,37 EUR8.214,30 EUR (9.446,45 USD)')
})

test('a day tells all accounts, of a foreign one euro and its own money, and what they come to (DASH-I-28, DASH-I-29, DASH-I-30)', () => {
  const day = balanceSeries(told).find((one) => one.day === '2026-11-03')
  if (!day) throw new Error('There is no such day')
  const { container } = render(<BalanceTooltip accounts={told.bankAccounts} of={day} />)
  expect(container.textContent).toBe('utorak, 03.11.2026ZABA58.412,37 EUROTP8.214,30 EUR9.446,45 USDUkupno66.626,67 EUR')
})

test('the axis steps by eight days up to today, and says thousands and millions in short (DASH-I-31, DASH-I-32)', () => {
  const ticks = tickDays(balanceSeries(told))
  expect([ticks.length, ticks[0], ticks[1], ticks.at(-1)]).toEqual([9, '2026-09-20', '2026-09-28', '2026-11-23'])
  // Whatever the number of days, the last of them stands on it.
  expect(tickDays(balanceSeries({ ...told, from: '2026-09-22' })).at(-1)).toBe('2026-11-23')
  expect([axisText(20_000), axisText(2_500_000)]).toEqual(['20 t', '2,5 M'])
})

const waiting: BankDashboard = {
  ...told,
  balanceHistory: told.balanceHistory.map((one) =>
    one.businessSubjectBankAccountId === 2 ? { ...one, currentBalanceEur: null } : one,
  ),
}

test('while a rate is not known the sum is of the other accounts and says which is not in it and why, and the legend tells what is drawn (DASH-I-27)', async () => {
  const { card } = await shown({ more: { [BANKS]: { body: waiting } } })
  // Above the chart, and with its account.
  expect(await within(card).findAllByText('58.412,37')).toHaveLength(2)
  expect(within(card).getByText('Bez računa OTP, USD: tečaj valute još nije poznat.')).toBeTruthy()
  const legend = within(within(card).getByRole('list', { name: 'Legenda' })).getAllByRole('listitem')
  expect(legend.map(({ textContent }) => textContent)).toEqual(['ZABA'])
})

test('the sum of a day that leaves an account out says that it is of those with a rate', () => {
  const day = balanceSeries(waiting).find((one) => one.day === '2026-11-03')
  if (!day) throw new Error('There is no such day')
  const { container } = render(<BalanceTooltip accounts={told.bankAccounts} of={day} />)
  expect(container.textContent).toContain('OTPčeka tečaj9.446,45 USDUkupno s poznatim tečajem58.412,37 EUR')
})

test('where every rate is known no account is said to be left out, and where none is there is no sum', async () => {
  const { card } = await shown()
  await within(card).findByText('66.626,67')
  expect(within(card).queryByText(/^Bez računa/)).toBeNull()
  const alone = { ...waiting, balanceHistory: waiting.balanceHistory.slice(-1) }
  expect(balanceSeries(alone).map(totalOf).at(-1)).toBeNull()
})

test.each([
  ['there is no account', { body: { ...told, bankAccounts: [], balanceHistory: [] } }],
  ['no statement came yet', { body: { ...told, balanceHistory: [] } }],
  ['it could not be loaded', refusal(429, 'TooManyRequests', 'global.tooManyRequests')],
])('where %s the card says that there are no data, and nothing else (DASH-I-36, DASH-I-39)', async (_, answer) => {
  const { card } = await shown({ more: { [BANKS]: answer } })
  expect(await within(card).findByText('Nema podataka o stanju računa.')).toBeTruthy()
  expect([within(card).queryByRole('alert'), within(card).queryByRole('table')]).toEqual([null, null])
})

test('the card is not there, and not asked for, without the right to balances (PERM-08)', async () => {
  const { asked } = await openDashboard({ more: { [BANKS]: { body: told } }, without: ['BANK_READ'] })
  await waitFor(() => expect(asked()).toContain(`GET ${UNDER}/outgoing-invoice-summary`))
  expect(screen.queryByRole('region', { name: 'Bankovni računi' })).toBeNull()
  expect(asked().filter((call) => call.includes('bank-dashboard'))).toEqual([])
})

test('whoever runs a business alone has the card below their sales (GAP-107)', async () => {
  const { card } = await shown({ isStandalone: true, more: { [BANKS]: { body: told } } })
  expect(await within(card).findByText('58.412,37')).toBeTruthy()
})
