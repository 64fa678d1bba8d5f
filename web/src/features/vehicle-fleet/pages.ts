import { lazyRouteComponent } from '@tanstack/react-router'
import { readVehicleFleet } from 'contract/business-subjects/settings-access'
import type { FeaturePages } from '../../kit/pages.ts'

export const vehicleFleetPages: FeaturePages = {
  settings: [
    {
      path: 'vehicle-fleet',
      group: 'general',
      access: readVehicleFleet,
      label: 'settings.vehicleFleet',
      component: lazyRouteComponent(() => import('./vehicle-fleet-page.tsx'), 'VehicleFleetPage'),
    },
  ],
}
