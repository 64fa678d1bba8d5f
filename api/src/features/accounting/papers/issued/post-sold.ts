import { assetKindOf } from 'contract/accounting/asset-kind'
import { issuedPaper } from 'contract/accounting/issued/issued-paper'
import type { IssuedToPost } from 'contract/accounting/issued/issued-groups'
import { withSoldAssets, type AssetSale } from 'contract/accounting/issued/sold-assets'
import { FIXED_ASSET_GROUPS } from 'contract/codebooks/fixed-asset-groups'
import { packOn } from 'contract/croatia/ledger/posting/packs/rule-packs'
import { posted } from 'contract/croatia/ledger/posting/posted'
import type { Db } from '../../../../kit/db.ts'
import { failWith } from '../../../../kit/fail.ts'
import type { Issued } from '../../../document-issuing/index.ts'
import { assetsSoldBy } from '../../../fixed-assets/index.ts'
import { postEntry } from '../../posting/post-entry.ts'
import { askPerson } from '../ask-person.ts'
import type { HeldPaper } from '../held-paper.ts'
import { isPosted } from '../is-posted.ts'
import { postingLines } from '../posting-lines.ts'
import { ofTheirAdvances } from './of-their-advances.ts'
import { writeVatEntries } from '../write-vat-entries.ts'

type Sold = Omit<IssuedToPost, 'supplyKind' | 'takenOff'> &
  Pick<Issued, 'takenOff' | 'itemDocumentId'> & {
    readonly text: string
    readonly partnerId: number
    readonly documentId: number
    readonly dueOn: string | null
  }

/** What was sold: its entry in the journal of issued papers, and what the law asks of its VAT. */
export async function postSold(db: Db, paper: HeldPaper, postedBy: number | null, sold: Sold): Promise<void> {
  const { issued, takenOff, text, partnerId, documentId, itemDocumentId, dueOn } = sold
  const sales = await assetSales(db, itemDocumentId)
  const judged = issuedPaper({ issued: withSoldAssets(issued, sales), takenOff, supplyKind: paper.supplyKind })
  if ('reason' in judged) return askPerson(db, paper.id, judged.reason)
  const bookedOn = paper.bookedOn ?? judged.bookedOn
  const pack = packOn(judged.bookedOn)
  if (!pack) return askPerson(db, paper.id, 'NotPosted')
  const { lines, vatEntries, rulePack } = posted(judged.paper, pack)
  const isCreditNote = issued.kind === 'CreditNote' || issued.kind === 'Cancellation'
  const entry =
    lines.length === 0
      ? null
      : await postEntry(
          db,
          {
            journal: 'IR',
            bookedOn,
            text: text.slice(0, TEXT_MAX),
            source: { kind: paper.sourceKind, id: paper.sourceId },
            isCreditNote,
            rulePack,
            postedBy,
            lines: ofTheirAdvances(postingLines(lines, { isCreditNote, partnerId, documentId: itemDocumentId, dueOn }), takenOff),
          },
          failWith,
        )
  await writeVatEntries(db, vatEntries, { paperId: paper.id, entryId: entry?.id ?? null, documentId })
  await isPosted(db, paper)
}

const TEXT_MAX = 250

/** Of a cancellation those of the invoice that it takes back. */
const assetSales = async (db: Db, documentId: number): Promise<AssetSale[]> =>
  (await assetsSoldBy(db, documentId)).flatMap(({ saleAmount, assetGroupId }) => {
    const assetKind = assetKindOf(FIXED_ASSET_GROUPS.find(({ id }) => id === assetGroupId)?.account ?? '')
    return assetKind ? [{ saleAmount, assetKind }] : []
  })
