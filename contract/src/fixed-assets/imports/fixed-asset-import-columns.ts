import * as z from 'zod'
import { optionalText } from '../../kit/fields.ts'
import type { ImportColumns } from '../../kit/imports.ts'
import { keepingRules, said } from '../fixed-asset-fields.ts'

const SUPPLIER_MAX = 250

const { partnerId: _, documentId: __, vehicleId: ___, ...own } = said

/** An asset as a file says it: its supplier by name or OIB, and no document that we know. */
export const ImportedFixedAsset = keepingRules(z.object({ ...own, supplier: optionalText(SUPPLIER_MAX) }))
export type ImportedFixedAsset = z.infer<typeof ImportedFixedAsset>

/** The columns of a file of fixed assets, in the order we write them in; we read them in any order. Minimax's are known too. */
export const FIXED_ASSET_COLUMNS = {
  inventoryNumber: { label: 'fixedAssets.inventoryNumber', alsoCalled: ['Inv. br.', 'Inv. broj', 'Broj', 'Šifra', 'Number', 'Inventory no.'], isRequired: true },
  name: { label: 'fixedAssets.name', alsoCalled: ['Naziv imovine', 'Naziv sredstva', 'Sredstvo', 'Naziv osnovnog sredstva', 'Osnovno sredstvo', 'Asset'], isRequired: true },
  assetGroupId: { label: 'fixedAssets.group', alsoCalled: ['Grupa', 'Šifra grupe', 'Šifra skupine', 'Amortizacijska skupina', 'Group code', 'Konto', 'Account'], isRequired: true },
  fixedAssetTypeId: { label: 'fixedAssets.type', alsoCalled: ['Vrsta', 'Type'] },
  procurementDate: { label: 'fixedAssets.procurementDate', alsoCalled: ['Nabavljeno', 'Datum nabavke', 'Datum', 'Acquisition date', 'Date'], isRequired: true, holds: 'day' },
  supplier: { label: 'fixedAssets.supplier', alsoCalled: ['Naziv dobavljača', 'OIB dobavljača', 'Vendor'] },
  documentNumber: { label: 'fixedAssets.documentNumber', alsoCalled: ['Dokument', 'Document', 'Račun', 'Isprava'] },
  currency: { label: 'fixedAssets.currency' },
  price: { label: 'fixedAssets.price', alsoCalled: ['Nabavna vrijednost', 'Nabavna cijena', 'Cost', 'Procurement value'], isRequired: true, holds: 'decimal' },
  undeductedVat: { label: 'fixedAssets.undeductedVat', holds: 'decimal' },
  residual: { label: 'fixedAssets.residual', alsoCalled: ['Ostatak vrijednosti', 'Residual value'], holds: 'decimal' },
  ratePercent: { label: 'fixedAssets.ratePercent', alsoCalled: ['Stopa', 'Stopa amortizacije', 'Stopa amortizacije %', 'Rate', 'Depreciation rate'], holds: 'decimal' },
  lifespanYears: { label: 'fixedAssets.lifespanYears', alsoCalled: ['Vijek', 'Vijek trajanja', 'Life'] },
  taxRatePercent: { label: 'fixedAssets.taxRatePercent', alsoCalled: ['Porezna stopa', 'Tax rate'], holds: 'decimal' },
  isPrivateUseLimited: { label: 'fixedAssets.isPrivateUseLimited', alsoCalled: ['Osobni automobil', 'Passenger car'] },
  inUseOn: { label: 'fixedAssets.inUseOn', alsoCalled: ['Datum aktivacije', 'Datum stavljanja u uporabu', 'Stavljeno u uporabu', 'Datum uporabe', 'In use from', 'Activation date'], holds: 'day' },
  openingOn: { label: 'fixedAssets.openingOn', alsoCalled: ['Stanje na dan', 'Opening date'], holds: 'day' },
  openingAccumulated: { label: 'fixedAssets.openingAccumulated', alsoCalled: ['Amortizirano', 'Amortizirano do tada', 'Ispravak vrijednosti', 'Otpisana vrijednost', 'Accumulated', 'Accumulated depreciation'], holds: 'decimal' },
  serialNumber: { label: 'fixedAssets.serialNumber' },
  place: { label: 'fixedAssets.place', alsoCalled: ['Lokacija', 'Nahodište', 'Smještaj', 'Mjesto troška', 'Location'] },
  responsibleName: { label: 'fixedAssets.responsibleName', alsoCalled: ['Zaposlenik', 'Zadužena osoba', 'Employee'] },
  note: { label: 'fixedAssets.note', alsoCalled: ['Opis', 'Remark'] },
} as const satisfies ImportColumns<keyof ImportedFixedAsset> // prettier-ignore
