import { beforeAll, expect, test } from 'vitest'
import { businessResults } from 'contract/accounting/business-results'
import { ledgerEntries, ledgerReversals } from 'contract/accounting/ledger-entries'
import { ledgerPeriodExceptions, ledgerPeriods } from 'contract/accounting/ledger-periods'
import {
  ledgerYearFilings,
  ledgerYearReopenings,
  ledgerYears,
  ledgerYearSteps,
  YEAR_STEPS,
} from 'contract/accounting/years/ledger-years'
import { ledgerYearClosings } from 'contract/accounting/years/ledger-year-closings'
import { trialBalances } from 'contract/accounting/trial-balance/trial-balances'
import { addDays } from 'contract/croatia/days'
import { clock } from '../../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { beginBooks, more, post } from '../../../testing/accounting/books.ts'
import { balancesOn, brokenEntries, closeYear, closingOf, reopenYear, takeStep } from '../../../testing/accounting/years.ts'

useSaldo()
const boris = as('boris')
const results = async () => (await boris.call(businessResults.get, more, { year: 2024 })).body

beforeAll(async () => {
  await beginBooks({ beginsOn: '2024-01-01' })
  await post([['100000', 20_000_00], ['900000', -20_000_00]], { bookedOn: '2024-01-01', journal: 'PS' }) // prettier-ignore
  await post([['120000', 125_000_00], ['751000', -100_000_00], ['240012', -25_000_00]], { bookedOn: '2024-03-10' }) // prettier-ignore
  await post([['410000', 58_000_00], ['220000', -58_000_00]], { bookedOn: '2024-06-15' }) // prettier-ignore
  await post([['418100', 2_000_00], ['220000', -2_000_00]], { bookedOn: '2024-12-31' }) // prettier-ignore
})

test('closing a year says what stands and what is left, each with how much of it', async () => {
  const { state, checks, steps, result, isOutdated } = await closingOf(2024)
  // What is not closed has nothing that could be old.
  expect([state, isOutdated]).toEqual(['Open', false])
  expect(checks.map(({ check }) => check)).toEqual([
    'Papers',
    'BankLines',
    'VatReturns',
    'Depreciation',
    'Inventory',
    'Register',
    'Months',
  ])
  expect(checks.find(({ check }) => check === 'Months')).toEqual({ check: 'Months', total: 11, left: 11 })
  expect(steps.map(({ step, state: of }) => [step, of])).toEqual(YEAR_STEPS.map((step, index) => [step, index === 0 ? 'Next' : 'Later'])) // prettier-ignore
  expect(result).toMatchObject({ profit: 40_000_00, unrecognised: 2_000_00, profitTax: 4_200_00, taxRate: '10' })
})

test('what opens the books by hand is turned over by days that begin before them', async () => {
  const { body } = await boris.call(trialBalances.get, more, { from: '2023-12-01', to: '2024-01-31' })
  expect(body.map(({ code, opening, debit, credit, closing }) => [code, opening, debit, credit, closing])).toEqual([
    ['100000', 0, 20_000_00, 0, 20_000_00],
    ['900000', 0, 0, 20_000_00, -20_000_00],
  ])
})

test('a year that runs, and one whose earlier year is open, are not closed', async () => {
  expect((await takeStep(2025, 'Accruals')).body).toMatchObject({ code: 'LedgerYear.EarlierOpen' })
  const [running] = (await boris.call(ledgerYears.list, more)).body
  expect(running?.hasEnded).toBe(false)
  expect((await takeStep(running?.year ?? 0, 'Accruals')).body).toMatchObject({ code: 'LedgerYear.StillRunning' })
  // One before the books or after the running one is none of theirs.
  const none = { code: 'LedgerYear.NotInBooks' }
  expect((await takeStep(2023, 'Accruals')).body).toMatchObject(none)
  for (const year of [2023, (running?.year ?? 0) + 1])
    expect((await boris.call(ledgerYearClosings.get, more, { year })).problem).toMatchObject(none)
  expect((await closingOf(running?.year ?? 0)).hasEnded).toBe(false)
})

test('steps are taken in turn, and what is left is asked about once before the result (pitfall L2)', async () => {
  expect((await takeStep(2024, 'Result')).body).toMatchObject({ code: 'LedgerYear.StepNotNext' })
  for (const step of ['Accruals', 'Exchange', 'Doubtful'] as const) expect((await takeStep(2024, step)).status).toBe(200)
  expect((await takeStep(2024, 'Result', { isDespite: false })).body).toMatchObject({ code: 'LedgerYear.LeftUndone' })
  expect((await takeStep(2024, 'Result', { profitTax: null })).body).toMatchObject({ code: 'LedgerYear.TaxMissing' })
})

test('of two people who close a year at once one does, and nothing is posted twice', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => takeStep(2024, 'Result', { profitTax: 4_200_00 })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const posted = [
    'Raspored troškova 2024.',
    'Zatvaranje razreda 4 za 2024.',
    'Zatvaranje prihoda i rashoda 2024.',
    'Rezultat i porez na dobit 2024.',
  ]
  expect((await entriesOf('ZK')).map(({ text }) => text)).toEqual(posted)
  const { entries, doneByName } = (await closingOf(2024)).steps.find(({ step }) => step === 'Result') ?? {}
  expect([entries?.map(({ text }) => text), doneByName]).toEqual([posted, 'Boris Jurić'])
})

test('after closing, classes 4 and 7 are at zero, and the result stands as it was, with its tax posted (ledger P62) (ledger P63) (ledger P64)', async () => {
  const balances = await balancesOn('2024-12-31')
  expect(balances).toEqual({
    '100000': 20_000_00,
    '120000': 125_000_00,
    '220000': -60_000_00,
    '240012': -25_000_00,
    '243000': -4_200_00,
    '900000': -20_000_00,
    '950000': -35_800_00,
  })
  expect(await results()).toMatchObject({ inflow: 100_000_00, outflow: 60_000_00, profit: 40_000_00, profitTax: 4_200_00, isEstimate: false }) // prettier-ignore
})

test('the next year opens with what this one ends with, to the account, and carries its result (ledger P65)', async () => {
  const closing = await balancesOn('2024-12-31')
  for (const step of ['Opening', 'Carry'] as const) expect((await takeStep(2024, step)).status).toBe(200)
  const { '950000': left, ...others } = closing
  expect(await balancesOn('2025-01-01')).toEqual({ ...others, '940000': left })
  const opened = (await entriesOf('PS')).at(-1)
  const { lines, postedByName } = (await boris.call(ledgerEntries.get, { ...more, id: opened?.id ?? 0 })).body
  expect(postedByName).toBe('Boris Jurić')
  expect(Object.fromEntries(lines.map(({ accountCode, debit, credit }) => [accountCode, debit - credit]))).toEqual(closing)
  expect(lines.reduce((all, { debit, credit }) => all + debit - credit, 0)).toBe(0)
  expect(await closingOf(2024)).toMatchObject({ state: 'Closed', isOutdated: false })
  expect(await brokenEntries()).toEqual([])
})

test('a closed year takes no entries, and an entry of its closing is not reversed by itself (pitfall L11)', async () => {
  const refused = await post([['410000', 5], ['220000', -5]], { bookedOn: '2024-06-15' }) // prettier-ignore
  expect(refused.body).toMatchObject({ code: 'LedgerEntry.MonthClosed' })
  const [entry] = await entriesOf('ZK')
  const reversal = { bookedOn: '2025-01-10', text: 'Storno' }
  const { body } = await boris.call(ledgerReversals.create, { ...more, ledgerEntryId: entry?.id ?? 0 }, reversal)
  expect(body).toMatchObject({ code: 'LedgerYear.Reopens' })
})

test('a year is opened again for a reason, the last step first, and stands exactly as before it was closed', async () => {
  expect(await reopenYear(2024)).toMatchObject({ status: 200, body: { entryCount: 6 } })
  expect(await balancesOn('2024-12-31')).toEqual({
    '100000': 20_000_00,
    '120000': 125_000_00,
    '220000': -60_000_00,
    '240012': -25_000_00,
    '410000': 58_000_00,
    '418100': 2_000_00,
    '751000': -100_000_00,
    '900000': -20_000_00,
  })
  expect(await balancesOn('2025-01-01')).toEqual(await balancesOn('2024-12-31'))
  expect(await results()).toMatchObject({ profit: 40_000_00, isEstimate: true })
  // To whoever opened it its December takes entries for as long as they said.
  const [december] = (await boris.call(ledgerPeriods.list, more)).body.filter(({ year, month }) => year === 2024 && month === 12)
  const [exception] = december?.exceptions ?? []
  const hours = (Date.parse(exception?.untilAt ?? '') - Date.parse(exception?.createdAt ?? '')) / 3_600_000
  expect([exception?.reason, Math.round(hours * 10) / 10]).toEqual(['Kasno stigao račun', 4])
  const { state, reopenings } = await closingOf(2024)
  expect([state, reopenings.map(({ reason }) => reason)]).toEqual(['Open', ['Kasno stigao račun']])
  const reversals = (await entriesOf('TEM', 'PS', 'ZK')).filter(({ text }) => text.startsWith('Storno'))
  expect(reversals.map(({ text }) => text)).toEqual([
    'Storno: Prijenos rezultata 2024.',
    'Storno: Početno stanje nakon 2024.',
    'Storno: Rezultat i porez na dobit 2024.',
    'Storno: Zatvaranje prihoda i rashoda 2024.',
    'Storno: Zatvaranje razreda 4 za 2024.',
    'Storno: Raspored troškova 2024.',
  ])
  expect(await brokenEntries()).toEqual([])
})

test('what a person posts by the reopening makes another result when the year is closed again', async () => {
  await post([['410000', 1_000_00], ['220000', -1_000_00]], { bookedOn: '2024-12-30' }) // prettier-ignore
  await closeYear(2024, 4_100_00)
  expect((await balancesOn('2025-01-01'))['940000']).toBe(-34_900_00)
  // Once it is closed again its December takes nothing more, but from whoever has a reason of their own.
  const cost = () => post([['410000', 7], ['220000', -7]], { bookedOn: '2024-12-30' }) // prettier-ignore
  expect((await cost()).problem).toMatchObject({ code: 'LedgerEntry.MonthClosed' })
  const periods = (await boris.call(ledgerPeriods.list, more)).body
  expect(periods.flatMap(({ exceptions }) => exceptions).filter(({ untilAt }) => Date.parse(untilAt) > Date.now())).toEqual([])
  await boris.call(ledgerPeriodExceptions.create, more, { year: 2024, month: 12, reason: 'Naknadni račun', hours: 1 })
  expect((await cost()).status).toBe(200)
  expect((await closingOf(2024)).isOutdated).toBe(true)
  await reopenYear(2024)
  for (const step of ['Accruals', 'Exchange', 'Doubtful', 'Result'] as const) await takeStep(2024, step)
  expect((await closingOf(2024)).isOutdated).toBe(false)
  await post([['410000', 8], ['220000', -8]], { bookedOn: '2024-12-30' }) // prettier-ignore
  expect((await closingOf(2024)).isOutdated).toBe(true)
  await reopenYear(2024)
  const [early] = await asOwner<{ id: number }>(
    `update app.ledger_period_exceptions set until_at = '2025-02-03 04:05:06Z' where id = (select min(id) from app.ledger_period_exceptions) returning id`,
  )
  await closeYear(2024, 4_100_00)
  expect((await closingOf(2024)).isOutdated).toBe(false)
  // What had run out before ended when it did.
  const ended = (await boris.call(ledgerPeriods.list, more)).body.flatMap(({ exceptions }) => exceptions)
  expect(ended.find(({ id }) => id === early?.id)?.untilAt).toMatch(/^2025-02-03T04:05:06/)
})

test('a year is not opened again while a later one is being closed, nor once it was filed', async () => {
  expect((await reopenYear(2025)).body).toMatchObject({ code: 'LedgerYear.NotStarted' })
  await closeYear(2025)
  // What its own opening restates counts once.
  expect((await closingOf(2025)).isOutdated).toBe(false)
  expect((await reopenYear(2024)).body).toMatchObject({ code: 'LedgerYear.LaterClosed' })
  // The database keeps it whoever writes.
  const opened = (round = 'app.ledger_year_round(2, 2024)') =>
    asOwner(`insert into app.ledger_year_reopenings (business_subject_id, year, round, reason, reopened_by) values (2, 2024, ${round}, 'x', 1)`) // prettier-ignore
  await expect(opened()).rejects.toThrow('A later year is being closed')
  expect((await reopenYear(2025)).status).toBe(200)
  await expect(opened('app.ledger_year_round(2, 2024) + 1')).rejects.toThrow('The round is over')
  // A later year that was opened again itself holds nothing.
  expect((await reopenYear(2024)).status).toBe(200)
  const filed = () => asOwner(`insert into app.ledger_year_filings (business_subject_id, year, filed_on, filed_by) values (2, 2024, '2025-04-30', 1)`) // prettier-ignore
  await expect(filed()).rejects.toThrow('The year is not closed')
  await takeStep(2024, 'Accruals')
  await expect(filed()).rejects.toThrow('The year is not closed')
  await reopenYear(2024)
  await closeYear(2024, 4_100_00)
  const file = (filedOn: string) => boris.call(ledgerYearFilings.create, more, { year: 2024, filedOn })
  expect((await file('2024-12-31')).body).toMatchObject({ code: 'LedgerYear.FiledTooEarly' })
  expect((await file(addDays(clock.today(), 1))).body).toMatchObject({ code: 'LedgerYear.FiledTooEarly' })
  const both = await Promise.all([file('2025-04-30'), file('2025-04-30')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect((await file('2025-04-30')).body).toMatchObject({ code: 'LedgerYear.Filed' })
  expect((await reopenYear(2024)).body).toMatchObject({ code: 'LedgerYear.Filed' })
  await expect(opened()).rejects.toThrow('The year is filed')
  for (const change of ['delete from app.ledger_year_filings', `update app.ledger_year_filings set filed_on = '2025-05-01'`])
    await expect(asOwner(change)).rejects.toThrow('What is posted stays')
  for (const change of ['delete from app.ledger_year_reopenings', `update app.ledger_year_reopenings set reason = 'y'`])
    await expect(asOwner(change)).rejects.toThrow('What is posted stays')
  expect(await closingOf(2024)).toMatchObject({ state: 'Filed', filedOn: '2025-04-30', filedByName: 'Boris Jurić' })
  // What happened to one year is told of no other.
  expect(await closingOf(2025)).toMatchObject({ state: 'Open', filedOn: null, reopenings: [{ reopenedByName: 'Boris Jurić' }] })
  const states = (await boris.call(ledgerYears.list, more)).body.map(({ year, state }) => [year, state])
  expect(states.slice(-2)).toEqual([[2025, 'Open'], [2024, 'Filed']]) // prettier-ignore
})

const in2027 = () => clock.move(() => Date.parse('2027-02-10T10:00:00Z'))

test('each year is closed by the rules of its own last day', async () => {
  await closeYear(2025)
  in2027()
  await closeYear(2026)
  const packs = await asOwner(`select distinct s.year, e.rule_pack from app.ledger_entries e
    join app.ledger_year_steps s on e.source_kind = 'YearClosing' and e.source_id = s.id where s.year > 2024 order by s.year`) // prettier-ignore
  clock.move(null)
  expect(packs).toEqual([{ year: 2025, rule_pack: 'hr-2018-01' }, { year: 2026, rule_pack: 'hr-2026-01' }]) // prettier-ignore
})

test('of two who say that a year was filed and open it again at once, one does', async () => {
  in2027()
  const file = () => boris.call(ledgerYearFilings.create, more, { year: 2026, filedOn: '2027-02-09' })
  const [filed, reopened] = await Promise.all([file(), reopenYear(2026)])
  const { state } = await closingOf(2026)
  clock.move(null)
  expect([filed.status, reopened.status, state]).toEqual(filed.status === 204 ? [204, 409, 'Filed'] : [409, 200, 'Open'])
})

test('only who closes the books closes a year or opens it again (PERM-08)', async () => {
  const franka = as('franka')
  const answers = [
    await franka.call(ledgerYearSteps.create, more, { year: 2025, step: 'Exchange' }),
    await franka.call(ledgerYearReopenings.create, more, { year: 2025, reason: 'Bez razloga', hours: 1 }),
    await franka.call(ledgerYearFilings.create, more, { year: 2025, filedOn: '2026-04-30' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
})

const entriesOf = (...journals: readonly string[]) =>
  asOwner<{ id: number; text: string }>('select id, text from app.ledger_entries where journal = any($1) order by id', [journals])
