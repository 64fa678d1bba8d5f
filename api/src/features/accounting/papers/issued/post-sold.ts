import { assetKindOf } from 'contract/accounting/assets/asset-kind'
import { issuedPaper } from 'contract/accounting/issued/issued-paper'
import type { IssuedToPost } from 'contract/accounting/issued/issued-groups'
import { ENTRY_TEXT_MAX } from 'contract/accounting/ledger-entries'
import type { PaperReason } from 'contract/accounting/ledger-papers'
import { withSoldAssets, type AssetSale } from 'contract/accounting/issued/sold-assets'
import { FIXED_ASSET_GROUPS } from 'contract/codebooks/fixed-asset-groups'
import { packOn } from 'contract/croatia/ledger/posting/packs/rule-packs'
import { posted } from 'contract/croatia/ledger/posting/posted'
import type { VatEntry } from 'contract/croatia/ledger/posting/vat-entry'
import type { Db } from '../../../../kit/db.ts'
import type { Issued } from '../../../document-issuing/index.ts'
import { together } from '../../../../kit/postgres/together.ts'
import { assetsSoldBy } from '../../../fixed-assets/index.ts'
import { postEntries } from '../../posting/post-entry.ts'
import type { Posting } from '../../posting/posting.ts'
import { askPerson } from '../ask-person.ts'
import type { HeldPaper } from '../held-paper.ts'
import type { ByEntry } from '../poster.ts'
import { notePosted } from '../note-posted.ts'
import { postingLines } from '../posting-lines.ts'
import { ofTheirAdvances } from './of-their-advances.ts'
import { vatFollows } from '../vat-follows.ts'
import { writeVatEntries } from '../write-vat-entries.ts'

/** What was sold as the rules need it; or why nothing can be said of it before a person has decided. */
export type WhatWasSold =
  | { readonly reason: PaperReason }
  | (Omit<IssuedToPost, 'supplyKind' | 'takenOff'> &
      Pick<Issued, 'takenOff' | 'itemDocumentId'> & {
        readonly text: string
        readonly partnerId: number
        readonly documentId: number
        readonly dueOn: string | null
      })

export type Sold = WhatWasSold & { readonly paper: HeldPaper }

/** What was sold: entries in the journal of issued papers, in this order, and what the law asks of their VAT. Some ask a person instead. */
export async function postSold(db: Db, all: readonly Sold[], { postedBy, fail }: ByEntry): Promise<void> {
  const [sales, follows] = await together(
    assetSales(db, all.flatMap((sold) => ('reason' in sold ? [] : [sold.itemDocumentId]))), // prettier-ignore
    vatFollows(db, all.map(({ paper }) => paper.id)), // prettier-ignore
  )
  const judged = all.map((sold) => ({
    paper: sold.paper,
    ...judge(sold, { sales, vatOn: follows.get(sold.paper.id), postedBy }),
  }))
  for (const one of judged) if ('reason' in one) await askPerson(db, one.paper.id, one.reason)
  const told = judged.flatMap((one) => ('reason' in one ? [] : [one]))
  // An advance without VAT has a base, and nothing to post.
  const toPost = told.filter(({ posting }) => posting.lines.length > 0)
  const entries = await postEntries(db, toPost.map(({ posting }) => posting), fail) // prettier-ignore
  const entryOf = new Map(toPost.map(({ paper }, index) => [paper.id, entries[index]?.id ?? null]))
  await together(
    writeVatEntries(
      db,
      told.map(({ paper, documentId, vatEntries }) => ({ vatEntries, paperId: paper.id, entryId: entryOf.get(paper.id) ?? null, documentId })), // prettier-ignore
    ),
    notePosted(db, told.map(({ paper }) => paper)), // prettier-ignore
  )
}

type Judged =
  | { readonly reason: PaperReason }
  | { readonly posting: Posting; readonly vatEntries: readonly VatEntry[]; readonly documentId: number }

type Around = {
  readonly sales: ReadonlyMap<number, readonly AssetSale[]>
  /** The day on which its VAT counts, where that is another than the law's. */
  readonly vatOn: string | undefined
  readonly postedBy: number | null
}

function judge(sold: Sold, { sales, vatOn, postedBy }: Around): Judged {
  if ('reason' in sold) return sold
  const { paper, issued, takenOff, text, partnerId, documentId, itemDocumentId, dueOn } = sold
  const judged = issuedPaper({
    issued: withSoldAssets(issued, sales.get(itemDocumentId) ?? []),
    takenOff,
    supplyKind: paper.supplyKind,
  })
  if ('reason' in judged) return judged
  const pack = packOn(judged.bookedOn)
  if (!pack) return { reason: 'NotPosted' }
  const { lines, vatEntries, rulePack } = posted(judged.paper, pack)
  const isCreditNote = issued.kind === 'CreditNote' || issued.kind === 'Cancellation'
  const posting: Posting = {
    journal: 'IR',
    bookedOn: paper.bookedOn ?? judged.bookedOn,
    text: text.slice(0, ENTRY_TEXT_MAX),
    source: { kind: paper.sourceKind, id: paper.sourceId },
    isCreditNote,
    rulePack,
    postedBy,
    lines: ofTheirAdvances(postingLines(lines, { isCreditNote, partnerId, documentId: itemDocumentId, dueOn }), takenOff),
  }
  return { posting, vatEntries: vatOn === undefined ? vatEntries : vatEntries.map((one) => countedOn(one, vatOn)), documentId }
}

/** What waits for its payment counts when it is paid. */
const countedOn = (entry: VatEntry, vatOn: string): VatEntry => (entry.vatOn === null ? entry : { ...entry, vatOn })

/** By the document that sold them; of a cancellation those of the invoice that it takes back. */
async function assetSales(db: Db, documentIds: readonly number[]): Promise<ReadonlyMap<number, readonly AssetSale[]>> {
  const sold = (await assetsSoldBy(db, documentIds)).flatMap(({ documentId, saleAmount, assetGroupId }) => {
    const assetKind = assetKindOf(FIXED_ASSET_GROUPS.find(({ id }) => id === assetGroupId)?.account ?? '')
    return assetKind ? [{ documentId, saleAmount, assetKind }] : []
  })
  return Map.groupBy(sold, ({ documentId }) => documentId)
}
