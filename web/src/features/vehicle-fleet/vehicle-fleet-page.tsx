import { Button } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { vehicleFleetHistory } from 'contract/vehicle-fleet/vehicle-fleet-history'
import { vehicles, type Vehicle } from 'contract/vehicle-fleet/vehicles'
import { useOpenRow } from '../../kit/address/open-row.ts'
import { useBusinessSubjectId, useMay } from '../../kit/actor.tsx'
import { mayHaveChanged } from '../../kit/call.ts'
import { PageHistory } from '../../kit/history/page-history.tsx'
import { t } from '../../kit/messages.ts'
import { Loaded } from '../../kit/reports/loaded.tsx'
import { useCall } from '../../kit/use-call.ts'
import { Cards } from '../../ui/cards/cards.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
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
  const asked = useCall(vehicles.list, undefined, { businessSubjectId: useBusinessSubjectId() })
  const { data } = asked
  const [opened, setOpened] = useState<Opened | null>(null)
  // The page of a fixed asset leads to the vehicle that it is.
  const [wanted] = useOpenRow('vehicle')
  const isThere = data !== undefined
  useEffect(() => {
    const card = isThere && wanted !== null ? document.querySelector<HTMLElement>(`[data-vehicle="${wanted}"]`) : null
    card?.scrollIntoView({ block: 'center' })
    card?.focus()
  }, [isThere, wanted])
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
      <Loaded of={asked} notLoaded={t('vehicleFleet.loadFailed')} hasToast>
        {(fleet) =>
          fleet.length === 0 ? (
            <EmptyState title={t('vehicleFleet.none')} message={t('vehicleFleet.noneMessage')} action={add} />
          ) : (
            <>
              <Cards>
                {fleet.map((vehicle) => (
                  <VehicleCard
                    key={vehicle.id}
                    vehicle={vehicle}
                    onOdometer={() => setOpened({ dialog: 'odometer', vehicle })}
                    onEdit={may(vehicles.update) ? () => setOpened({ dialog: 'edit', vehicle }) : null}
                    onRemove={may(vehicles.remove) ? () => setOpened({ dialog: 'removal', vehicle }) : null}
                  />
                ))}
              </Cards>
              <div className={classes['history']}>
                <PageHistory of={vehicleFleetHistory} words={VEHICLE_FLEET_HISTORY} />
              </div>
            </>
          )
        }
      </Loaded>
      {opened?.dialog === 'add' && <VehicleDialog vehicle={null} onClose={closeChanged} />}
      {opened?.dialog === 'edit' && <VehicleDialog vehicle={opened.vehicle} onClose={closeChanged} />}
      {opened?.dialog === 'odometer' && <OdometerDialog vehicle={opened.vehicle} onClose={close} />}
      {opened?.dialog === 'removal' && <RemovalDialog vehicle={opened.vehicle} onClose={close} onEnded={closeChanged} />}
    </Page>
  )
}
