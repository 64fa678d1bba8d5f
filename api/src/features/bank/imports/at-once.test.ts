import { beforeEach, expect, test } from 'vitest'
import { bankStatementImports, bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { bankStatements } from 'contract/bank/bank-statements'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, upload, useSaldo } from '../../../testing/app.ts'
import { allocate, more, stranger } from '../../../testing/bank/allocating.ts'
import { atOnce } from '../../../testing/bank/at-once.ts'
import { camtFile, type EntryGiven, type StatementGiven } from '../../../testing/bank/camt-file.ts'
import { lineTold } from '../../../testing/bank/lines-told.ts'
import { openSet, OTHER_ACCOUNT, type OpenSet } from '../../../testing/bank/open-set.ts'
import { PEOPLE, type Name } from '../../../testing/cast.ts'
import { zipped } from '../../../testing/downloads/zipped.ts'
import { statementImport } from './statement-imports.ts'

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

test('a file that is brought in two tabs at once comes in once, and the second is told that it is known (bank C11) (bank N18)', async () => {
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

test('an import that is killed between two of its files goes on behind the first, and brings each once', async () => {
  const zip = await zipped({
    '1.xml': camtFile([{ id: 'Z1', entries: [entry('A')] }]),
    '2.xml': camtFile([{ id: 'Z2', iban: OTHER_ACCOUNT, entries: [entry('B')] }]),
  })
  const { body } = await upload('boris', bankStatementUploads.create, more, { name: 'izvaci.zip', bytes: zip })
  await jobsDone(saldo().ownerUrl)
  // As if it had only begun.
  await asOwner('delete from app.bank_statements')
  await asOwner(`update app.paper_imports set status = 'Processing', done_count = 0 where id = $1`, [body.id])
  await asOwner('delete from app.paper_import_results where import_id = $1', [body.id])
  const { database, server, files } = saldo()
  const run = () => statementImport.job(files).run({ importId: body.id ?? 0 }, { scope: { ...more, userId: PEOPLE.boris.id }, database, attempt: 1, isLastAttempt: false, log: server.log }) // prettier-ignore
  const kill = () => asOwner(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'saldo' and wait_event_type = 'Lock'`) // prettier-ignore
  const [outcome] = await atOnce<unknown>(ACCOUNT_HELD, [set.otherAccountId], [() => run().then(() => 'ended', () => 'broken'), kill]) // prettier-ignore
  const now = async () => (await as('boris').call(bankStatementImports.get, { ...more, id: body.id ?? 0 })).body
  expect([outcome, (await now()).status, (await now()).doneCount]).toEqual(['broken', 'Processing', 1])
  await run()
  expect(await now()).toMatchObject({ status: 'Done', doneCount: 2 })
  expect((await now()).results.map(({ fileName, outcome: came }) => [fileName, came])).toEqual([
    ['1.xml', 'Imported'],
    ['2.xml', 'Imported'],
  ])
  expect(await asOwner('select bank_reference as reference from app.bank_lines order by 1')).toEqual([{ reference: 'A' }, { reference: 'B' }]) // prettier-ignore
})
