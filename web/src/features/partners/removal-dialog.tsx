import { partners, type PartnerDetails } from 'contract/partners/partners'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'
import { useSave } from '../../kit/use-save.ts'
import { Confirm } from '../../ui/dialogs/confirm.tsx'

type Props = {
  readonly partner: PartnerDetails
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Asks before a partner is deleted. One who is in use is refused, and the reason says that archiving is left. */
export function RemovalDialog({ partner: { id, name }, onClose, onRemoved }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const { save, isSaving } = useSave(partners.remove, {
    onSaved: () => {
      toast.success(t('partners.removed', { name }))
      onRemoved()
    },
    say: (why) => toast.error(t('partners.removeFailed', { name }), why),
  })
  return (
    <Confirm
      isOpen
      title={t('partners.removeTitle', { name })}
      message={t('partners.removeMessage')}
      action={t('partners.remove')}
      isDestructive
      isBusy={isSaving}
      onConfirm={() => void save(undefined, { businessSubjectId, id }).then(onClose)}
      onClose={onClose}
    />
  )
}
