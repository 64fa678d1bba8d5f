import type { Message } from '../../../kit/messages.ts'

export type ListedRecord = { readonly id: number; readonly name: string; readonly canModify: boolean }
export type RecordColumn<R> = { readonly header: Message; readonly text: (record: R) => string }

/** How the rows are shown: as a table, or as cards on a mobile. */
export type RowsProps<R> = {
  readonly label: string
  readonly records: readonly R[]
  readonly columns: readonly RecordColumn<R>[]
  /** Null for those who may not. */
  readonly onEdit: ((record: R) => void) | null
  readonly onRemove: ((record: R) => void) | null
}
