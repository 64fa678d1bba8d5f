import { bankCode, bareIban, isIban } from 'contract/croatia/iban'
import { textOf } from '../../../../kit/imports/readings.ts'
import type { CsvFile } from '../../reading/csv/csv-file.ts'

export type Account = { readonly id: number; readonly name: string; readonly iban: string; readonly currency: string }

/** The account that a file names above its heading, in its name or in a column of its own; `unknown` where it names one that is not ours. */
export function accountNamed(
  accounts: readonly Account[],
  { above, rows }: CsvFile,
  { fileName, ownColumn }: { readonly fileName: string; readonly ownColumn: number },
): { readonly account: Account | null; readonly unknown: string | null } {
  const cells = [...above.flatMap((row) => row.cells.map(textOf)), textOf(rows[0]?.cells[ownColumn] ?? null), fileName]
  const texts = cells.map(bareIban)
  const own = accounts.filter(({ iban }) => texts.some((text) => text.includes(iban)))
  const named = texts.flatMap((text) => text.match(/HR\d{19}/g) ?? []).filter(isIban)
  const [account = null] = own.length === 1 ? own : []
  return { account, unknown: own.length === 0 ? (named[0] ?? null) : null }
}

/** Other accounts in the same bank: their files look the same, so that one which names no account may be of any of them. */
export const hasSiblings = (accounts: readonly Account[], of: Account): boolean =>
  accounts.some(({ id, iban }) => id !== of.id && bankOf(iban) === bankOf(of.iban))

/** Where in an IBAN from abroad the bank stands, each country says otherwise: accounts in one country may be of one bank. */
const bankOf = (iban: string): string => bankCode(iban) ?? iban.slice(0, 2)
