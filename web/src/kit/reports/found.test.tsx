import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { vehicles, type Vehicle } from 'contract/vehicle-fleet/vehicles'
import { odometerReadings } from 'contract/vehicle-fleet/odometer-readings'
import { answers, refusal } from '../../testing/api.ts'
import { renderPage } from '../../testing/render.tsx'
import { queries, useCall } from '../use-call.ts'
import { together } from './asked.ts'
import { Found } from './found.tsx'
import { Loaded } from './loaded.tsx'
import { LoadedDialog } from './loaded-dialog.tsx'

const VEHICLES = 'GET /business-subjects/1/vehicles'
const READINGS = 'GET /business-subjects/1/vehicles/2/odometer-readings'
const GONE = refusal(404, 'NotFound', 'global.notFound')
const FAILED = refusal(422, 'Any', 'global.fromAfterTo')
const FLEET = { body: [{ makeAndModel: 'Golf' }] }
const KM = { body: { rows: [{ km: 1000 }], totalCount: 1 } }

const useFleet = () => useCall(vehicles.list, undefined, { businessSubjectId: 1 })
const useReadings = () => useCall(odometerReadings.list, { page: 1 }, { businessSubjectId: 1, vehicleId: 2 })
const nameOf = ([first]: readonly Vehicle[]) => first?.makeAndModel

const Panel = () => (
  <Found of={useFleet()} notThere="Vozila nema">
    {(fleet) => <aside aria-busy={!fleet}>{fleet ? nameOf(fleet) : 'Učitava se'}</aside>}
  </Found>
)
const PageOfOne = () => (
  <Found of={useFleet()} notThere="Vozila nema" crumb={{ text: 'Vozni park', to: '/vehicles' }}>
    {(fleet) => <p>{fleet && nameOf(fleet)}</p>}
  </Found>
)
const Both = () => (
  <Loaded of={together({ fleet: useFleet(), readings: useReadings() })} notLoaded="Nije učitano">
    {({ fleet, readings }) => <p>{`${nameOf(fleet)} ${readings.rows[0]?.km}`}</p>}
  </Loaded>
)
const Settings = () => (
  <Loaded of={useFleet()} notLoaded="Nije učitano" hasToast>
    {(fleet) => <p>{nameOf(fleet)}</p>}
  </Loaded>
)
const Opening = () => (
  <LoadedDialog of={useFleet()} title="Vozilo" notLoaded="Nije učitano" onClose={() => {}}>
    {(fleet) => <input aria-label="Naziv" defaultValue={nameOf(fleet)} />}
  </LoadedDialog>
)

const open = (Shown: () => ReactNode) =>
  renderPage(() => (
    <QueryClientProvider client={queries}>
      <Shown />
    </QueryClientProvider>
  ))
const again = () => fireEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))

beforeEach(() => queries.clear())
afterEach(() => vi.unstubAllGlobals())

test('the frame of a record stands before it comes, and gives way to why once it is there no more', async () => {
  const later = Promise.withResolvers<void>()
  answers({ [VEHICLES]: async () => (await later.promise, FLEET) })
  await open(Panel)
  await screen.findByText('Učitava se')
  later.resolve()
  await screen.findByText('Golf')
  answers({ [VEHICLES]: GONE })
  await act(() => queries.refetchQueries())
  await screen.findByText('Vozila nema')
  expect(screen.queryByText('Golf')).toBeNull()
  expect(screen.queryByText('Nije uspjelo')).toBeNull()
  answers({ [VEHICLES]: FLEET })
  again()
  await screen.findByText('Golf')
})

test('a record that could not be read anew for another reason stays, and that is said in passing', async () => {
  answers({ [VEHICLES]: FLEET })
  await open(Panel)
  await screen.findByText('Golf')
  answers({ [VEHICLES]: FAILED })
  await act(() => queries.refetchQueries())
  expect(await screen.findByText('Početak je nakon kraja.')).toBeTruthy()
  expect(screen.getByText('Golf')).toBeTruthy()
})

test('a page of a record that is not there leads to its list', async () => {
  answers({ [VEHICLES]: GONE })
  await open(PageOfOne)
  await screen.findByRole('heading', { name: 'Vozila nema' })
  expect(screen.getByRole('link', { name: 'Vozni park' }).getAttribute('href')).toBe('/vehicles')
})

test('of what is of use only together what failed is asked for again, and nothing else', async () => {
  const api = answers({ [VEHICLES]: FLEET, [READINGS]: FAILED })
  await open(Both)
  await screen.findByText('Nije učitano')
  const before = api.calls.length
  const second = answers({ [VEHICLES]: FLEET, [READINGS]: KM })
  again()
  await screen.findByText('Golf 1000')
  expect(before).toBe(2)
  expect(second.calls.map(({ path }) => path)).toEqual(['/business-subjects/1/vehicles/2/odometer-readings'])
})

test('a page of settings says in the generic toast as well that it did not load (SHELL-57)', async () => {
  answers({ [VEHICLES]: FAILED })
  await open(Settings)
  await screen.findByText('Nije učitano')
  expect(await screen.findByText('Nije uspjelo')).toBeTruthy()
})

test('a dialog opens with its fields or with why there are none, and stays while they are asked for again', async () => {
  const first = Promise.withResolvers<void>()
  answers({ [VEHICLES]: async () => (await first.promise, FAILED) })
  await open(Opening)
  expect(screen.queryByRole('dialog')).toBeNull()
  first.resolve()
  await screen.findByText('Nije učitano')
  const later = Promise.withResolvers<void>()
  answers({ [VEHICLES]: async () => (await later.promise, FLEET) })
  again()
  await screen.findByRole('region', { name: 'Učitavanje' })
  expect(screen.getByRole('dialog', { name: 'Vozilo' })).toBeTruthy()
  later.resolve()
  const field = await screen.findByLabelText('Naziv')
  await waitFor(() => expect(document.activeElement).toBe(field))
})
