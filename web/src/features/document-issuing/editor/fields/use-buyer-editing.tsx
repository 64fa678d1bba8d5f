import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Finding } from 'contract/document-issuing/rules/invoice-rule'
import type { PartnerField } from '../../../partners/index.ts'
import { focusOn } from '../findings-list.tsx'
import type { ChosenBuyer } from './use-buyer.ts'

const PartnerDialog = lazy(async () => ({ default: (await import('../../../partners/index.ts')).PartnerDialog }))

/** What a rule finds wrong with the buyer as our register has them, and where it is mended there; choosing them again mends nothing. */
const MENDED_AT: Readonly<Record<string, PartnerField>> = {
  'S-02': 'oib',
  'S-03': 'street',
  'S-32': 'oib',
  'S-33': 'vatNumber',
  'S-36': 'vatNumber',
  'S-51': 'oib',
}

type BuyerEditing = {
  /** Leads to where a finding is mended: in what our register has of the buyer, or else at its field. */
  readonly lead: (finding: Finding) => void
  /** The buyer, open for who came to change them; what is written beside it stays. */
  readonly dialog: ReactNode
}

/** The way from a finding to the buyer it is about. Whoever writes invoices may change partners. */
export function useBuyerEditing(partner: ChosenBuyer): BuyerEditing {
  const [first, setFirst] = useState<PartnerField | null>(null)
  return {
    lead: (finding) => {
      const field = MENDED_AT[finding.code]
      if (field && partner) setFirst(field)
      else focusOn(finding)
    },
    dialog: (
      <Suspense>{first && partner && <PartnerDialog partner={partner} first={first} onClose={() => setFirst(null)} />}</Suspense>
    ),
  }
}
