import { expect } from 'vitest'
import { bankLines, type BankLine } from 'contract/bank/bank-lines'
import { bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { jobsDone } from '../../kit/jobs/jobs.ts'
import { as, saldo, upload } from '../app.ts'
import { SUBJECTS } from '../cast.ts'
import { camtFile, type EntryGiven, type StatementGiven } from './camt-file.ts'

const more = { businessSubjectId: SUBJECTS.more.id }
let last = 0

/** A bank tells of these in a statement of its own; its lines as they stand once the rules were asked, in their order. */
export async function linesTold(entries: readonly EntryGiven[], given: StatementGiven = {}): Promise<readonly BankLine[]> {
  const number = String(++last)
  const file = camtFile([{ id: `L${number}`, number, day: '2026-01-15', opening: '0.00', ...given, entries }])
  const { body } = await upload('boris', bankStatementUploads.create, more, { name: `${number}.xml`, bytes: file })
  const [statement] = body.results
  expect(statement).toMatchObject({ outcome: 'Imported' })
  await jobsDone(saldo().ownerUrl)
  const filter = [{ dataField: 'bankStatementId' as const, value: statement?.statementId ?? 0 }]
  const { rows } = (await as('boris').call(bankLines.list, more, { size: 50, filter })).body
  return rows.toSorted((one, other) => one.ordinal - other.ordinal || one.id - other.id)
}

/** The only line of a statement of its own. */
export async function lineTold(entry: EntryGiven, given: StatementGiven = {}): Promise<BankLine> {
  const [line] = await linesTold([entry], given)
  if (!line) throw new Error('No line came in')
  return line
}

/** The same line as it stands now. */
export const lineNow = async (id: number) => (await as('boris').call(bankLines.get, { ...more, id })).body
