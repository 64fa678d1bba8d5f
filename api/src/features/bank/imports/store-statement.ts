import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { ImportedStatement } from 'contract/bank/bank-statement-imports'
import { statementCurrencyDiffers } from 'contract/bank/statement-failures'
import { currencyOfDay, EUR, HRK } from 'contract/croatia/money'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { one, readFirst } from '../../../kit/rows.ts'
import { ownAccount } from '../../bank-accounts/own/index.ts'
import { wantRates } from '../../exchange-rates/index.ts'
import type { Statement } from '../reading/statement.ts'
import { joinNotices } from './join-notices.ts'
import { storeLines } from './store-lines.ts'

type Within = {
  readonly fileName: string
  readonly fileId: () => Promise<number>
  readonly userId: number
  readonly businessSubjectId: number
  /** How often each line of each account stood in this file before. */
  readonly counted: Map<string, number>
}

/**
 * Keeps a statement with those of its lines that no other has brought. Whoever brings the same file in another tab waits until this is
 * done, and is told that it is known.
 */
export async function storeStatement(db: Db, statement: Statement, within: Within): Promise<ImportedStatement> {
  const told = toldOf(statement, within.fileName)
  const account = await ownAccount(db, statement.iban)
  if (!account) return { ...told, outcome: 'UnknownAccount' }
  if (!isIn(account.currency, statement)) return refused(told, { line: 0, currency: account.currency, text: statement.currency })
  if (statement.kind === 'Notice') return { ...told, newLineCount: await joinNotices(db, account.id, statement) }
  const externalId = identityOf(statement)
  const known = await readFirst(
    db,
    z.object({ id: z.number() }),
    sql`select id from bank_statements where bank_account_id = ${account.id} and external_id = ${externalId}`,
  )
  if (known) return { ...told, outcome: 'Known', statementId: known.id }
  if (statement.kind === 'Booked') await forgetPending(db, account.id, statement.toDay)
  const { id, isConflict } = one(
    await db
      .insertInto('bankStatements')
      .values({
        bankAccountId: account.id,
        kind: statement.kind,
        externalId,
        statementNumber: statement.number,
        fromDay: statement.fromDay,
        toDay: statement.toDay,
        currency: statement.currency || account.currency,
        openingAmount: statement.opening,
        closingAmount: statement.closing,
        lineCount: statement.lines.length,
        ...sumsOf(statement),
        format: statement.format,
        warnings: told.warnings,
        fileId: await within.fileId(),
        createdBy: within.userId,
      })
      .returning(['id', 'isConflict'])
      .execute(),
  )
  const place = { statementId: id, accountId: account.id, iban: statement.iban, currency: statement.currency || account.currency }
  await wantRates(db, ratesOf(statement, place.currency), within)
  const newLineCount = await storeLines(db, place, statement.lines, within.counted)
  return { ...told, statementId: id, newLineCount, isConflict: isConflict ?? false }
}

/** What a foreign account is worth in euro is told by the rate of each day on which something moved, and of the day it is first known. */
const ratesOf = ({ fromDay, toDay, lines }: Statement, currency: string) =>
  currency === EUR || currency === HRK
    ? []
    : [...new Set([fromDay, toDay, ...lines.map(({ bookedOn }) => bookedOn)])].map((day) => ({ currency, day }))

const toldOf = (statement: Statement, fileName: string): ImportedStatement => ({
  fileName,
  outcome: 'Imported',
  statementId: null,
  statementNumber: statement.number,
  iban: statement.iban,
  fromDay: statement.fromDay,
  toDay: statement.toDay,
  currency: statement.currency,
  lineCount: statement.lines.length,
  newLineCount: 0,
  isConflict: false,
  warnings: [...statement.warnings, ...(isAfterToday(statement) ? ['AfterImport' as const] : [])],
  reason: null,
  problems: [],
  hasColumns: statement.format === 'csv',
})

/** A bank tells only of what was: a later day is most often a year that was mistyped. What is announced may be of a day to come. */
const isAfterToday = ({ kind, toDay }: Statement): boolean => kind !== 'Notice' && toDay > clock.today()

const refused = (told: ImportedStatement, params: Record<string, string | number>): ImportedStatement => ({
  ...told,
  outcome: 'Refused',
  reason: { message: statementCurrencyDiffers.message, params },
})

/** Before 2023 an account in euro was one in kuna; its old statements stay what they were. */
const isIn = (currency: string, statement: Statement): boolean =>
  statement.currency === '' ||
  statement.currency === currency ||
  (currency === EUR && statement.currency === HRK && currencyOfDay(statement.toDay) === HRK)

/** What moved the balance: what a booked statement only announces has not. */
function sumsOf({ kind, lines }: Statement) {
  const moved = lines.filter(({ isPending }) => kind !== 'Booked' || !isPending)
  return {
    creditSum: moved.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0),
    debitSum: moved.reduce((sum, { amount }) => sum + Math.min(amount, 0), 0),
  }
}

/** What makes it that statement: one that was issued anew with other figures is another. */
const identityOf = ({ externalId, number, fromDay, toDay, opening, closing, kind, lines }: Statement): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        kind,
        externalId,
        number,
        fromDay,
        toDay,
        opening,
        closing,
        lines.length,
        lines.map(({ amount }) => amount),
      ]),
    )
    .digest('hex')

/** What was only announced until a day has been booked by then, or never will be. */
const forgetPending = (db: Db, accountId: number, toDay: string) =>
  db
    .deleteFrom('bankLines')
    .where('bankAccountId', '=', accountId)
    .where('state', '=', 'Pending')
    .where('bookedOn', '<=', toDay)
    .execute()
