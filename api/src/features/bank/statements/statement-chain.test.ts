import { expect, test } from 'vitest'
import { bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { bankStatements, statementAccounts } from 'contract/bank/bank-statements'
import { isIban } from 'contract/croatia/iban'
import { as, upload, useSaldo } from '../../../testing/app.ts'
import { bareAccount } from '../../../testing/bank/bare-line.ts'
import { camtFile, type StatementGiven } from '../../../testing/bank/camt-file.ts'
import { ibanOf } from '../../../testing/bank/iban-of.ts'
import { SUBJECTS } from '../../../testing/cast.ts'

useSaldo()

const more = { businessSubjectId: SUBJECTS.more.id }
let nth = 700_000

/** Of an account of its own, as a bank would have given it. */
function nextIban(): string {
  do nth++
  while (!isIban(ibanOf(nth)))
  return ibanOf(nth)
}

/** Takes statements in, each as a file of its own, and tells what is missing before which, the oldest first. */
async function chainOf(...statements: readonly StatementGiven[]) {
  const iban = nextIban()
  const bankAccountId = await bareAccount(more.businessSubjectId, iban)
  for (const [index, given] of statements.entries()) {
    const bytes = camtFile([{ id: `${nth}/${index}`, iban, ...given }])
    const { body } = await upload('boris', bankStatementUploads.create, more, { name: 'izvadak.xml', bytes })
    expect(body.results).toMatchObject([{ outcome: 'Imported' }])
  }
  const { body } = await as('boris').call(bankStatements.list, more, { bankAccountId, year: 2026 })
  return body.toReversed().map(({ statementNumber, gap }) => [statementNumber, gap])
}

const one: StatementGiven = { number: '1', day: '2026-02-02', opening: '100.00', entries: [{ amount: '50.00' }] }
const two: StatementGiven = { number: '2', day: '2026-02-03', opening: '150.00', entries: [{ amount: '25.00' }] }
const three: StatementGiven = { number: '3', day: '2026-02-04', opening: '175.00', entries: [{ amount: '5.00' }] }
const none = (...numbers: readonly string[]) => numbers.map((number) => [number, null])

test('a statement that the bank issued once more is no sign that one is missing, before it or after it', async () => {
  const again: StatementGiven = { ...two, entries: [{ amount: '20.00' }, { amount: '5.00' }] }
  expect(await chainOf(one, two, again, three)).toEqual(none('1', '2', '2', '3'))
  // The first that came was wrong, and the next follows from the newer one; or the other way round.
  const wrong: StatementGiven = { ...two, entries: [{ amount: '24.00' }] }
  expect(await chainOf(one, wrong, two, three)).toEqual(none('1', '2', '2', '3'))
  expect(await chainOf(one, two, wrong, three)).toEqual(none('1', '2', '2', '3'))
})

test('a statement whose lines do not come to its balance stands beside the right one, and alone hides none that is missing (bank C14)', async () => {
  const untied: StatementGiven = { ...two, closing: '175.01' }
  expect(await chainOf(one, untied, two, three)).toEqual(none('1', '2', '2', '3'))
  // Its lines come to what the next begins with: nothing is missing, the closing balance is the wrong one.
  expect(await chainOf(one, untied, three)).toEqual(none('1', '2', '3'))
  const opened: StatementGiven = { ...two, opening: '150.01', closing: '175.00' }
  expect(await chainOf(one, opened, three)).toEqual(none('1', '2', '3'))
  const later: StatementGiven = { ...three, number: '4', opening: '200.00' }
  expect(await chainOf(one, untied, later)).toMatchObject([...none('1', '2'), ['4', { firstMissing: 3, lastMissing: 3 }]])
})

test('what is missing before a statement that came twice is told once, where it is missing', async () => {
  const again: StatementGiven = { ...three, entries: [{ amount: '2.00' }, { amount: '3.00' }] }
  expect(await chainOf(one, three, again)).toMatchObject([['1', null], ['3', { firstMissing: 2, previousNumber: '1' }], ['3', null]]) // prettier-ignore
})

test('a statement without a number tells what is missing by its days, and nothing of days that came once more', async () => {
  const [first, next] = [
    { ...one, number: '' },
    { ...three, number: '' },
  ]
  const gap = { firstMissing: null, lastMissing: null, previousNumber: '', previousFromDay: '2026-02-02', previousToDay: '2026-02-02', previousClosing: 150_00, opening: 175_00 } // prettier-ignore
  expect(await chainOf(first, next)).toEqual([['', null], ['', gap]]) // prettier-ignore
  const laterThatDay: StatementGiven = { ...first, entries: [{ amount: '50.00' }, { amount: '25.00' }] }
  expect(await chainOf(first, laterThatDay, next)).toEqual(none('', '', ''))
})

test('of one day that with the number 10 comes after that with 9, and its balance is that of the account', async () => {
  const ninth: StatementGiven = { ...one, number: '9' }
  const tenth: StatementGiven = { ...two, number: '10', day: one.day ?? '' }
  expect(await chainOf(ninth, tenth)).toEqual(none('9', '10'))
  expect(
    (await as('boris').call(statementAccounts.list, more)).body.find(({ iban }) => iban === ibanOf(nth))?.closingAmount,
  ).toBe(175_00)
})

test('the same number of another year is another statement', async () => {
  const lastYear: StatementGiven = { ...one, number: '2', day: '2025-12-31' }
  expect(await chainOf(lastYear, { ...two, opening: '151.00' })).toMatchObject([['2', { previousNumber: '2', opening: 151_00 }]])
})
