import type { DB } from '../tables.ts'

/** The tables that have a column, as the database calls them. */
export type TablesWith<Column extends string> = {
  [Table in keyof DB]: Column extends keyof DB[Table] ? AsInDatabase<Table> : never
}[keyof DB]

/** A table by what the database calls it. */
export type TableNamed<Name> = { [Table in keyof DB]: AsInDatabase<Table> extends Name ? DB[Table] : never }[keyof DB]

/** bankAccounts is bank_accounts. */
type AsInDatabase<Name extends string, Done extends string = ''> = Name extends `${infer First}${infer Rest}`
  ? AsInDatabase<Rest, `${Done}${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}`>
  : Done
