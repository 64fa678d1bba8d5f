import type { receivedFailures } from 'contract/accounting/received/received-failures'
import type { Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import type { PostingFail } from '../posting/posting.ts'
import type { HeldPaper } from './held-paper.ts'

/**
 * Turns a paper, which is held, into its entry and what the law asks of its VAT, and says that it is posted; or asks a person.
 */
export type Poster = (db: Db, paper: HeldPaper, by: By) => Promise<void>

/** Who posts, which is null where it is done by itself, and how what they ask for is refused. */
export type By<F = PaperFail> = { readonly postedBy: number | null; readonly fail: F }

/** What stands against some papers stands against an entry of any. */
export type ByEntry = By<PostingFail>

/** Of a received paper more may stand against it, and what is taken back first may be refused as well. */
type PaperFail = Fail<(typeof receivedFailures)[number]>
