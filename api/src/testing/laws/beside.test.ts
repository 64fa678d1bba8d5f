import { afterAll, beforeAll, expect, test } from 'vitest'
import { books } from 'contract/accounting/books'
import { ledgerEntries } from 'contract/accounting/ledger-entries'
import { ledgerPeriods } from 'contract/accounting/ledger-periods'
import {
  vatReturnClosings,
  vatReturnDrafts,
  vatReturns,
  vatReturnSubmissions,
  vatReturnWithdrawals,
} from 'contract/accounting/vat/vat-returns'
import { ledgerYearFilings, ledgerYearReopenings, ledgerYearSteps, YEAR_STEPS } from 'contract/accounting/years/ledger-years'
import type { Given } from 'contract/kit/endpoint'
import { clock } from '../../kit/clock.ts'
import { BOOKS, sided } from '../accounting/books.ts'
import { as, asOwner, useSaldo } from '../app.ts'
import { SUBJECTS } from '../cast.ts'

/**
 * Functions of the database that run as its owner see every business subject: what they look at, row security does not hold. Two that
 * do the same, each step one after the other, get the same at every step, as if either were alone.
 */

useSaldo()
const boris = as('boris')
const [ONE, OTHER] = [SUBJECTS.more.id, SUBJECTS.suma.id].map((businessSubjectId) => ({ businessSubjectId })) as [
  Subject,
  Subject,
]
type Subject = { readonly businessSubjectId: number }

beforeAll(() => clock.move(() => Date.parse('2026-08-10T10:00:00Z')))
afterAll(() => clock.move(null))

const status = async (answer: Promise<{ readonly status: number }>): Promise<number> => (await answer).status

const SALE = [['120000', 125_00], ['751000', -100_00], ['240012', -25_00]] as const // prettier-ignore
const enter = (subject: Subject, bookedOn: string) =>
  status(boris.call(ledgerEntries.create, subject, { journal: 'TEM', bookedOn, text: 'Prodaja', lines: sided(SALE) }))

async function close(subject: Subject, year: number): Promise<number[]> {
  const statuses: number[] = []
  for (const step of YEAR_STEPS) {
    const said = { year, step, profitTax: step === 'Result' ? 0 : null, isDespite: true }
    statuses.push(await status(boris.call(ledgerYearSteps.create, subject, said)))
  }
  return statuses
}
const CLOSED = YEAR_STEPS.map(() => 200)

const reopen = (subject: Subject, year: number, reason = 'Kasno stigao račun') =>
  status(boris.call(ledgerYearReopenings.create, subject, { year, reason, hours: 4 }))

const file = (subject: Subject, year: number) =>
  status(boris.call(ledgerYearFilings.create, subject, { year, filedOn: '2026-08-10' }))

type Return = Subject & { readonly vatReturnId: number }
async function make(subject: Subject, year: number, month: number): Promise<Return> {
  const { body, status: made } = await boris.call(vatReturns.create, subject, { year, month })
  expect(made).toBe(200)
  return { ...subject, vatReturnId: body.id }
}
const submit = (of: Return) => status(boris.call(vatReturnSubmissions.create, of, { submittedOn: '2026-08-10' }))
const withdraw = (of: Return) => status(boris.call(vatReturnWithdrawals.create, of, { reason: 'Krivo predano' }))
const closeReturn = (of: Return) => status(boris.call(vatReturnClosings.create, of))

async function handIn(subject: Subject, year: number, month: number): Promise<number[]> {
  const made = await make(subject, year, month)
  return [await submit(made), await closeReturn(made)]
}
const HANDED_IN = [204, 200]

const numbersIn = async ({ businessSubjectId }: Subject) =>
  asOwner('select journal, year, number from app.ledger_entries where business_subject_id = $1 order by id', [businessSubjectId])

const monthsIn = async (subject: Subject) =>
  (await boris.call(ledgerPeriods.list, subject)).body.map(({ exceptions, ...month }) => ({
    ...month,
    exceptions: exceptions.map(({ usedCount, untilAt }) => [usedCount, untilAt > clock.now().toISOString()]),
  }))

/** What is done within one leaves the months of the other as they are. */
async function beside(other: Subject, act: () => Promise<void>): Promise<void> {
  const before = await monthsIn(other)
  await act()
  expect(await monthsIn(other)).toEqual(before)
}

const begin = (subject: Subject, said: Partial<Given<typeof books.update>> = {}) =>
  status(boris.call(books.update, subject, { ...BOOKS, beginsOn: '2024-11-01', ...said }))

beforeAll(async () => {
  expect([await begin(ONE), await enter(ONE, '2024-11-10')]).toEqual([200, 200])
  // Entries of the one before that day are none of the other.
  expect([await begin(OTHER), await begin(OTHER, { beginsOn: '2024-12-01' }), await begin(OTHER)]).toEqual([200, 200, 200])
  expect(await enter(OTHER, '2024-11-10')).toBe(200)
})

test('entries of each are numbered as if there were no other', async () => {
  expect([await numbersIn(ONE), await numbersIn(OTHER)]).toEqual([FIRST, FIRST])
})
const FIRST = [{ journal: 'TEM', year: 2024, number: 1 }]

test('the return of a month is made, handed in, corrected, withdrawn and closed as if there were no other', async () => {
  await beside(OTHER, async () => {
    expect(await handIn(ONE, 2024, 11)).toEqual(HANDED_IN)
    await boris.call(vatReturnDrafts.update, ONE, { year: 2024, month: 11, version: 0, correction: -1_00, transferred: 0, byHand: {} }) // prettier-ignore
    expect(await submit(await make(ONE, 2024, 11))).toBe(204)
  })
  expect([await enter(ONE, '2024-11-20'), await enter(OTHER, '2024-11-20')]).toEqual([422, 200])
  await beside(ONE, async () => {
    const first = await make(OTHER, 2024, 11)
    expect([await submit(first), await withdraw(first)]).toEqual([204, 204])
    expect(await enter(OTHER, '2024-11-21')).toBe(200)
    expect([await submit(first), await closeReturn(first)]).toEqual([204, 200])
  })
  expect([await handIn(ONE, 2024, 12), await handIn(OTHER, 2024, 12)]).toEqual([HANDED_IN, HANDED_IN])
})

test('who hands in by quarters has months in them that another has handed in', async () => {
  expect([await handIn(ONE, 2025, 1), await handIn(ONE, 2025, 2)]).toEqual([HANDED_IN, HANDED_IN])
  expect(await begin(OTHER, { vatPeriod: 'Quarterly' })).toBe(200)
  expect(await submit(await make(OTHER, 2025, 3))).toBe(204)
})

test('a year is closed, opened anew and filed as if there were no other', async () => {
  expect([await close(ONE, 2024), await close(OTHER, 2024)]).toEqual([CLOSED, CLOSED])
  expect([await reopen(ONE, 2024), await reopen(OTHER, 2024, 'Ispravak zaliha')]).toEqual([200, 200])
  await beside(OTHER, async () => expect(await close(ONE, 2024)).toEqual(CLOSED))
  await beside(ONE, async () => expect(await close(OTHER, 2024)).toEqual(CLOSED))
  expect([await file(ONE, 2024), await close(ONE, 2025)]).toEqual([204, CLOSED])
  expect([await reopen(ONE, 2024), await reopen(OTHER, 2024)]).toEqual([409, 200])
  expect(await close(OTHER, 2024)).toEqual(CLOSED)
})
