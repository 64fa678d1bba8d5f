import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { bankStatements } from 'contract/bank/bank-statements'
import { decimalOf } from 'contract/croatia/money'
import { addDays } from 'contract/croatia/days'
import { as, asOwner, upload, useSaldo } from '../../../testing/app.ts'
import { ACCOUNT, camtFile, type StatementGiven } from '../../../testing/bank/camt-file.ts'
import { openSet, OTHER_ACCOUNT } from '../../../testing/bank/open-set.ts'
import { SUBJECTS } from '../../../testing/cast.ts'

useSaldo()

const more = { businessSubjectId: SUBJECTS.more.id }
const RUNS = 25
const STATEMENTS = 20

const entry = fc.record({
  amount: fc.integer({ min: -500_000, max: 500_000 }).filter((cents) => cents !== 0),
  name: fc.constantFrom('Alfa d.o.o.', 'Beta', 'Čavao i sin', ''),
  text: fc.constantFrom('Uplata', 'rn 12/P1/1', 'Plaća ožujak'),
})
/** A chain of statements of consecutive days, some of which the bank did not send; equal lines among them. */
const chain = fc.record({
  opening: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  days: fc.array(fc.record({ entries: fc.array(entry, { maxLength: 4 }), isMissing: fc.boolean() }), {
    minLength: STATEMENTS,
    maxLength: STATEMENTS,
  }),
  order: fc.array(fc.nat(), { minLength: STATEMENTS, maxLength: STATEMENTS }),
})
type Chain = typeof chain extends fc.Arbitrary<infer C> ? C : never

function statements({ opening, days }: Chain, iban: string): StatementGiven[] {
  let balance = opening
  return days.flatMap(({ entries, isMissing }, index) => {
    const before = balance
    balance += entries.reduce((all, { amount }) => all + amount, 0)
    const lines = entries.map(({ amount, ...said }) => ({ ...said, amount: decimalOf(amount) }))
    const of = { id: `${iban}-${index}`, number: String(index + 1), iban, day: addDays('2026-01-01', index), opening: decimalOf(before), entries: lines } // prettier-ignore
    return isMissing ? [] : [of]
  })
}

async function bring(files: readonly (readonly StatementGiven[])[]) {
  const outcomes: string[] = []
  for (const [index, of] of files.entries()) {
    if (of.length === 0) continue
    const { body } = await upload('boris', bankStatementUploads.create, more, { name: `${index}.xml`, bytes: camtFile(of) })
    outcomes.push(...body.results.map(({ outcome }) => outcome))
  }
  return outcomes
}

/** What stands on an account: lines with what tells them apart, balances with what is missing between them. */
async function standing(accountId: number) {
  const { body } = await as('boris').call(bankStatements.list, { ...more }, { bankAccountId: accountId, year: 2026 })
  const lines = await asOwner(
    `select booked_on::text, amount::int, counterparty_name, text from app.bank_lines where bank_account_id = $1 order by 1, 2, 3, 4`,
    [accountId],
  )
  return {
    lines,
    chain: body.map(({ statementNumber, openingAmount, closingAmount, isConflict, gap, lineCount }) => ({ statementNumber, openingAmount, closingAmount, isConflict, gap, lineCount })), // prettier-ignore
  }
}

/** The numbers of statements before which money moved that no statement tells of. */
function afterLost({ days }: Chain): string[] {
  const numbers: string[] = []
  let [lost, hasBegun] = [0, false]
  for (const [index, { entries, isMissing }] of days.entries()) {
    if (isMissing) lost += entries.reduce((all, { amount }) => all + amount, 0)
    else {
      if (hasBegun && lost !== 0) numbers.push(String(index + 1))
      ;[lost, hasBegun] = [0, true]
    }
  }
  return numbers
}

test('whatever statements come, and in whatever order and files: lines, balances and gaps are the same, and the same again change nothing (bank C11)', async () => {
  await fc.assert(
    fc.asyncProperty(chain, async (given) => {
      const { accountId, otherAccountId } = await openSet(more.businessSubjectId)
      const inOrder = statements(given, ACCOUNT)
      const sorted = statements(given, OTHER_ACCOUNT).map((one, index) => ({ one, at: given.order[index] ?? 0 }))
      const shuffled = sorted.toSorted((one, other) => one.at - other.at).map(({ one }) => one)
      const half = Math.floor(shuffled.length / 2)
      expect(new Set(await bring([inOrder]))).toEqual(new Set(inOrder.length > 0 ? ['Imported'] : []))
      await bring([shuffled.slice(half), shuffled.slice(0, half)])
      const [one, other] = [await standing(accountId), await standing(otherAccountId)]
      expect(other).toEqual(one)
      expect(one.chain.filter(({ isConflict }) => isConflict)).toEqual([])
      expect(one.lines.length).toBe(inOrder.reduce((all, { entries }) => all + (entries?.length ?? 0), 0))
      const missing = one.chain.filter(({ gap }) => gap !== null).map(({ statementNumber }) => statementNumber)
      expect(missing.toReversed()).toEqual(afterLost(given))
      expect(new Set(await bring([shuffled, inOrder]))).toEqual(new Set(inOrder.length > 0 ? ['Known'] : []))
      expect(await standing(accountId)).toEqual(one)
    }),
    { numRuns: RUNS },
  )
})
