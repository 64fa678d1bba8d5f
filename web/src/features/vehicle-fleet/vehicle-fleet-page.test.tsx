import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { addDays, dayInZagreb } from 'contract/croatia/days'
import type { Vehicle } from 'contract/vehicle-fleet/vehicles'
import { clock } from '../../kit/clock.ts'
import { refusal } from '../../testing/api.ts'
import { openSettings } from '../../testing/business-subject-settings.tsx'
import { mayIn } from '../../testing/people.ts'

afterEach(() => vi.unstubAllGlobals())

const LIST = 'GET /business-subjects/1/vehicles'
const HISTORY = 'GET /business-subjects/1/vehicle-fleet/history'
const READINGS = 'GET /business-subjects/1/vehicles/4/odometer-readings'
const POST = 'POST /business-subjects/1/vehicles'
const NOTE = 'POST /business-subjects/1/vehicles/4/odometer-readings'
const today = dayInZagreb(clock.now())
const VEHICLE: Vehicle = {
  id: 4,
  registration: 'ZG 1234-AB',
  makeAndModel: 'Škoda Octavia',
  vin: 'WVWZZZ1JZXW000001',
  ownership: 'Leased',
  registrationValidUntil: addDays(today, 14),
  insuranceValidUntil: addDays(today, -1),
  inspectionValidUntil: addDays(today, 15),
  isActive: true,
  odometerKm: 50_450,
  version: 1,
}
const manages = mayIn(['SETTINGS_GENERAL_READ', 'SETTINGS_GENERAL_MANAGE', 'VEHICLE_FLEET'])

const open = ({ may = manages, more = {} }: Parameters<typeof openSettings>[1] = {}) =>
  openSettings('/vehicle-fleet', {
    may,
    more: {
      [LIST]: { body: [VEHICLE] },
      [HISTORY]: { body: { rows: [], totalCount: 0 } },
      [READINGS]: { body: { rows: [{ id: 7, day: today, km: 50_450, note: 'Servis' }], totalCount: 1 } },
      ...more,
    },
  })
const dates = async () =>
  [...(await screen.findByRole('article', { name: 'ZG 1234-AB' })).querySelectorAll('dd')].map(({ textContent }) =>
    textContent.replace(/^[\d.]+/, ''),
  )

test('what ends within two weeks or is over is marked at its date (FLEET-02, GAP-07)', async () => {
  await open()
  expect(await dates()).toEqual(['Uskoro istječe', 'Isteklo', '', ' km'])
})

test('a vehicle that is not in use warns of nothing', async () => {
  await open({ more: { [LIST]: { body: [{ ...VEHICLE, isActive: false, inspectionValidUntil: null }] } } })
  expect(await dates()).toEqual(['', '', 'Nije upisano', ' km'])
  expect(screen.getByText('Nije u upotrebi')).toBeTruthy()
})

test('who only reads has the log and no other button', async () => {
  await open({ may: mayIn(['SETTINGS_GENERAL_READ', 'VEHICLE_FLEET']) })
  const card = within(await screen.findByRole('article', { name: 'ZG 1234-AB' }))
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Kilometri'])
  expect(screen.queryByRole('button', { name: 'Dodaj vozilo' })).toBeNull()
  fireEvent.click(card.getByRole('button'))
  const log = await screen.findByRole('dialog', { name: 'Kilometri: ZG 1234-AB' })
  expect(await within(log).findByText('50.450 km')).toBeTruthy()
  expect(within(log).queryByLabelText(/Stanje brojača/)).toBeNull()
  expect(within(log).queryByRole('button', { name: /Obriši/ })).toBeNull()
})

test('a vehicle leads to the fixed asset that it is, for those who read the register', async () => {
  const more = { 'GET /business-subjects/1/vehicle-assets': { body: [{ vehicleId: 4, fixedAssetId: 36, inventoryNumber: '0036', name: 'Octavia' }] } } // prettier-ignore
  await open({ may: mayIn(['SETTINGS_GENERAL_READ', 'VEHICLE_FLEET', 'FIXEDASSETS_READ']), more })
  const card = within(await screen.findByRole('article', { name: 'ZG 1234-AB' }))
  expect((await card.findByRole('link', { name: '0036 Octavia' })).getAttribute('href')).toBe('/kovac/fixed-assets/36')
})

test('a registration that is there already is told at its field, and what was typed stays', async () => {
  const exists = refusal(409, 'Vehicle.RegistrationExists', 'vehicleFleet.registrationExists', { field: 'registration' })
  const { sent } = await open({ more: { [POST]: exists } })
  fireEvent.click(await screen.findByRole('button', { name: 'Dodaj vozilo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dodaj vozilo' }))
  const field = (name: RegExp) => dialog.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
  fireEvent.change(field(/^Registarska/), { target: { value: 'zg1234ab' } })
  fireEvent.change(field(/^Marka/), { target: { value: 'Fiat' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Dodaj vozilo' }))
  expect(await dialog.findByText('Vozilo s ovom registarskom oznakom već postoji')).toBeTruthy()
  expect(field(/^Registarska/).value).toBe('zg1234ab')
  expect(sent('POST', '/vehicles')[0]?.body).toMatchObject({ registration: 'zg1234ab', ownership: 'Owned', vin: '', registrationValidUntil: null }) // prettier-ignore
})

test('kilometres are whole and needed, and are sent as a number', async () => {
  const { sent } = await open({ more: { [NOTE]: { body: { id: 8, day: today, km: 51_000, note: '' } } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Kilometri' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kilometri: ZG 1234-AB' }))
  const type = (km: string) => {
    fireEvent.change(dialog.getByLabelText(/^Stanje brojača/), { target: { value: km } })
    fireEvent.click(dialog.getByRole('button', { name: 'Dodaj unos' }))
  }
  type('')
  expect(await dialog.findByText('Obavezno polje')).toBeTruthy()
  type('12,5')
  expect(await dialog.findByText('Upišite cijeli broj kilometara')).toBeTruthy()
  expect(sent('POST', '/vehicles/4/odometer-readings')).toEqual([])
  type('51.000')
  await waitFor(() => expect(sent('POST', '/vehicles/4/odometer-readings').map(({ body }) => body)).toEqual([{ day: today, km: 51_000, note: '' }])) // prettier-ignore
})

test('the history tells of which vehicle a reading came or went, and what it said', async () => {
  const fields = (before: unknown[], after: unknown[]) => [
    { field: 'day', before: before[0], after: after[0] },
    { field: 'km', before: before[1], after: after[1] },
  ]
  const row = { at: '2026-11-21T08:30:00.000Z', changedByName: 'Ana Kovač', table: 'odometer_readings', of: 'ZG 1234-AB' }
  const rows = [
    { ...row, id: 2, at: '2026-11-21T08:31:00.000Z', action: 'delete', fields: fields(['2026-11-20', 50_450], [null, null]) },
    { ...row, id: 1, action: 'insert', fields: fields([null, null], ['2026-11-20', 50_450]) },
  ]
  await open({ more: { [HISTORY]: { body: { rows, totalCount: 2 } } } })
  const history = within(await screen.findByRole('region', { name: 'Povijest promjena' }))
  const told = (await history.findAllByRole('listitem')).map(({ textContent }) => textContent)
  const reading = 'Datum: 20.11.2026.Stanje brojača (km): 50.450'
  expect(told[0]).toContain(`ZG 1234-AB · Uklonjeno${reading}`)
  expect(told[1]).toContain(`ZG 1234-AB · Dodano${reading}`)
})

test('an empty fleet offers to add the first vehicle; one that can not be read offers to try again', async () => {
  await open({ more: { [LIST]: { body: [] } } })
  expect(await screen.findByRole('heading', { name: 'Još nema vozila' })).toBeTruthy()
  document.body.innerHTML = ''
  await open({ more: { [LIST]: refusal(500, 'GenericError', 'global.genericErrorToastMessage') } })
  expect(await screen.findByText('Vozila se nisu učitala')).toBeTruthy()
})

test('without the module the page is not there (FLEET-01, GAP-07)', async () => {
  const { modules, ...rest } = manages
  const without = modules.filter(({ appModuleEnum }) => appModuleEnum !== 'vehicle-fleet')
  const { where } = await open({ may: { ...rest, modules: without } })
  await waitFor(() => expect(where()).toBe('/kovac/business-subject-settings/base-settings'))
  expect(screen.queryByRole('link', { name: 'Vozni park' })).toBeNull()
})

const changed = refusal(409, 'Record.Changed', 'global.recordChanged', { params: { name: 'Boris Jurić' } })

async function secondToSave() {
  let isThere = false
  const theirs = { ...VEHICLE, makeAndModel: 'Škoda Superb', version: 2 }
  const opened = await open({
    more: {
      [LIST]: () => ({ body: [isThere ? theirs : VEHICLE] }),
      'PUT /business-subjects/1/vehicles/4': () => {
        const answer = isThere ? { body: theirs } : changed
        isThere = true
        return answer
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Uredi' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Uredi vozilo' }))
  fireEvent.change(dialog.getByLabelText(/Marka i model/), { target: { value: 'Octavia RS' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Spremi' }))
  const told = within(await dialog.findByRole('alert'))
  expect(told.getByText('Druga osoba (Boris Jurić) spremila je drukčije:')).toBeTruthy()
  expect(told.getByRole('listitem').textContent).toBe('Marka i model: Octavia RS → Škoda Superb')
  return { ...opened, dialog, told }
}

test('who saves second sees what the first has saved, and can put their own in its place', async () => {
  const { told, sent } = await secondToSave()
  fireEvent.click(told.getByRole('button', { name: 'Ipak spremi moje' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('PUT', '/vehicles/4').map(({ body }) => body)).toMatchObject([
    { makeAndModel: 'Octavia RS', version: 1 },
    { makeAndModel: 'Octavia RS', version: 2 },
  ])
})

test('who saves second can take over what the first has saved, and go on from there', async () => {
  const { told, dialog, sent } = await secondToSave()
  fireEvent.click(told.getByRole('button', { name: 'Preuzmi njihovo' }))
  expect(dialog.getByLabelText<HTMLInputElement>(/Marka i model/).value).toBe('Škoda Superb')
  expect(dialog.queryByRole('alert')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Spremi' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('PUT', '/vehicles/4').at(-1)?.body).toMatchObject({ makeAndModel: 'Škoda Superb', version: 2 })
})
