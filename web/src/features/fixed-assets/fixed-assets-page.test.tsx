import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DisposalKind } from 'contract/fixed-assets/changes/disposal-kinds'
import type { FixedAsset } from 'contract/fixed-assets/fixed-assets'
import { makeRouter } from '../../app/router.tsx'
import { queries } from '../../kit/use-call.ts'
import { answers, refusal } from '../../testing/api.ts'
import { ana, mayIn } from '../../testing/people.ts'
import { hasHeight, onMobile } from '../../testing/screen/phone.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
beforeEach(() => localStorage.removeItem('columns-hidden:fixedAssets'))

const UNDER = '/business-subjects/1'
const OCTAVIA: FixedAsset = {
  id: 36,
  inventoryNumber: '0036',
  name: 'Škoda Octavia',
  assetGroupId: 11,
  fixedAssetTypeId: 2,
  fixedAssetsType: { nameHr: 'Osnovno stado i osobni automobili', nameEn: 'Breeding stock and passenger cars' },
  procurementValue: 3_375_000,
  totalAmortizedValue: 168_750,
  currentValue: 3_206_250,
  toAmortizeValue: 3_206_250,
  procurementDate: '2026-07-10',
  lastAmortizedOn: '2026-10-31',
  lifespan: '5',
  writeOffRate: '20',
  status: 'Active',
  wroteOffOn: null,
  disposalKind: null,
  fileId: 9,
  place: 'Split',
  responsibleName: 'Franka Čop',
}
const DESK: FixedAsset = {
  ...OCTAVIA,
  id: 7,
  name: 'Police',
  fileId: null,
  status: 'Amortized',
  writeOffRate: '12.5',
  lifespan: '8',
}
const SUMS = {
  currency: 'EUR',
  fixedAssetCount: 2,
  procurementValue: 6_750_000,
  totalAmortizedValue: 337_500,
  currentValue: 6_412_500,
}
const STATISTICS = { totalCurrentValue: 25_885_833, numberOfFixedAssets: 20, totalToAmortizeValue: 20_885_833, lastSyncAt: '2026-11-22T09:02:14.000Z' } // prettier-ignore
const NEXT = { rows: [], next: { year: 2026, month: 11 }, canRun: true }
const manages = mayIn(['FIXEDASSETS_READ', 'FIXEDASSETS_MANAGE'])
const reads = mayIn(['FIXEDASSETS_READ'])
type Answers = Parameters<typeof answers>[0]
type Given = { readonly may?: typeof manages; readonly more?: Answers; readonly search?: string; readonly isMobile?: boolean }

async function open({ may = manages, more = {}, search = '', isMobile = false }: Given = {}) {
  queries.clear()
  if (isMobile) {
    onMobile()
    hasHeight()
  }
  const api = answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: may },
    [`GET ${UNDER}/fixed-assets`]: { body: { rows: [OCTAVIA, DESK], totalCount: 2 } },
    [`GET ${UNDER}/fixed-assets/sums`]: { body: [SUMS] },
    [`GET ${UNDER}/fixed-assets/statistics`]: { body: STATISTICS },
    [`GET ${UNDER}/fixed-assets/types`]: { body: [{ id: 2, nameHr: '', nameEn: '', lifespanYears: 5, writeOffRate: 20 }] },
    [`GET ${UNDER}/fixed-assets/statuses`]: { body: [{ id: 0, status: 'Active' }, { id: 1, status: 'WroteOff' }] },
    [`GET ${UNDER}/fixed-assets/asset-groups`]: { body: [] },
    [`GET ${UNDER}/fixed-asset-defaults`]: { body: { nextInventoryNumber: '0041' } },
    [`GET ${UNDER}/depreciation-runs`]: { body: NEXT },
    ...more,
  }) // prettier-ignore
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/kovac/fixed-assets${search}`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  const sent = (method: string) => api.calls.filter((call) => call.method === method)
  const filters = () => api.calls.filter(({ path }) => path.endsWith('/fixed-assets')).map(({ query }) => new URLSearchParams(query).get('filter')) // prettier-ignore
  return { ...api, sent, filters, where: () => router.state.location.href }
}

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const pills = async () => within(await screen.findByRole('list', { name: 'Uključeni filtri' })).getAllByRole('listitem').map(({ textContent }) => textContent) // prettier-ignore

test('the grid shows the fields of an asset without ids, rates with at most two decimals, days as dd.MM.yyyy (FA-01, FA-13, FA-15, FA-16)', async () => {
  localStorage.setItem('columns-hidden:fixedAssets', '[]')
  await open()
  const row = (await screen.findByText('Police')).closest('tr') as HTMLElement
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  for (const head of ['Inv. br.', 'Naziv', 'Nabavna', 'Amortizirano', 'Sadašnja', 'Nabavljeno', 'Zadnja amortizacija', 'Vijek', 'Stopa', 'Status', 'Otpisano']) expect(heads).toContain(head) // prettier-ignore
  const cells = within(row).getAllByRole('cell').map(({ textContent }) => textContent) // prettier-ignore
  for (const cell of ['33.750,00', '1.687,50', '32.062,50', '10.07.2026', '31.10.2026', '8 g.', '12,5 %', 'Amortizirano']) expect(cells).toContain(cell) // prettier-ignore
  expect(screen.getByRole('combobox', { name: 'Redaka po stranici' })).toHaveProperty('value', '20')
  expect([...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Redaka po stranici' }).options].map(({ value }) => value)).toEqual(['10', '20', '50']) // prettier-ignore
})

test.each([
  ['Active', 'U uporabi', 'green'],
  ['Amortized', 'Amortizirano', 'teal'],
  ['NoStatus', 'Nije u uporabi', 'red'],
  ['WroteOff', 'Prodano', 'yellow', 'Sold'],
  ['WroteOff', 'Otpisano', 'yellow', 'WrittenOff'],
  ['WroteOff', 'Darovano', 'yellow', 'Gifted'],
  ['WroteOff', 'Ukradeno', 'yellow', 'Stolen'],
] as const)(
  'status %s is said as “%s” in %s, and of what was disposed of in which way (FA-17, FA-18, FA-19, FA-20)',
  async (status, text, colour, disposalKind: DisposalKind | null = null) => {
    await open({
      more: { [`GET ${UNDER}/fixed-assets`]: { body: { rows: [{ ...OCTAVIA, status, disposalKind }], totalCount: 1 } } },
    })
    const row = (await screen.findByText('Škoda Octavia')).closest('tr') as HTMLElement
    expect(within(row).getByText(text).getAttribute('data-colour')).toBe(colour)
  },
)

test('three figures: the two of money in EUR, the count a plain number, and when they are of (FA-03, FA-04, FA-05, GAP-53)', async () => {
  const { where } = await open()
  const strip = within(await screen.findByRole('region', { name: 'Vrijednost dugotrajne imovine' }))
  await strip.findByText(/258\.858,33/)
  expect(strip.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Sadašnja vrijednost258.858,33 EUR',
    'Broj dugotrajne imovine20',
    'Preostalo za amortizaciju208.858,33 EUR',
  ])
  expect(strip.getByText('podaci od 22.11.2026. 10:02:14')).toBeTruthy()
  fireEvent.click(strip.getAllByRole('button')[2] as HTMLElement)
  await waitFor(() => expect(where()).toBe('/kovac/fixed-assets?isToAmortize=true'))
})

test('that what was written off is hidden stands as a pill, which can be taken away; clearing brings it back (FA-07, FA-27, FA-28, FA-29)', async () => {
  const { filters } = await open()
  expect(await pills()).toEqual(['Bez otpisane'])
  click('Ukloni filtar Bez otpisane')
  await waitFor(async () => expect((await pills())[0]).toBe('S otpisanom'))
  const shown = JSON.stringify([{ dataField: 'isWrittenOffShown', value: true }])
  await waitFor(() => expect(filters()).toContain(shown))
  click('Očisti filtre')
  await waitFor(async () => expect(await pills()).toEqual(['Bez otpisane']))
})

test('choosing what was written off shows it: the toggle goes on and the pill goes (FA-08, FA-25, FA-26, GAP-51)', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Filtri' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filtri' }))
  const toggle = dialog.getByRole<HTMLInputElement>('switch', { name: 'Prikaži otpisano' })
  expect(toggle.checked).toBe(false)
  fireEvent.click(dialog.getByLabelText('Status', { selector: 'input' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Otpisano', hidden: true }))
  expect(toggle.checked).toBe(true)
  fireEvent.click(dialog.getByRole('button', { name: 'Primijeni' }))
  await waitFor(async () => expect(await pills()).not.toContain('Bez otpisane'))
  expect(await pills()).toContain('Status: Otpisano')
})

test('a range that ends before it starts is not applied, and says so at its field (FA-21, FA-22, FA-23, GAP-52)', async () => {
  const { where } = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Filtri' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filtri' }))
  const [from, to] = within(dialog.getByRole('group', { name: 'Sadašnja vrijednost' })).getAllByRole('textbox')
  fireEvent.change(from as HTMLElement, { target: { value: '2.000,00' } })
  fireEvent.change(to as HTMLElement, { target: { value: '1.000' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Primijeni' }))
  expect(dialog.getByText('Početak je nakon kraja.')).toBeTruthy()
  fireEvent.change(to as HTMLElement, { target: { value: '3000' } })
  for (const name of ['Datum nabave', 'Zadnja amortizacija']) expect(within(dialog.getByRole('group', { name })).getAllByRole('textbox')).toHaveLength(2) // prettier-ignore
  fireEvent.click(dialog.getByRole('button', { name: 'Primijeni' }))
  await waitFor(async () => expect(await pills()).toContain('Sadašnja vrijednost: 2.000,00 – 3.000,00'))
  expect(decodeURIComponent(where())).toContain('currentValue')
})

test('filter options come from the statuses, the types and the groups (FA-24, FA-30)', async () => {
  const { calls } = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Filtri' }))
  await screen.findByRole('dialog', { name: 'Filtri' })
  for (const path of ['statuses', 'types', 'asset-groups'])
    await waitFor(() => expect(calls.some((call) => call.path.endsWith(`/fixed-assets/${path}`))).toBe(true))
})

test('a row with a file opens it, by subject and file; where no row has one there is no column for it (FA-10, FA-11, FA-34)', async () => {
  const { calls } = await open({
    more: { [`GET ${UNDER}/files/9`]: { body: { generationStatus: 'Generating', address: null } } },
  })
  expect(screen.queryByRole('button', { name: 'Otvori datoteku: Police' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Otvori datoteku: Škoda Octavia' }))
  expect(await screen.findByText('Datoteka se priprema')).toBeTruthy()
  expect(calls.some(({ path }) => path.endsWith('/files/9'))).toBe(true)
})

test('without any file there is no column of actions (FA-11)', async () => {
  await open({ more: { [`GET ${UNDER}/fixed-assets`]: { body: { rows: [DESK], totalCount: 1 } } } })
  await screen.findByText('Police')
  expect(screen.queryByRole('columnheader', { name: 'Radnje' })).toBeNull()
})

test('a file that could not be made is said to be so (FA-35)', async () => {
  await open({ more: { [`GET ${UNDER}/files/9`]: { body: { generationStatus: 'Failed', address: null } } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Otvori datoteku: Škoda Octavia' }))
  expect(await screen.findByText('Datoteku nije bilo moguće pripremiti.')).toBeTruthy()
})

test('a list that does not load says so and offers to try again (FA-36)', async () => {
  await open({ more: { [`GET ${UNDER}/fixed-assets`]: refusal(500, 'GenericError', 'global.genericErrorToastMessage') } })
  expect(await screen.findByText('Dugotrajna imovina se nije učitala')).toBeTruthy()
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
})

test('what stands in the list is exported, and a refused export says so (FA-09, FA-31, FA-32, FA-33)', async () => {
  const { sent } = await open({ more: { [`POST ${UNDER}/fixed-asset-exports`]: refusal(500, 'GenericError', 'global.genericErrorToastMessage') } }) // prettier-ignore
  fireEvent.click(await screen.findByRole('button', { name: 'Izvezi u Excel' }))
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
  expect(sent('POST')[0]?.body).toEqual({ search: '', filter: [], sort: 'procurementDate', direction: 'desc', requireTotalCount: true, selectedFixedAssetsIds: [] }) // prettier-ignore
})

test('the rows of the filter are added up below them', async () => {
  await open()
  const sums = within(await screen.findByRole('rowgroup', { name: 'Ukupno u filtru' }))
  expect(sums.getByRole('row').textContent).toContain('64.125,00')
  expect(sums.queryByText('Umanjeno i otuđeno')).toBeNull()
})

test('what was impaired or has left stands between the sums, which tie with it', async () => {
  await open({ more: { [`GET ${UNDER}/fixed-assets/sums`]: { body: [{ ...SUMS, currentValue: 6_236_125 }] } } })
  const sums = within(await screen.findByRole('list', { name: 'Ukupno u filtru' }))
  expect(sums.getByText('Umanjeno i otuđeno').parentElement?.textContent).toContain('1.763,75')
})

test('a search asks for name or inventory number; what finds nothing says so (FA-06, GAP-50)', async () => {
  const { calls } = await open({ search: '?search=nema', more: { [`GET ${UNDER}/fixed-assets`]: { body: { rows: [], totalCount: 0 } } } }) // prettier-ignore
  expect(await screen.findByText('Nijedna imovina ne odgovara pretrazi „nema”.')).toBeTruthy()
  expect(screen.getByRole('searchbox', { name: 'Traži po nazivu ili inventarnom broju' })).toBeTruthy()
  expect(calls.some(({ query }) => new URLSearchParams(query).get('search') === 'nema')).toBe(true)
})

test('a new asset begins with the next number and the rates of its group, and is sent in cents', async () => {
  const { sent } = await open({ more: { [`POST ${UNDER}/fixed-assets`]: refusal(409, 'FixedAsset.InventoryNumberExists', 'fixedAssets.inventoryNumberExists', { field: 'inventoryNumber' } as never) } }) // prettier-ignore
  await screen.findByText('Police')
  fireEvent.keyDown(document.body, { key: 'n' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova imovina' }))
  const field = (name: RegExp) => dialog.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
  expect([field(/^Inventarni broj/).value, field(/^Porezna stopa/).value, field(/^Godišnja stopa/).value]).toEqual(['0041', '25', '25']) // prettier-ignore
  fireEvent.change(field(/^Naziv/), { target: { value: 'Stroj' } })
  fireEvent.change(field(/^Nabavna cijena/), { target: { value: '4.800,00' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Nova imovina' }))
  await waitFor(() => expect(sent('POST')[0]?.body).toMatchObject({ name: 'Stroj', inventoryNumber: '0041', price: 480_000, ratePercent: '25', taxRatePercent: '25', fixedAssetTypeId: 3, inUseOn: null })) // prettier-ignore
  expect(await dialog.findByText('Imovina s tim inventarnim brojem već postoji.')).toBeTruthy()
})

test('whoever only reads is offered nothing to change', async () => {
  await open({ may: reads })
  await screen.findByText('Police')
  expect(screen.queryByRole('button', { name: 'Nova imovina' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Obračun/ })).toBeNull()
})

test('on a mobile assets are cards, and the menu of one with a file goes to its document (FA-02, FA-12)', async () => {
  await open({ isMobile: true })
  expect(await screen.findByText('Škoda Octavia')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Radnje: Škoda Octavia' }))
  expect(within(await screen.findByRole('dialog', { name: 'Škoda Octavia' })).getByRole('button', { name: 'Otvori dokument' })).toBeTruthy() // prettier-ignore
  expect(screen.queryByRole('button', { name: 'Radnje: Police' })).toBeNull()
})
