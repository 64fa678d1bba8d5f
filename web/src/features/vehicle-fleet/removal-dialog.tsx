import { vehicles, type Vehicle } from 'contract/vehicle-fleet/vehicles'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { call } from '../../kit/call.ts'
import { t } from '../../kit/messages.ts'
import { Removal } from '../../kit/records/removal.tsx'

type Props = { readonly vehicle: Vehicle; readonly onClose: () => void; readonly onEnded: () => void }

/** Asks before a vehicle is deleted with its odometer log. */
export function RemovalDialog({ vehicle: { id, registration, makeAndModel }, onClose, onEnded }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  return (
    <Removal
      title={t('vehicleFleet.removeTitle', { registration })}
      message={t('vehicleFleet.removeMessage', { makeAndModel })}
      action={t('vehicleFleet.remove')}
      remove={() => call(vehicles.remove, undefined, { businessSubjectId, id })}
      removed={[t('vehicleFleet.removed', { registration })]}
      kept={t('vehicleFleet.removeFailed', { registration })}
      onClose={onClose}
      onEnded={onEnded}
    />
  )
}
