import { useState } from 'react'
import { odometerReadings, type OdometerReading } from 'contract/vehicle-fleet/odometer-readings'
import type { Vehicle } from 'contract/vehicle-fleet/vehicles'
import { useBusinessSubjectId, useMay } from '../../kit/actor.tsx'
import { call } from '../../kit/call.ts'
import { count, dayText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { Removal } from '../../kit/records/removal.tsx'
import { Report } from '../../kit/reports/report.tsx'
import { usePartReport } from '../../kit/reports/use-report.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TableBones } from '../../ui/tables/table-bones.tsx'
import { ReadingForm } from './reading-form.tsx'
import classes from './vehicle-fleet.module.css'

/** What the odometer of a vehicle showed, the newest day first, and for those who may: another reading. */
export function OdometerDialog({ vehicle, onClose }: { readonly vehicle: Vehicle; readonly onClose: () => void }) {
  const params = { businessSubjectId: useBusinessSubjectId(), vehicleId: vehicle.id }
  const may = useMay()
  const [isDirty, setIsDirty] = useState(false)
  const [removing, setRemoving] = useState<OdometerReading | null>(null)
  const readings = usePartReport(odometerReadings.list, {}, params)
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
      <Report
        of={readings}
        notLoaded={t('vehicleFleet.readingsFailed')}
        bones={<TableBones rowCount={3} />}
        empty={<p className={classes['foot']}>{t('vehicleFleet.noReadings')}</p>}
      >
        {({ rows }) => (
          <ul className={classes['readings']} aria-label={t('vehicleFleet.readings')}>
            {rows.map((reading) => (
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
      </Report>
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
