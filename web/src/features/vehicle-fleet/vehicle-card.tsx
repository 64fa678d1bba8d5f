import { Button } from '@mantine/core'
import { useId } from 'react'
import type { Vehicle } from 'contract/vehicle-fleet/vehicles'
import { count, dayText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { Card } from '../../ui/cards/cards.tsx'
import { StatusPill } from '../../ui/values/pill.tsx'
import { dateWarning, VEHICLE_DATES } from './vehicle-dates.ts'
import { AssetOfVehicle } from '../fixed-assets/index.ts'
import classes from './vehicle-fleet.module.css'

type Props = {
  readonly vehicle: Vehicle
  readonly onOdometer: () => void
  /** Null for those who may not. */
  readonly onEdit: (() => void) | null
  readonly onRemove: (() => void) | null
}

/** One vehicle, and which of its dates are over or soon will be. */
export function VehicleCard({ vehicle, onOdometer, onEdit, onRemove }: Props) {
  const { id, registration, makeAndModel, vin, ownership, odometerKm, isActive } = vehicle
  const nameId = useId()
  return (
    <Card
      title={registration}
      titleId={nameId}
      isInactive={!isActive}
      pills={!isActive && <StatusPill colour="grey" label={t('vehicleFleet.notActive')} />}
      actions={
        <>
          <Button variant="default" aria-describedby={nameId} onClick={onOdometer}>
            {t('vehicleFleet.odometer')}
          </Button>
          {onEdit && (
            <Button variant="default" aria-describedby={nameId} onClick={onEdit}>
              {t('vehicleFleet.edit')}
            </Button>
          )}
          {onRemove && (
            <Button variant="subtle" aria-describedby={nameId} onClick={onRemove}>
              {t('vehicleFleet.remove')}
            </Button>
          )}
        </>
      }
    >
      <p className={classes['about']} data-vehicle={id} tabIndex={-1}>
        {makeAndModel} · {t(ownership === 'Owned' ? 'vehicleFleet.owned' : 'vehicleFleet.leased')}
      </p>
      {vin && <p className={classes['about']}>{vin}</p>}
      <dl className={classes['dates']}>
        {VEHICLE_DATES.map((date) => (
          <DateFact
            key={date}
            label={t(`vehicleFleet.${date}`)}
            day={vehicle[date]}
            warning={dateWarning(vehicle, vehicle[date])}
          />
        ))}
        {odometerKm !== null && (
          <div>
            <dt>{t('vehicleFleet.odometer')}</dt>
            <dd className="tabular">{t('vehicleFleet.kilometres', { count: count(odometerKm) })}</dd>
          </div>
        )}
        <AssetOfVehicle vehicleId={id} />
      </dl>
    </Card>
  )
}

type DateProps = { readonly label: string; readonly day: string | null; readonly warning: ReturnType<typeof dateWarning> }

const DateFact = ({ label, day, warning }: DateProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {day === null ? t('vehicleFleet.noDay') : <span className="tabular">{dayText(day)}.</span>}
      {warning && <StatusPill {...warning} />}
    </dd>
  </div>
)
