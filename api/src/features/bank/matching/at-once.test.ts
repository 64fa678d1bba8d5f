import { beforeEach, expect, test } from 'vitest'
import type { BankLine } from 'contract/bank/bank-lines'
import { decimalOf } from 'contract/croatia/money'
import { documentPayments } from 'contract/documents/document-payments'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { allocate, more, stranger } from '../../../testing/bank/allocating.ts'
import { atOnce } from '../../../testing/bank/at-once.ts'
import type { EntryGiven } from '../../../testing/bank/camt-file.ts'
import { lineNow, linesTold } from '../../../testing/bank/lines-told.ts'
import { openSet, type OpenSet } from '../../../testing/bank/open-set.ts'
import { matchLinesJob } from './match-lines-job.ts'

useSaldo({}, { hasJobs: true })

let set: OpenSet
beforeEach(async () => {
  await jobsDone(saldo().ownerUrl)
  set = await openSet(more.businessSubjectId)
})

const FEE: EntryGiven = { amount: '-4.50', text: 'Naknada za platni promet', bankReference: 'F' }
const PAID: EntryGiven = { ...stranger, amount: '1250.00', ref: 'HR0019-1-1-2026', bankReference: 'P' }

/** Lines to which the rules have not come: their statement adds up only now. */
async function undecided(entries: readonly EntryGiven[]): Promise<readonly BankLine[]> {
  const lines = await linesTold(entries, { closing: '0.01' })
  expect(lines.map(({ state }) => state)).toEqual(entries.map(() => 'Open'))
  await asOwner('update app.bank_statements set closing_amount = opening_amount + credit_sum + debit_sum where id = $1', [lines[0]?.bankStatementId]) // prettier-ignore
  return lines
}

const matched = () =>
  matchLinesJob.run({}, { scope: more, database: saldo().database, attempt: 1, isLastAttempt: false, log: saldo().server.log })
/** What stands of a line, and who said it. */
const saidOf = async ({ id }: BankLine) =>
  (await lineNow(id)).allocations.map(({ kind, amount, decidedByName }) => [kind, amount, decidedByName])
/** As whoever settles a document holds it: what is decided of lines waits with them in its hands. */
const DOCUMENT_HELD = 'select from app.documents where id = $1 for no key update'
const LINE_HELD = 'select from app.bank_lines where id = $1 for update'

test('two runs of the rules at once decide each line once, and both come to their end', async () => {
  const [fee, paid] = await undecided([FEE, PAID])
  if (!fee || !paid) return expect.fail()
  await atOnce<unknown>(DOCUMENT_HELD, [set.document('O6')], [matched, matched])
  expect([await saidOf(fee), await saidOf(paid)]).toEqual([[['Account', -4_50, null]], [['Document', 1_250_00, null]]])
  expect(await set.remaining('O6')).toEqual([0])
})

test('whoever says what a line was for while the rules decide it is told that it settled itself', async () => {
  const [fee, paid] = await undecided([FEE, PAID])
  if (!fee || !paid) return expect.fail()
  const [, answer] = await atOnce<unknown>(DOCUMENT_HELD, [set.document('O6')], [matched, () => allocate(fee, { kind: 'Account', accountRole: 'rounding.gain', amount: -4_50 })]) // prettier-ignore
  expect(answer).toMatchObject({ status: 409, problem: { code: 'BankLine.SettledByItself' } })
  expect(await saidOf(fee)).toEqual([['Account', -4_50, null]])
})

test('what a person says of a line just before the rules come to it stays theirs, and the rules decide the rest (pitfall B8)', async () => {
  const [fee, paid] = await undecided([FEE, PAID])
  if (!fee || !paid) return expect.fail()
  const saying = () => allocate(fee, { kind: 'Account', accountRole: 'rounding.gain', amount: -4_50 })
  await atOnce<unknown>(LINE_HELD, [fee.id], [saying, matched])
  expect((await lineNow(fee.id)).allocations).toMatchObject([{ accountRole: 'rounding.gain', decidedByName: 'Boris Jurić' }])
  expect(await saidOf(paid)).toEqual([['Document', 1_250_00, null]])
})

test('a document whose payment a person enters just then is not paid twice by the rules, and what else they decide is decided', async () => {
  const [fee, paid] = await undecided([FEE, PAID])
  if (!fee || !paid) return expect.fail()
  const documentId = set.document('O6')
  const entering = () =>
    as('boris').call(documentPayments.create, { ...more, documentId }, { amount: 1_250_00, paidOn: '2026-01-14' })
  const [answer] = await atOnce<unknown>('select from app.documents where id = $1 for update', [documentId], [entering, matched])
  expect(answer).toMatchObject({ status: 200 })
  expect([await saidOf(fee), await saidOf(paid)]).toEqual([[['Account', -4_50, null]], []])
  expect(await set.remaining('O6')).toEqual([0])
  // It is looked at, and nothing is ready of it.
  expect(await asOwner('select certainty from app.bank_lines where id = $1', [paid.id])).toEqual([{ certainty: 0 }])
})

test('lines are held in one order, so that of two runs neither waits for what the other has', async () => {
  const lines = await undecided([FEE, { ...FEE, amount: '-5.50', bankReference: 'F2' }])
  const last = async () => {
    // Nobody holds what comes behind the line that the rules wait for.
    expect(await asOwner('select from app.bank_lines where id = $1 for update skip locked', [lines[1]?.id])).toHaveLength(1)
  }
  await atOnce<unknown>(LINE_HELD, [lines[0]?.id], [matched, last])
  expect((await Promise.all(lines.map(saidOf))).flat()).toHaveLength(2)
})

test('killed in the middle, the rules have decided whole steps, and find the rest when they come again', async () => {
  const fees = Array.from({ length: 22 }, (_, nth) => ({ ...FEE, amount: decimalOf(-(nth + 1)), bankReference: `F${nth}` }))
  const lines = await undecided(fees)
  const stop = async () => {
    await asOwner(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'saldo' and wait_event_type = 'Lock'`) // prettier-ignore
  }
  const outcome = await atOnce<unknown>(LINE_HELD, [lines[20]?.id], [() => matched().then(() => 'ended', () => 'broken'), stop]) // prettier-ignore
  const settled = async () =>
    (await asOwner(`select from app.bank_lines where bank_statement_id = $1 and state = 'Settled'`, [lines[0]?.bankStatementId])).length // prettier-ignore
  expect([outcome[0], await settled()]).toEqual(['broken', 20])
  await matched()
  expect(await settled()).toBe(22)
  for (const line of lines) expect(await saidOf(line)).toHaveLength(1)
})
