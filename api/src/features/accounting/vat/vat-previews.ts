import { vatReturnPreviews, type VatReturnPreview } from 'contract/accounting/vat/vat-returns'
import type { VatReturnPayload } from 'contract/accounting/vat/vat-return-shapes'
import { boxAmounts } from 'contract/croatia/ledger/return/box-amounts'
import { RETURN_RULES } from 'contract/croatia/ledger/return/return-rules'
import type { Db } from '../../../kit/db.ts'
import { routes } from '../../../kit/routes.ts'
import { heldDraft } from './held-draft.ts'
import { ledgerVat, untiedEntries } from './ledger-tie.ts'
import { periodOfBooks } from './period-of-books.ts'
import { returnChecks } from './return-checks.ts'
import { returnNow } from './return-now.ts'
import { newestVersions, periodShown } from './return-periods.ts'
import { versionOf, versionsOf } from './versions.ts'

export const vatReturnPreviewRoutes = routes(vatReturnPreviews, {
  get: async (which, { db, fail }) => {
    const { books, period } = await periodOfBooks(db, which, fail)
    const draft = await heldDraft(db, which)
    const now = await returnNow(db, period, { books, draft })
    // As the list of a box has them: what comes to nothing there is not told.
    const standing = Map.groupBy(
      now.entries.flatMap(({ entry }) => boxAmounts(entry)),
      ({ box }) => box,
    )
    const onAccounts = await ledgerVat(db, period)
    const { boxes, zp, pdvS } = now.payload
    const { correction, transferred, byHand, version } = draft
    const versions = await versionsOf(db, which)
    return {
      period: periodShown(period, await newestVersions(db)),
      boxes: boxes.map((box) => ({ ...box, entryCount: standing.get(box.box)?.length ?? 0 })),
      zp,
      pdvS,
      euPartners: [...now.euPartners],
      findings: await returnChecks(db, { ...now, ledgerVat: onAccounts }),
      ruleCount: RETURN_RULES.length,
      paperCount: new Set(now.entries.map(({ ledgerPaperId }) => ledgerPaperId)).size,
      ledgerVat: onAccounts,
      untied: await untiedEntries(db, period),
      draft: { correction, transferred, byHand, version },
      isFilerKnown: isFilerKnown(now.payload),
      changedBoxes: await changedBoxes(db, versions[0]?.id, now.payload),
      versions,
    }
  },
})

/** The form names the branch of the tax administration, and a person. */
const isFilerKnown = ({ filer, taxBranch }: Pick<VatReturnPayload, 'filer' | 'taxBranch'>): boolean =>
  taxBranch !== '' && filer.firstName !== '' && filer.lastName !== ''

async function changedBoxes(
  db: Db,
  newestId: number | undefined,
  now: VatReturnPayload,
): Promise<VatReturnPreview['changedBoxes']> {
  if (newestId === undefined) return []
  const made = new Map((await versionOf(db, newestId)).payload.boxes.map((box) => [box.box, JSON.stringify(box)]))
  return now.boxes.filter((box) => made.get(box.box) !== JSON.stringify(box)).map(({ box }) => box)
}
