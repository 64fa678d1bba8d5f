import { Button } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { vehicleFleetHistory } from 'contract/vehicle-fleet/vehicle-fleet-history'
import { vehicles, type Vehicle } from 'contract/vehicle-fleet/vehicles'
import { useOpenRow } from '../../kit/address/open-row.ts'
import { useBusinessSubjectId, useMay } from '../../kit/actor.tsx'
import { useFailureToast } from '../../kit/failure-toast.ts'
import { mayHaveChanged } from '../../kit/call.ts'
import { PageHistory } from '../../kit/history/page-history.tsx'
import { t } from '../../kit/messages.ts'
import { reason } from '../../kit/refusals.ts'
import { useCall } from '../../kit/use-call.ts'
import { Cards } from '../../ui/cards/cards.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { VEHICLE_FLEET_HISTORY } from './vehicle-fleet-history-words.ts'
import { OdometerDialog } from './odometer-dialog.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { VehicleCard } from './vehicle-card.tsx'
import { VehicleDialog } from './vehicle-dialog.tsx'
import classes from './vehicle-fleet.module.css'

type Opened = { readonly dialog: 'edit' | 'odometer' | 'removal'; readonly vehicle: Vehicle } | { readonly dialog: 'add' }

/** The vehicles of a business subject: a card for each, and the dialogs that change them. */
export function VehicleFleetPage() {
  const may = useMay()
  const { data, error, refetch } = useCall(vehicles.list, undefined, { businessSubjectId: useBusinessSubjectId() })
  useFailureToast(error)
  const [opened, setOpened] = useState<Opened | null>(null)
  // The page of a fixed asset leads to the vehicle that it is.
  const [asked] = useOpenRow('vehicle')
  const isThere = data !== undefined
  useEffect(() => {
    const card = isThere && asked !== null ? document.querySelector<HTMLElement>(`[data-vehicle="${asked}"]`) : null
    card?.scrollIntoView({ block: 'center' })
    card?.focus()
  }, [isThere, asked])
  const hasChanged = useRef(false)
  useLayoutEffect(() => {
    // The button that was pressed may have gone with its card.
    if (!hasChanged.current || document.activeElement !== document.body) return
    hasChanged.current = false
    document.querySelector<HTMLElement>('#main')?.focus()
  })
  const close = () => setOpened(null)
  const closeChanged = () => {
    hasChanged.current = true
    close()
    mayHaveChanged(vehicles.update)
  }
  const add = data && may(vehicles.create) && (
    <Button onClick={() => setOpened({ dialog: 'add' })}>{t('vehicleFleet.add')}</Button>
  )
  return (
    <Page title={t('settings.vehicleFleet')} action={data && data.length > 0 && add}>
      {data && data.length > 0 && (
        <Cards>
          {data.map((vehicle) => (
            <VehicleCard
              key={vehicle.id}
              vehicle={vehicle}
              onOdometer={() => setOpened({ dialog: 'odometer', vehicle })}
              onEdit={may(vehicles.update) ? () => setOpened({ dialog: 'edit', vehicle }) : null}
              onRemove={may(vehicles.remove) ? () => setOpened({ dialog: 'removal', vehicle }) : null}
            />
          ))}
        </Cards>
      )}
      {data?.length === 0 && <EmptyState title={t('vehicleFleet.none')} message={t('vehicleFleet.noneMessage')} action={add} />}
      {data && data.length > 0 && (
        <div className={classes['history']}>
          <PageHistory of={vehicleFleetHistory} words={VEHICLE_FLEET_HISTORY} />
        </div>
      )}
      {!data && error && (
        <ErrorState title={t('vehicleFleet.loadFailed')} message={reason(error)} onRetry={() => void refetch()} />
      )}
      {opened?.dialog === 'add' && <VehicleDialog vehicle={null} onClose={closeChanged} />}
      {opened?.dialog === 'edit' && <VehicleDialog vehicle={opened.vehicle} onClose={closeChanged} />}
      {opened?.dialog === 'odometer' && <OdometerDialog vehicle={opened.vehicle} onClose={close} />}
      {opened?.dialog === 'removal' && <RemovalDialog vehicle={opened.vehicle} onClose={close} onEnded={closeChanged} />}
    </Page>
  )
}
