/**
 * What a history tells of a table: these columns and no others, so that no secret can come along. Where one row is asked for, by
 * `:id` in the path, it is about that row alone.
 */
export type ToldTable = {
  readonly columns: readonly string[]
  /** The column that says which row it was. Without one it is named by the person it is about, if it is about one. */
  readonly namedBy?: string
  /** Of its rows is told what they begin and end with, beside what changes in between. */
  readonly isToldWhole?: boolean
  /** Its rows belong to those of another told table and are named as those were then; what goes along with its whole is not told. */
  readonly partOf?: { readonly table: string; readonly by: string }
}
