import { offerFindings } from 'contract/offers/offer-findings'
import type { Finding } from 'contract/document-issuing/rules/invoice-rule'
import { IssuedOffer } from 'contract/offers/issued-offer'
import { invoiceOf, validUntilOf, type OfferContent } from 'contract/offers/offer-content'
import type { Db } from '../../kit/db.ts'
import { asWritten } from '../document-issuing/index.ts'

type AsOffered = { readonly offered: IssuedOffer; readonly findings: readonly Finding[] }

/** What would be issued as an offer as it stands, without a number, and what stands against that. VAT in euro is for the books only. */
export async function asOffered(db: Db, content: OfferContent): Promise<AsOffered> {
  const { issued, checked } = await asWritten(db, invoiceOf(content))
  const validUntil = validUntilOf(content, issued.issueDate)
  const vatTotals = issued.vatTotals.map((total) => ({ ...total, vatEurAmount: null }))
  return {
    offered: IssuedOffer.parse({ ...issued, vatTotals, validUntil }),
    findings: offerFindings({ ...checked, validUntil }),
  }
}
