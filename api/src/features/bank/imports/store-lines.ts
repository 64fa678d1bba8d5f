import { sql } from 'kysely'
import * as z from 'zod'
import type { BankLineState } from 'contract/bank/bank-lines'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import type { Payment, StatementLine } from '../reading/statement.ts'
import { identifying, type Identified } from './line-identity.ts'

export type Place = {
  readonly statementId: number
  readonly accountId: number
  readonly iban: string
  readonly currency: string
}

const LINES_AT_ONCE = 1_000

/** Keeps the lines that are new to their account, with the parts of batches; tells how many lines were new. */
export async function storeLines(
  db: Db,
  place: Place,
  lines: readonly StatementLine[],
  counted: Map<string, number>,
): Promise<number> {
  let newCount = 0
  const identified = identifying(place.iban, lines, counted)
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const next = lines
      .slice(from, from + LINES_AT_ONCE)
      .map((line, index) => ({ ...identified(line), ordinal: from + index + 1 }))
    const some = await unknownOf(db, place, next)
    const kept = await insertLines(
      db,
      place,
      some.map(({ line, identity, ordinal }) =>
        rowOf(line, { identity, ordinal, dates: line, state: stateOf(line), parentLineId: null }),
      ),
    )
    newCount += kept.size
    const parts = some.flatMap(({ line, parts: own, identity, ordinal }) => {
      const parentLineId = kept.get(identity)
      return parentLineId === undefined ? [] : own.map((one) => partRow(one, { dates: line, ordinal, parentLineId }))
    })
    if (parts.length > 0) await insertLines(db, place, parts)
  }
  return newCount
}

/** Without those that another file has brought by another identity of theirs; what has the same one, the database keeps out. */
async function unknownOf<L extends Identified>(db: Db, { accountId }: Place, lines: readonly L[]): Promise<readonly L[]> {
  const looked = lines.flatMap(({ others }) => others)
  if (looked.length === 0) return lines
  const known = await db
    .selectFrom('bankLines')
    .select('identityHash')
    .where('bankAccountId', '=', accountId)
    .where('identityHash', 'in', looked)
    .execute()
  const hashes = new Set(known.map(({ identityHash }) => identityHash))
  return lines.filter(({ others }) => !others.some((other) => hashes.has(other)))
}

const stateOf = ({ isPending, parts }: StatementLine): BankLineState =>
  isPending ? 'Pending' : parts.length > 0 ? 'Split' : 'Open'

type Dates = Pick<StatementLine, 'bookedOn' | 'valueOn' | 'isReversal'>
/** A part of a batch is a line of its own, on the days of the batch. */
export const partRow = (
  { part, identity }: Identified['parts'][number],
  { dates, ordinal, parentLineId }: { readonly dates: Dates; readonly ordinal: number; readonly parentLineId: number },
) => rowOf(part, { identity, ordinal, dates, state: 'Open', parentLineId })

type Around = {
  readonly identity: string
  readonly ordinal: number
  readonly dates: Dates
  readonly state: BankLineState
  readonly parentLineId: number | null
}

const rowOf = (payment: Payment, { identity, ordinal, dates, state, parentLineId }: Around) => ({
  parent_line_id: parentLineId,
  ordinal,
  booked_on: dates.bookedOn,
  value_on: dates.valueOn,
  amount: payment.amount,
  original_amount: payment.originalAmount,
  original_currency: payment.originalCurrency,
  exchange_rate: payment.exchangeRate,
  counterparty_name: payment.name,
  counterparty_iban: payment.iban,
  counterparty_address: payment.address,
  ultimate_name: payment.ultimateName,
  reference_model: payment.referenceModel,
  reference: payment.reference,
  end_to_end: payment.endToEnd,
  text: payment.text,
  bank_reference: payment.bankReference,
  code: payment.code,
  is_reversal: dates.isReversal,
  identity_hash: identity,
  state,
})

const Kept = z.object({ id: z.number(), identityHash: z.string() })

const COLUMNS = sql.raw(
  [
    'parent_line_id, ordinal, booked_on, value_on, amount, original_amount, original_currency, exchange_rate, counterparty_name',
    'counterparty_iban, counterparty_address, ultimate_name, reference_model, reference, end_to_end, text, bank_reference, code',
    'is_reversal, identity_hash, state',
  ].join(', '),
)

/** The ids of those that were not there, by what tells them apart. */
export async function insertLines(
  db: Db,
  { statementId, accountId, currency }: Omit<Place, 'iban'>,
  rows: readonly ReturnType<typeof rowOf>[],
): Promise<ReadonlyMap<string, number>> {
  const kept = await readRows(
    db,
    Kept,
    sql`insert into bank_lines (bank_statement_id, bank_account_id, currency, ${COLUMNS})
      select ${statementId}, ${accountId}, ${currency}, ${COLUMNS}
      from jsonb_populate_recordset(null::bank_lines, ${JSON.stringify(rows)}::jsonb)
      on conflict on constraint bank_lines_once do nothing returning id, identity_hash`,
  )
  return new Map(kept.map(({ id, identityHash }) => [identityHash, id]))
}
