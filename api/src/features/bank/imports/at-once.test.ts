import { beforeEach, expect, test } from 'vitest'
import { bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { bankStatements } from 'contract/bank/bank-statements'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, upload, useSaldo } from '../../../testing/app.ts'
import { allocate, more, stranger } from '../../../testing/bank/allocating.ts'
import { atOnce } from '../../../testing/bank/at-once.ts'
import { camtFile, type EntryGiven, type StatementGiven } from '../../../testing/bank/camt-file.ts'
import { lineTold } from '../../../testing/bank/lines-told.ts'
import { openSet, type OpenSet } from '../../../testing/bank/open-set.ts'
import type { Name } from '../../../testing/cast.ts'

useSaldo({}, { hasJobs: true })

let set: OpenSet
beforeEach(async () => {
  await jobsDone(saldo().ownerUrl)
  set = await openSet(more.businessSubjectId)
})

const ACCOUNT_HELD = 'select from app.bank_accounts where id = $1 for no key update'
const sending = (person: Name, given: StatementGiven) => async () => {
  const { body } = await upload(person, bankStatementUploads.create, more, { name: `${person}.xml`, bytes: camtFile([given]) })
  return body.results.map(({ outcome, newLineCount }) => [outcome, newLineCount])
}
const entry = (bankReference: string): EntryGiven => ({ ...stranger, amount: '-7.00', bankReference })

test('a file that is brought in two tabs at once comes in once, and the second is told that it is known (bank C11)', async () => {
  const given = { id: 'T1', entries: [entry('A'), entry('B')] }
  expect(await atOnce(ACCOUNT_HELD, [set.accountId], [sending('boris', given), sending('franka', given)])).toEqual([
    [['Imported', 2]],
    [['Known', 0]],
  ])
})

test('of two files of one day that are brought at once each line comes in once (bank C12)', async () => {
  const [one, other] = [{ id: 'T2', entries: [entry('A'), entry('B')] }, { id: 'T3', entries: [entry('B'), entry('C'), entry('A')] }] // prettier-ignore
  expect(await atOnce(ACCOUNT_HELD, [set.accountId], [sending('boris', one), sending('franka', other)])).toEqual([
    [['Imported', 2]],
    [['Imported', 1]],
  ])
  expect(await asOwner('select from app.bank_lines')).toHaveLength(3)
})

type Answer = { readonly status: number; readonly problem: { readonly code: string } }
const told = ({ status, problem }: Answer) => (status < 300 ? status : problem.code)
const LINE_HELD = 'select from app.bank_lines where id = $1 for update'

test('a statement that is taken away just while a line of it is decided stays, and one that is gone has no line to decide', async () => {
  const line = await lineTold(entry('A'))
  const remove = () => as('boris').call(bankStatements.remove, { ...more, id: line.bankStatementId })
  const decide = () => allocate(line, { kind: 'Account', accountRole: 'cost.bank', amount: -7_00 })
  expect((await atOnce<Answer>(LINE_HELD, [line.id], [decide, remove])).map(told)).toEqual([200, 'BankStatement.Settled'])
  const other = await lineTold(entry('B'))
  const removed = () => as('boris').call(bankStatements.remove, { ...more, id: other.bankStatementId })
  const late = () => allocate(other, { kind: 'Account', accountRole: 'cost.bank', amount: -7_00 })
  expect((await atOnce<Answer>(LINE_HELD, [other.id], [removed, late])).map(told)).toEqual([204, 'NotFound'])
})
