import { sql } from 'kysely'
import { missing } from '../../kit/fail.ts'

/** What the tables of operators, work spaces and payment devices have in common, as it is told. */
export const RECORD = ['id', 'name', 'mark', 'businessSubjectId', 'version', sql<boolean>`not is_used`.as('canModify')] as const

/** Whether there was a row to delete. */
export function removed({ numDeletedRows }: { readonly numDeletedRows: bigint }): undefined {
  if (numDeletedRows === 0n) throw missing()
}
