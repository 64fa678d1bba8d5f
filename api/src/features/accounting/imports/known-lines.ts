import { sql } from 'kysely'
import { overpaymentWaits } from 'contract/accounting/posting-failures'
import { fold } from 'contract/croatia/letters'
import type { Db } from '../../../kit/db.ts'
import type { GivenRow } from '../../../kit/imports/given-rows.ts'
import type { Register } from '../../../kit/imports/plan-import.ts'
import { readRows } from '../../../kit/rows.ts'
import { takenOfWaiting } from '../entries/hold-to-waiting.ts'
import { booksBeside } from './books-beside.ts'
import { PostedLine, type ImportedLine, type KindOfFile } from './kind-of-file.ts'
import { refusedLine } from './refused-line.ts'
import { sumsOfFile, unequalDays } from './sums-of-file.ts'

/** A line is the same by its day, account, partner and words. What was posted is never changed by a file. */
export async function knownLines<V extends ImportedLine>(
  db: Db,
  kind: KindOfFile<V>,
  rows: readonly GivenRow[],
): Promise<Register<V>> {
  const books = await booksBeside(
    db,
    kind,
    rows.map((row) => textOf(row, 'documentNumber')),
  )
  const { beginsOn, partners } = books
  const partnerOf = (partner: string) => partners.get(fold(partner)) ?? null
  const keyOf = (said: Partial<V>) =>
    lineKey(kind.dayOf(said, beginsOn), said.accountCode ?? '', partnerOf(said.partner ?? ''), kind.wordsOf(said))
  const posted = new Map((await postedLines(db, kind.source)).map((line) => [lineKey(line.bookedOn, line.accountCode, line.partnerId, line.text), line])) // prettier-ignore
  const takenBy = await takenOfWaiting(
    db,
    rows.map((row) => ({ accountCode: textOf(row, 'accountCode'), partnerId: partnerOf(textOf(row, 'partner')) })),
  )
  return {
    fresh: kind.fresh,
    of: (said) => {
      const line = posted.get(keyOf(said))
      return line ? { ...kind.asSaid(line, said.partner ?? ''), id: line.id } : null
    },
    keysOf: (said) => [keyOf(said)],
    refused: (value, found) => refusedLine(kind, books, value, found).slice(0, 1),
    remark: (values) => sumsOfFile(kind, beginsOn, values),
    refusedTogether: (changes) => [
      ...unequalDays(kind, beginsOn, changes),
      ...takenBy(changes.map(({ value }) => ({ ...value, partnerId: partnerOf(value.partner) }))).map((params) => ({
        message: overpaymentWaits.message,
        params,
      })),
    ],
  }
}

/** What a row says in a column, as text; empty where it says nothing that is one. */
function textOf({ given }: GivenRow, column: string): string {
  const said = given[column]
  return typeof said === 'string' ? said : ''
}

const lineKey = (...parts: readonly (string | number | null)[]) => JSON.stringify(parts)

const postedLines = (db: Db, source: string) =>
  readRows(
    db,
    PostedLine,
    sql`select row_number() over (order by e.id, l.ordinal) as id, l.booked_on, a.code as account_code, l.partner_id, l.text, l.due_on,
        l.debit, l.credit
      from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.ledger_account_id
      where e.source_kind = ${source} and e.reverses_entry_id is null
        and not exists (select from ledger_entries r where r.reverses_entry_id = e.id)`,
  )
