import { at, told } from '../kit/address/path.ts'
import type { PageSearch } from '../kit/address/page-search.ts'

export const vehicleFleetPaths = {
  vehicle: (slug: string, id: number) =>
    told<S['vehicleFleet']>(at(slug, '/business-subject-settings/vehicle-fleet'), { vehicle: id }),
} as const

/** What its pages may be told. */
export const vehicleFleetSearches = {
  vehicleFleet: ({ number }) => ({ vehicle: number('vehicle') }),
} as const satisfies Readonly<Record<string, PageSearch<object>>>

type S = typeof vehicleFleetSearches
