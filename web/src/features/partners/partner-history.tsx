import { partnerHistory } from 'contract/partners/partner-history'
import { SettingsHistory } from '../business-subject-settings/index.ts'

/** Who changed a partner and when. Default, for React's lazy. */
export default function PartnerHistory({ partnerId }: { readonly partnerId: number }) {
  return <SettingsHistory of={partnerHistory.list} id={partnerId} />
}
