import * as z from 'zod'
import type { Cents } from 'contract/croatia/money'

/** What is its own of a kind of file. */
export type KindOfFile<V extends ImportedLine> = {
  /** What its entries are posted from. */
  readonly source: string
  readonly fresh: V
  readonly dayOf: (said: Partial<V>, beginsOn: string) => string
  /** What stands on the line: the number of its document, or a text. */
  readonly wordsOf: (said: Partial<V>) => string
  readonly dueOnOf: (value: V) => string | null
  /** The line that was posted, as the file would say it. */
  readonly asSaid: (posted: PostedLine, partner: string) => V
  /** That its lines are items: their words are the number of a document, and an account that is kept by partner needs one. */
  readonly isOfItems: boolean
}

/** What every file of entries says of a line. */
export type ImportedLine = {
  readonly accountCode: string
  readonly partner: string
  readonly debit: Cents
  readonly credit: Cents
}

/** A line that an earlier file posted. */
export const PostedLine = z.object({
  id: z.number(),
  bookedOn: z.string(),
  accountCode: z.string(),
  partnerId: z.number().nullable(),
  text: z.string(),
  dueOn: z.string().nullable(),
  debit: z.number(),
  credit: z.number(),
})
export type PostedLine = z.output<typeof PostedLine>
