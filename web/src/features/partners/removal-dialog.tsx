import { partners, type PartnerDetails } from 'contract/partners/partners'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { call } from '../../kit/call.ts'
import { t } from '../../kit/messages.ts'
import { Removal } from '../../kit/records/removal.tsx'

type Props = { readonly partner: PartnerDetails; readonly onClose: () => void; readonly onRemoved: () => void }

/** Asks before a partner is deleted. One who is in use is refused, and the reason says that archiving is left. */
export function RemovalDialog({ partner: { id, name }, onClose, onRemoved }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  return (
    <Removal
      title={t('partners.removeTitle', { name })}
      message={t('partners.removeMessage')}
      action={t('partners.remove')}
      remove={() => call(partners.remove, undefined, { businessSubjectId, id })}
      removed={[t('partners.removed', { name })]}
      kept={t('partners.removeFailed', { name })}
      onRemoved={onRemoved}
      onClose={onClose}
    />
  )
}
