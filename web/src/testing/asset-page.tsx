import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import type { FixedAssetChange } from 'contract/fixed-assets/changes/fixed-asset-changes'
import type { FixedAssetFile } from 'contract/fixed-assets/fixed-asset-files'
import type { FixedAssetMonth } from 'contract/fixed-assets/fixed-asset-months'
import type { FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import { makeRouter } from '../app/router.tsx'
import { queries } from '../kit/use-call.ts'
import { answers } from './api.ts'
import { ana, mayIn } from './people.ts'

export const ASSET = '/business-subjects/1/fixed-assets/36'
export const OCTAVIA: FixedAssetDetails = {
  id: 36, inventoryNumber: '0036', name: 'Škoda Octavia', assetGroupId: 11, fixedAssetTypeId: 2, fixedAssetsType: null,
  procurementValue: 9_000_000, totalAmortizedValue: 150_000, currentValue: 8_850_000, toAmortizeValue: 8_850_000,
  procurementDate: '2026-01-15', lastAmortizedOn: '2026-02-28', lifespan: '5', writeOffRate: '20', status: 'Active', wroteOffOn: null,
  disposalKind: null, impairedValue: 0, saleAmount: null,
  fileId: null, place: 'Split', responsibleName: 'Franka Čop', currency: 'EUR', price: 8_000_000, undeductedVat: 1_000_000, residual: 0,
  ratePercent: '20', lifespanYears: null, taxRatePercent: '20', partnerId: null, documentId: null, documentLine: null, documentNumber: '',
  serialNumber: '', note: '', isPrivateUseLimited: true, inUseOn: '2026-01-15', openingOn: null, openingAccumulated: null,
  vehicleId: null, vehicleRegistration: null, supplierName: null, isDepreciated: true, version: 1,
} // prettier-ignore
const MONTH: FixedAssetMonth = { year: 2026, month: 2, isBooked: true, amount: 150_000, accumulated: 150_000, currentValue: 8_850_000, recognised: 44_241, unrecognised: 105_759, overLimit: 61_518, runId: 5 } // prettier-ignore
const SALE: FixedAssetChange = {
  id: 8, kind: 'Disposal', onDay: '2026-03-05', amount: 9_000_000, lifeMonths: null, disposalKind: 'Sold', restAmount: 8_700_000,
  saleAmount: 200_000, documentId: 11, documentNumber: '7-P1-1', documentDate: '2026-03-05', isDocumentCancelled: true, ratePercent: null,
  lifespanYears: null, taxRatePercent: null, place: null, responsibleName: null, text: '', createdByName: 'Ana Kovač',
  createdAt: '2026-03-05T10:00:00.000Z', canUndo: true,
} // prettier-ignore
export const WARRANTY: FixedAssetFile = { id: 3, fileId: 70, name: 'jamstvo.pdf', mediaType: 'application/pdf', createdByName: 'Ana Kovač', createdAt: '2026-03-05T10:00:00.000Z' } // prettier-ignore
const DOUBLED = {
  booksRate: '20', taxRate: '20', doubledBooksRate: '40', doubledTaxRate: '40',
  years: [{ year: 2027, now: 675_000, doubled: 1_350_000, recognised: 337_500, doubledRecognised: 675_000 }],
  ends: { year: 2031, month: 7 }, doubledEnds: { year: 2029, month: 4 },
} // prettier-ignore

type Given = { readonly may?: ReturnType<typeof mayIn>; readonly more?: Parameters<typeof answers>[0] }

/** Opens the page of a car as one who may keep the register, and tells what it asks for. */
export async function openAsset({ may = mayIn(['FIXEDASSETS_READ', 'FIXEDASSETS_MANAGE']), more = {} }: Given = {}) {
  queries.clear()
  const api = answers({
    'GET /current-user': { body: ana },
    'GET /business-subjects/1': { body: may },
    [`GET ${ASSET}`]: { body: OCTAVIA },
    [`GET ${ASSET}/months`]: { body: [MONTH, { ...MONTH, month: 3, isBooked: false, runId: null }] },
    [`GET ${ASSET}/changes`]: { body: [SALE] },
    [`GET ${ASSET}/doubled-rates`]: { body: DOUBLED },
    [`GET ${ASSET}/files`]: { body: [WARRANTY] },
    [`GET ${ASSET}/history`]: { body: { rows: [], totalCount: 0 } },
    'GET /business-subjects/1/depreciation-runs': {
      body: {
        rows: [{ id: 5, year: 2026, month: 2, totalAmount: 150_000, recognisedAmount: 44_241, fixedAssetCount: 1, createdAt: '2026-03-01T10:00:00.000Z' }],
        next: { year: 2026, month: 3 },
        canRun: true,
      },
    },
    ...more,
  }) // prettier-ignore
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/kovac/fixed-assets/36'] }))
  await router.load()
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 1, name: /Škoda Octavia/ })
  return (method: string) => api.calls.filter((call) => call.method === method)
}

export const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
