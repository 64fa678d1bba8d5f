import { partnerHistory } from 'contract/partners/partner-history'
import { PageHistory } from '../../kit/history/page-history.tsx'
import { PARTNER_HISTORY } from './partner-history-words.ts'

/** Who changed a partner and when. Default, for React's lazy. */
export default function PartnerHistory({ partnerId }: { readonly partnerId: number }) {
  return <PageHistory of={partnerHistory} words={PARTNER_HISTORY} id={partnerId} />
}
