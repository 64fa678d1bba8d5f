import { clock } from '../kit/clock.ts'
import { fixedAssets } from 'contract/fixed-assets/fixed-assets'
import type { FixedAssetRequest } from 'contract/fixed-assets/fixed-asset-fields'
import { as } from './app.ts'
import { SUBJECTS, type Name } from './cast.ts'

const more = { businessSubjectId: SUBJECTS.more.id }
let entered = 0

/** A machine of 4.800,00 written off in four years, as a person enters it (assets A01). */
const MACHINE: FixedAssetRequest = {
  inventoryNumber: '',
  name: 'Stroj za pakiranje',
  assetGroupId: 6,
  fixedAssetTypeId: 3,
  procurementDate: '2026-03-10',
  currency: 'EUR',
  price: 480_000,
  undeductedVat: 0,
  residual: 0,
  ratePercent: '25',
  lifespanYears: null,
  taxRatePercent: '25',
  partnerId: null,
  documentId: null,
  vehicleId: null,
  documentNumber: '',
  serialNumber: '',
  place: '',
  responsibleName: '',
  note: '',
  isPrivateUseLimited: false,
  inUseOn: '2026-03-10',
  openingOn: null,
  openingAccumulated: null,
}

export const assetOf = (given: Partial<FixedAssetRequest> = {}): FixedAssetRequest => ({
  ...MACHINE,
  inventoryNumber: `M-${++entered}`,
  ...given,
})

/** Enters an asset in Plavo more. */
export const enter = (given: Partial<FixedAssetRequest> = {}, name: Name = 'boris') =>
  as(name).call(fixedAssets.create, more, assetOf(given))

/** It is noon of a day, until the clock is let go. */
export const itIs = (day: string): void => clock.move(() => Date.parse(`${day}T11:00:00Z`))
