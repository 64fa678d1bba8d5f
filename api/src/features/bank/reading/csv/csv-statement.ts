import { createHash } from 'node:crypto'
import type { Cents } from 'contract/croatia/money'
import type { Statement } from '../statement.ts'
import type { CsvLine } from './csv-lines.ts'

/** The rows of a file as a statement of an account, the oldest first. Without a column of balances it proves no chain, and says so. */
export function csvStatement(iban: string, read: readonly CsvLine[]): Statement {
  const [first, last] = [read[0]?.line.bookedOn ?? '', read.at(-1)?.line.bookedOn ?? '']
  const balances = balancesOf(read, first <= last)
  const ordered = balances.isUp ? read : read.toReversed()
  const lines = ordered.map(({ line }) => line)
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  return {
    kind: 'Booked',
    format: 'csv',
    // The bank names no statement: it is that one whose lines are these.
    externalId: createHash('sha256').update(JSON.stringify(lines)).digest('hex'),
    number: '',
    iban,
    currency: read[0]?.currency ?? '',
    fromDay: days[0] ?? '',
    toDay: days.at(-1) ?? '',
    opening: balances.opening,
    closing: balances.closing,
    lines,
    warnings: balances.closing === null ? ['NoBalances'] : [],
  }
}

type Balances = { readonly opening: Cents | null; readonly closing: Cents | null; readonly isUp: boolean }

/**
 * Where each row tells what was on the account after it, the first and the last say how it began and ended. Rows of one day may stand in
 * either order: it is the one in which the balances come out. Where they do in neither, the statement is a conflict.
 */
function balancesOf(read: readonly CsvLine[], isUpByDays: boolean): Balances {
  const ways = [isUpByDays, !isUpByDays].map((isUp) => {
    const rows = isUp ? read : read.toReversed()
    const [first, last] = [rows[0], rows.at(-1)]
    if (read.some(({ balance }) => balance === null) || first?.balance == null || last?.balance == null)
      return { opening: null, closing: null, isUp }
    return { opening: first.balance - first.line.amount, closing: last.balance, isUp }
  })
  const total = read.reduce((sum, { line }) => sum + line.amount, 0)
  const [byDays = NONE, other = NONE] = ways
  const comesOut = ({ opening, closing }: Balances) => opening !== null && closing !== null && opening + total === closing
  const isOneDay = read.every(({ line }) => line.bookedOn === read[0]?.line.bookedOn)
  return !comesOut(byDays) && isOneDay && comesOut(other) ? other : byDays
}

const NONE: Balances = { opening: null, closing: null, isUp: true }
