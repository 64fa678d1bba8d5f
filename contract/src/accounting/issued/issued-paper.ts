import type { AccountRole } from '../../codebooks/chart-of-accounts.ts'
import { vatDay } from '../../croatia/ledger/days/vat-day.ts'
import type { Paper } from '../../croatia/ledger/posting/paper.ts'
import { treatmentFindings } from '../../croatia/ledger/treatments/treatment-findings.ts'
import { isPaidAtIssue } from '../../document-issuing/due-date.ts'
import { countryGroup } from '../../codebooks/vat-treatments.ts'
import { issuedGroups, type IssuedToPost } from './issued-groups.ts'
import { REASON_OF_FINDING, type PaperReason } from '../ledger-papers.ts'
import type { SoldInvoice } from './sold-invoice.ts'

export type IssuedPaper = { readonly paper: Paper; readonly bookedOn: string } | { readonly reason: PaperReason }

/**
 * An issued invoice as the rules of posting see it, in euro, with the day of its entry: that on which its VAT counts, or its delivery where
 * that waits. Or why it can't be posted before a person has decided.
 */
export function issuedPaper({ issued, takenOff, supplyKind }: IssuedToPost): IssuedPaper {
  const country = issued.buyer.countryCode === '' ? null : countryGroup(issued.buyer.countryCode)
  if (issued.currency !== 'EUR' && takenOff.length > 0) return { reason: 'ForeignAdvance' }
  const groups = issuedGroups(issued, { takenOff, supplyKind, country: country ?? 'Croatia' })
  const [finding] = treatmentFindings({
    direction: 'Outgoing',
    country,
    partnerVatNumber: issued.buyer.vatNumber,
    groups: [...groups.sold, ...groups.advances],
  }).filter(({ isFatal }) => isFatal)
  if (finding || country === null) return { reason: REASON_OF_FINDING[finding?.code ?? ''] ?? 'TreatmentUnfit' }
  const isCash = (issued.kind === 'Invoice' || issued.kind === 'Cancellation') && isPaidAtIssue(issued.payment.method)
  const isPaidBill = issued.seller.isByPaidBill && !isCash
  const deliveredOn = issued.deliveryEndDate ?? issued.deliveryDate
  // What falls into another month than the invoice counts in that of the delivery (VAT Act, art. 30).
  const isOfDelivery = issued.kind === 'Invoice' && deliveredOn !== null && !isSameMonth(deliveredOn, issued.issueDate)
  const { day } = vatDay({
    isPaidBill,
    taxPointDate: issued.taxPointDate ?? null,
    taxPointCode: issued.taxPointCode ?? (isOfDelivery ? '35' : null),
    deliveredOn,
    issuedOn: issued.issueDate,
  })
  const { exchangeRate, currency } = issued
  return {
    bookedOn: day ?? (isOfDelivery ? deliveredOn : issued.issueDate),
    paper: {
      direction: 'Outgoing',
      kind: kindOf(issued, takenOff.length > 0),
      country,
      isPaidBill,
      groups: groups.sold.map(known),
      ...(groups.advances.length > 0 && { advances: groups.advances.map(known) }),
      ...(exchangeRate && { foreign: { currency, unitsPerEuro: exchangeRate.rate } }),
      ...(isCash && { partner: issued.payment.method === 'Card' ? 'cards.transit' : 'cash' }),
      ...(!issued.seller.isInTaxSystem && { advance: 'advance.received.novat' as AccountRole }),
      vatOn: day,
    },
  }
}

const isSameMonth = (one: string, other: string): boolean => one.slice(0, 7) === other.slice(0, 7)

/** What takes an advance invoice back stands where that stands. */
function kindOf({ kind, original }: SoldInvoice, isFinal: boolean): Paper['kind'] {
  if (original?.isAdvance) return 'AdvanceInvoice'
  return kind === 'Invoice' && isFinal ? 'FinalInvoice' : kind
}

type Sold = ReturnType<typeof issuedGroups>['sold'][number]

function known({ supplyKind, ...group }: Sold) {
  if (supplyKind === null) throw new Error('Findings ask for the kind of supply first')
  return { ...group, supplyKind }
}
