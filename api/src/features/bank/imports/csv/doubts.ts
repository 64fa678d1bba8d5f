import type { CsvDoubt } from 'contract/bank/csv/csv-mappings'
import type { Db } from '../../../../kit/db.ts'
import type { CsvLine } from '../../reading/csv/csv-lines.ts'
import { csvStatement } from '../../reading/csv/csv-statement.ts'
import { closingBefore } from '../../statements/closing-before.ts'
import type { Account } from './account-of-file.ts'

/**
 * What a file says against the account it is put on, where it names none itself: a line whose other side is that very account, and a
 * balance that does not go on from the statement before.
 */
export async function doubtsOf(
  db: Db,
  read: readonly CsvLine[],
  account: Account,
  accounts: readonly Account[],
): Promise<CsvDoubt[]> {
  const facing = read.find(({ line }) => line.iban === account.iban)
  return [
    ...(facing ? [{ kind: 'OwnCounterparty' as const, row: facing.row, accountName: '' }] : []),
    ...(await balanceDoubts(db, read, account, accounts)),
  ]
}

/** It can be nobody else's: without a word of a person such a file is not taken in. */
export const isGrave = ({ kind, accountName }: CsvDoubt): boolean => kind === 'OwnCounterparty' || accountName !== ''

/** A statement that is missing in between looks the same, unless another account ended with just that balance. */
async function balanceDoubts(
  db: Db,
  read: readonly CsvLine[],
  account: Account,
  accounts: readonly Account[],
): Promise<CsvDoubt[]> {
  const { opening, fromDay } = csvStatement(account.iban, read)
  if (opening === null) return []
  const closing = await closingBefore(db, fromDay)
  const own = closing.get(account.id)
  if (own === opening) return []
  const others = accounts.filter(({ id }) => opening !== 0 && closing.get(id) === opening)
  const accountName = (others.length === 1 && others[0]?.name) || ''
  return own == null && accountName === '' ? [] : [{ kind: 'OtherBalance', row: null, accountName }]
}
