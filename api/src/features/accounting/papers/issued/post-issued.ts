import { KIND_TEXTS, type IssuedKind } from 'contract/document-issuing/issued-invoice'
import { importedInvoice } from 'contract/accounting/issued/imported-invoice'
import { DEFAULT_LANGUAGE } from 'contract/languages'
import type { Db } from '../../../../kit/db.ts'
import { translate } from '../../../../kit/messages.ts'
import { issuedToPost } from '../../../document-issuing/index.ts'
import { importedToPost } from '../../../documents/index.ts'
import type { HeldPaper } from '../held-paper.ts'
import type { ByEntry } from '../poster.ts'
import { postSold, type Sold, type WhatWasSold } from './post-sold.ts'

/** What was issued, here or by another program whose e-invoice came in: as many statements as one takes post them all, in this order. */
export async function postIssued(db: Db, papers: readonly HeldPaper[], by: ByEntry): Promise<void> {
  const idsOf = (kind: HeldPaper['sourceKind']) => papers.flatMap((one) => (one.sourceKind === kind ? [one.sourceId] : []))
  const sold = new Map([...(await issuedHere(db, idsOf('Invoice'))), ...(await imported(db, idsOf('ImportedInvoice')))])
  await postSold(
    db,
    papers.map((paper): Sold => {
      const what = sold.get(`${paper.sourceKind} ${paper.sourceId}`)
      if (!what) throw new Error(`There is nothing behind paper ${paper.id}`)
      return { ...what, paper }
    }),
    by,
  )
}

type OfSource = readonly (readonly [string, WhatWasSold])[]

async function issuedHere(db: Db, ids: readonly number[]): Promise<OfSource> {
  if (ids.length === 0) return []
  return (await issuedToPost(db, ids)).map(({ invoiceId, ...one }) => [
    `Invoice ${invoiceId}`,
    { ...one, text: textOf(one.issued.kind, one.issued.number), dueOn: one.issued.dueDate },
  ])
}

async function imported(db: Db, ids: readonly number[]): Promise<OfSource> {
  if (ids.length === 0) return []
  return (await importedToPost(db, ids)).map(({ invoice, partnerId, documentId, number, dueOn, ...document }) => {
    const issued = importedInvoice(invoice, document)
    return [
      `ImportedInvoice ${documentId}`,
      'reason' in issued
        ? { reason: issued.reason }
        : {
            issued,
            takenOff: [],
            text: textOf(issued.kind, number),
            partnerId,
            documentId,
            itemDocumentId: documentId,
            dueOn,
          },
    ]
  })
}

const textOf = (kind: IssuedKind, number: string): string => `${translate(DEFAULT_LANGUAGE, KIND_TEXTS[kind])} ${number}`
