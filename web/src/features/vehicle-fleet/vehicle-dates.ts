import { daysBetween, dayInZagreb } from 'contract/croatia/days'
import { REMINDED_DAYS_AHEAD, type Vehicle } from 'contract/vehicle-fleet/vehicles'
import { clock } from '../../kit/clock.ts'
import { t } from '../../kit/messages.ts'
import type { PillColour } from '../../ui/values/pill.tsx'

/** The dates of a vehicle, in the order in which they are shown. */
export const VEHICLE_DATES = ['registrationValidUntil', 'insuranceValidUntil', 'inspectionValidUntil'] as const

/** What has to be seen of a date: it is over, or will be within two weeks. A vehicle that is not in use needs nothing. */
export function dateWarning({ isActive }: Vehicle, day: string | null): { colour: PillColour; label: string } | null {
  if (!isActive || day === null) return null
  const left = daysBetween(dayInZagreb(clock.now()), day)
  if (left < 0) return { colour: 'red', label: t('vehicleFleet.expired') }
  return left <= REMINDED_DAYS_AHEAD ? { colour: 'orange', label: t('vehicleFleet.endsSoon') } : null
}
