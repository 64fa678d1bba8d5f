import type { Journal } from 'contract/accounting/ledger-entries'
import { fold } from 'contract/croatia/letters'
import type { Message } from 'contract/kit/message'
import { DEFAULT_LANGUAGE } from 'contract/languages'
import type { Db } from '../../../kit/db.ts'
import { failWith } from '../../../kit/fail.ts'
import type { Change } from '../../../kit/imports/plan-import.ts'
import { translate } from '../../../kit/messages.ts'
import { postEntry } from '../posting/post-entry.ts'
import type { PostingLine } from '../posting/posting.ts'
import { booksBeside, documentsOf } from './books-beside.ts'
import type { ImportedLine, KindOfFile } from './kind-of-file.ts'

type By = { readonly userId: number; readonly importId: number; readonly note: (doneCount: number) => Promise<void> }
export type WrittenAs = { readonly journal: Journal; readonly text: Message }

/** Posts the lines of each day as one entry. */
export async function writeImportedLines<V extends ImportedLine>(
  db: Db,
  kind: KindOfFile<V> & WrittenAs,
  changes: readonly Change<V>[],
  { userId, importId, note }: By,
): Promise<void> {
  const books = await booksBeside(
    db,
    kind,
    changes.map(({ value }) => kind.wordsOf(value)),
  )
  const lineOf = (value: V): PostingLine => {
    const { accountCode, debit, credit, partner } = value
    const partnerId = books.partners.get(fold(partner)) ?? null
    const text = kind.wordsOf(value)
    const [document] = documentsOf(books, text, partnerId, books.accounts.get(accountCode)?.isDebit ?? true)
    return { accountCode, debit, credit, partnerId, documentId: document?.id ?? null, dueOn: kind.dueOnOf(value), text }
  }
  const entryText = translate(DEFAULT_LANGUAGE, kind.text)
  let doneCount = 0
  for (const [bookedOn, ofDay] of Map.groupBy(changes, ({ value }) => kind.dayOf(value, books.beginsOn))) {
    const lines = ofDay.map(({ value }) => lineOf(value))
    const source = { kind: kind.source, id: importId, purpose: bookedOn }
    await postEntry(db, { journal: kind.journal, bookedOn, text: entryText, source, postedBy: userId, lines }, failWith)
    await note((doneCount += ofDay.length))
  }
}
