import { useState } from 'react'
import { odometerReadings, READINGS_PAGE_SIZE, type OdometerReading } from 'contract/vehicle-fleet/odometer-readings'
import type { Vehicle } from 'contract/vehicle-fleet/vehicles'
import { useBusinessSubjectId, useMay } from '../../kit/actor.tsx'
import { call } from '../../kit/call.ts'
import { count, dayText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { Removal } from '../../kit/records/removal.tsx'
import { reason } from '../../kit/refusals.ts'
import { useCall } from '../../kit/use-call.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Pages } from '../../ui/settings/pages.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ReadingForm } from './reading-form.tsx'
import classes from './vehicle-fleet.module.css'

/** What the odometer of a vehicle showed, the newest day first, and for those who may: another reading. */
export function OdometerDialog({ vehicle, onClose }: { readonly vehicle: Vehicle; readonly onClose: () => void }) {
  const params = { businessSubjectId: useBusinessSubjectId(), vehicleId: vehicle.id }
  const may = useMay()
  const [page, setPage] = useState(1)
  const [isDirty, setIsDirty] = useState(false)
  const [removing, setRemoving] = useState<OdometerReading | null>(null)
  const { data, error, refetch } = useCall(odometerReadings.list, { page }, params)
  const pages = Math.ceil((data?.totalCount ?? 0) / READINGS_PAGE_SIZE)
  return (
    <Dialog
      title={t('vehicleFleet.odometerTitle', { registration: vehicle.registration })}
      isOpen
      isAtSide
      isDirty={isDirty}
      width={400}
      onClose={onClose}
    >
      {may(odometerReadings.create) && <ReadingForm params={params} onDirty={setIsDirty} onCancel={onClose} />}
      {!data && error && (
        <ErrorState title={t('vehicleFleet.readingsFailed')} message={reason(error)} onRetry={() => void refetch()} />
      )}
      {data?.rows.length === 0 && <p className={classes['foot']}>{t('vehicleFleet.noReadings')}</p>}
      {data && data.rows.length > 0 && (
        <ul className={classes['readings']} aria-label={t('vehicleFleet.readings')}>
          {data.rows.map((reading) => (
            <li key={reading.id}>
              <span className="tabular">{dayText(reading.day)}.</span>
              <strong className="tabular">{t('vehicleFleet.kilometres', { count: count(reading.km) })}</strong>
              {may(odometerReadings.remove) && (
                <IconButton
                  icon="bin"
                  label={t('vehicleFleet.removeReading', { day: `${dayText(reading.day)}.` })}
                  onClick={() => setRemoving(reading)}
                />
              )}
              {reading.note && <p>{reading.note}</p>}
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && <Pages {...{ page, pages, setPage }} />}
      {removing && <ReadingRemoval reading={removing} params={params} onClose={() => setRemoving(null)} />}
    </Dialog>
  )
}

type RemovalProps = {
  readonly reading: OdometerReading
  readonly params: { readonly businessSubjectId: number; readonly vehicleId: number }
  readonly onClose: () => void
}

function ReadingRemoval({ reading: { id, day, km }, params, onClose }: RemovalProps) {
  return (
    <Removal
      title={t('vehicleFleet.removeReadingTitle', { day: `${dayText(day)}.` })}
      message={t('vehicleFleet.removeReadingMessage', { km: t('vehicleFleet.kilometres', { count: count(km) }) })}
      action={t('vehicleFleet.remove')}
      remove={() => call(odometerReadings.remove, undefined, { ...params, id })}
      removed={[t('vehicleFleet.readingRemoved', { day: `${dayText(day)}.` })]}
      onClose={onClose}
    />
  )
}
