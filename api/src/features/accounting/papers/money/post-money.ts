import { ENTRY_TEXT_MAX } from 'contract/accounting/ledger-entries'
import { DEFAULT_LANGUAGE } from 'contract/languages'
import type { Db } from '../../../../kit/db.ts'
import { translate } from '../../../../kit/messages.ts'
import { postEntries } from '../../posting/post-entry.ts'
import { VAT_OF_PAPER, type Posting, type PostingFail } from '../../posting/posting.ts'
import { writeVatEntries } from '../write-vat-entries.ts'
import type { Freed } from './freed.ts'

/** What money moved, and the VAT that it frees of documents. */
export type Moved = {
  readonly paperId: number
  readonly posting: Omit<Posting, 'source'> & { readonly source: { readonly kind: string; readonly id: number } }
  readonly freed: readonly Freed[]
}

/** Posts what money moved with the VAT that it frees, in this order: as many statements as for one. */
export async function postMoney(db: Db, moved: readonly Moved[], fail: PostingFail): Promise<void> {
  const parts = moved.flatMap(partsOf)
  const entries = await postEntries(db, parts.map(({ posting }) => posting), fail) // prettier-ignore
  await writeVatEntries(
    db,
    parts.flatMap(({ paperId, freed }, index) => freed.map((one) => ({ ...one, paperId, entryId: entries[index]?.id ?? null }))),
  )
}

/** VAT that counts in a later month than the money moved, as its invoice came later, is posted there (VAT Act, art. 60). */
function partsOf({ paperId, posting, freed }: Moved): { paperId: number; posting: Posting; freed: readonly Freed[] }[] {
  const isLater = ({ vatOn }: Freed) => vatOn.slice(0, MONTH) > posting.bookedOn.slice(0, MONTH)
  const now = freed.filter((one) => !isLater(one))
  const text = translate(DEFAULT_LANGUAGE, 'ledgerPapers.laterVat', { text: posting.text }).slice(0, ENTRY_TEXT_MAX)
  return [
    { paperId, freed: now, posting: { ...posting, lines: [...posting.lines, ...linesOf(now)] } },
    ...[...Map.groupBy(freed.filter(isLater), ({ vatOn }) => vatOn)].map(([vatOn, later]) => {
      const source = { ...posting.source, purpose: `${VAT_OF_PAPER} ${vatOn}` }
      return { paperId, freed: later, posting: { ...posting, bookedOn: vatOn, text, source, lines: linesOf(later) } }
    }),
  ]
}

const MONTH = 'YYYY-MM'.length

const linesOf = (freed: readonly Freed[]) => freed.flatMap(({ lines }) => lines)
