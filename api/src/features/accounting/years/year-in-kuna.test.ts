import { expect, test } from 'vitest'
import { ledgerPeriodExceptions } from 'contract/accounting/ledger-periods'
import { failWith } from '../../../kit/fail.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { beginBooks, more, post } from '../../../testing/accounting/books.ts'
import { balancesOn, closeYear, closingOf, reopenYear, takeStep } from '../../../testing/accounting/years.ts'
import { PEOPLE } from '../../../testing/cast.ts'
import { buyer } from '../../../testing/issuing/issue.ts'
import { postEntry } from '../index.ts'

useSaldo()

test('a year of kuna proposes no exchange differences, and the next opens with its balances by the fixed rate', async () => {
  await beginBooks({ beginsOn: '2022-01-01' })
  await post([['100000', 7_534_50], ['900000', -7_534_50]], { bookedOn: '2022-01-01', journal: 'PS' }) // prettier-ignore
  await post([['660000', 753_45], ['900000', -753_45]], { bookedOn: '2022-02-01' }) // prettier-ignore
  const owed = { accountCode: '121100', debit: 753_45, partnerId: await buyer({ name: 'Alfa d.o.o.' }) } as const
  const foreign = { currency: 'USD', amount: 110_00, exchangeRate: '1.1' }
  const lines = [
    { ...owed, foreign },
    { accountCode: '754100', credit: 753_45 },
  ] as const
  await saldo().database.transaction(
    { ...more, userId: PEOPLE.boris.id },
    (db) =>
    postEntry(db, { journal: 'IR', bookedOn: '2022-05-01', text: 'Račun', source: { kind: 'Invoice', id: 1 }, postedBy: null, lines }, failWith), // prettier-ignore
  )
  await asOwner(
    `insert into app.exchange_rates (currency, day, rate, list_day, source) values ('USD', '2022-12-31', 1.2, '2022-12-31', 'HNB')`,
  )
  await takeStep(2022, 'Accruals')
  expect(await closingOf(2022)).toMatchObject({ currencyMark: 'HRK', exchange: [] })
  await takeStep(2022, 'Exchange')
  // What is paid in euro lessens the claim in kuna by the fixed rate.
  const paid = [{ role: 'bank.eur', debit: 40_00 }, { accountCode: '121100', credit: 40_00, partnerId: owed.partnerId }] as const // prettier-ignore
  await saldo().database.transaction(
    { ...more, userId: PEOPLE.boris.id },
    (db) =>
    postEntry(db, { journal: 'IR', bookedOn: '2023-02-01', text: 'Uplata', source: { kind: 'Invoice', id: 2 }, postedBy: null, lines: paid }, failWith), // prettier-ignore
  )
  expect((await closingOf(2022)).doubtful).toMatchObject([{ collected: 301_38, amount: 452_07 }])
  for (const step of ['Doubtful', 'Result', 'Opening', 'Carry'] as const) expect((await takeStep(2022, step)).status).toBe(200)
  // What opened in euro is no other than what ended in kuna.
  expect(await closingOf(2022)).toMatchObject({ state: 'Closed', isOutdated: false })
  expect(await balancesOn('2023-01-01')).toEqual({
    '100000': 1_000_00,
    '121100': 100_00,
    '660000': 100_00,
    '900000': -1_100_00,
    '940000': -100_00,
  })
})

test('what is posted into a year of kuna once the next was opened in euro makes its closing old, until it is closed again', async () => {
  const reason = { year: 2022, month: 12, reason: 'Naknadni izvod', hours: 1 } as const
  expect((await as('boris').call(ledgerPeriodExceptions.create, more, reason)).status).toBe(204)
  await post([['100000', 75_35], ['900000', -75_35]], { bookedOn: '2022-12-31' }) // prettier-ignore
  expect(await closingOf(2022)).toMatchObject({ isOutdated: true, isOpeningOutdated: false })
  expect(await closingOf(2023)).toMatchObject({ isOutdated: false, isOpeningOutdated: true })
  await reopenYear(2022)
  await closeYear(2022)
  expect((await closingOf(2023)).isOpeningOutdated).toBe(false)
  expect(await closingOf(2022)).toMatchObject({ state: 'Closed', isOutdated: false })
  expect((await balancesOn('2023-01-01'))['100000']).toBe(1_010_00)
})

test('of several later years that are closed the last is named, with which opening them begins', async () => {
  for (const year of [2023, 2024]) await closeYear(year)
  const refused = (year: string) => ({ code: 'LedgerYear.LaterClosed', params: { year } })
  expect((await reopenYear(2022)).problem).toMatchObject(refused('2024'))
  expect((await reopenYear(2024)).status).toBe(200)
  expect((await reopenYear(2022)).problem).toMatchObject(refused('2023'))
  expect((await reopenYear(2023)).status).toBe(200)
  // Of two who open it at once the second finds it open.
  const both = await Promise.all([reopenYear(2022), reopenYear(2022)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('LedgerYear.NotStarted')
})
