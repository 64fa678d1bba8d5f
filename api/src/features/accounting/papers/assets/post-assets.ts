import { depreciationAct, disposalAct } from 'contract/accounting/assets/asset-acts'
import { ENTRY_TEXT_MAX } from 'contract/accounting/ledger-entries'
import { lastDayOf, monthNumbered } from 'contract/croatia/depreciation/months'
import type { Act } from 'contract/croatia/ledger/posting/act'
import { packOn } from 'contract/croatia/ledger/posting/packs/rule-packs'
import { posted } from 'contract/croatia/ledger/posting/posted'
import { DEFAULT_LANGUAGE } from 'contract/languages'
import type { Db } from '../../../../kit/db.ts'
import { translate } from '../../../../kit/messages.ts'
import { changeToPost, runToPost } from '../../../fixed-assets/index.ts'
import { postEntry } from '../../posting/post-entry.ts'
import { askPerson } from '../ask-person.ts'
import type { HeldPaper } from '../held-paper.ts'
import type { ByEntry } from '../poster.ts'
import { notePosted, noteWithdrawn } from '../note-posted.ts'
import { postingLines } from '../posting-lines.ts'

/** The depreciation of a month: one entry, its lines by account. */
export async function postRun(db: Db, paper: HeldPaper, by: ByEntry): Promise<void> {
  const run = await runToPost(db, paper.sourceId)
  if (!run) return noteWithdrawn(db, paper.id)
  const day = lastDayOf(monthNumbered(run.year, run.month))
  const text = translate(DEFAULT_LANGUAGE, 'ledgerPapers.depreciation', { month: `${run.month}/${run.year}` })
  await post(db, paper, { acts: run.written.map(depreciationAct), day, text, by })
}

/** What left an asset or was lost of its worth, after the months that had to be written off before. */
export async function postAssetChange(db: Db, paper: HeldPaper, by: ByEntry): Promise<void> {
  const change = await changeToPost(db, paper.sourceId)
  if (!change) return noteWithdrawn(db, paper.id)
  const { disposalKind, amount, title, onDay, written } = change
  const what: Act =
    disposalKind === null ? { act: 'AssetImpaired', amounts: { price: amount } } : disposalAct(disposalKind, change)
  const text = translate(DEFAULT_LANGUAGE, `ledgerPapers.assetChanges.${disposalKind ?? 'Impairment'}`, { title }).slice(
    0,
    ENTRY_TEXT_MAX,
  )
  await post(db, paper, { acts: [...written.map(depreciationAct), what], day: onDay, text, by })
}

type Given = { readonly acts: readonly Act[]; readonly day: string; readonly text: string; readonly by: ByEntry }

async function post(db: Db, paper: HeldPaper, { acts, day, text, by }: Given): Promise<void> {
  const pack = packOn(day)
  if (!pack) return askPerson(db, paper.id, 'NotPosted')
  const { lines, rulePack } = posted(acts, pack)
  if (lines.length > 0)
    await postEntry(
      db,
      {
        journal: 'OS',
        bookedOn: paper.bookedOn ?? day,
        text,
        source: { kind: paper.sourceKind, id: paper.sourceId },
        rulePack,
        postedBy: by.postedBy,
        lines: postingLines(lines, { isCreditNote: false, partnerId: null, documentId: null, dueOn: null }),
      },
      by.fail,
    )
  await notePosted(db, [paper])
}
