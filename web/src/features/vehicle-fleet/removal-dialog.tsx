import { vehicles, type Vehicle } from 'contract/vehicle-fleet/vehicles'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'
import { useSave } from '../../kit/use-save.ts'
import { Confirm } from '../../ui/dialogs/confirm.tsx'

type Props = {
  readonly vehicle: Vehicle
  readonly onClose: () => void
  /** Deleted or refused: either way the list may be another by now. */
  readonly onEnded: () => void
}

/** Asks before a vehicle is deleted with its odometer log. */
export function RemovalDialog({ vehicle: { id, registration, makeAndModel }, onClose, onEnded }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const { save, isSaving } = useSave(vehicles.remove, {
    onSaved: () => toast.success(t('vehicleFleet.removed', { registration })),
    say: (why) => toast.error(t('vehicleFleet.removeFailed', { registration }), why),
  })
  return (
    <Confirm
      isOpen
      title={t('vehicleFleet.removeTitle', { registration })}
      message={t('vehicleFleet.removeMessage', { makeAndModel })}
      action={t('vehicleFleet.remove')}
      isDestructive
      isBusy={isSaving}
      onConfirm={() => void save(undefined, { businessSubjectId, id }).then(onEnded)}
      onClose={onClose}
    />
  )
}
