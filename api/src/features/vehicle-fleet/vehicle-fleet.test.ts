import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { vehicleFleetHistory } from 'contract/vehicle-fleet/vehicle-fleet-history'
import { addDays } from 'contract/croatia/days'
import { odometerReadings } from 'contract/vehicle-fleet/odometer-readings'
import { vehicles, VEHICLES_MAX, type VehicleRequest } from 'contract/vehicle-fleet/vehicles'
import { clock } from '../../kit/clock.ts'
import { jobsDone } from '../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { PEOPLE, SUBJECTS, type Name } from '../../testing/cast.ts'
import { startTestMailServer } from '../../testing/mail-server.ts'
import { remindOfVehiclesJob } from './remind-of-vehicles.ts'

const server = await startTestMailServer()
useSaldo({ SMTP_URL: server.url }, { hasJobs: true })
afterAll(() => server.stop())
beforeEach(() => asOwner('delete from app.vehicles'))
afterEach(() => clock.move(null))

type In = { readonly businessSubjectId: number }
const kovac: In = { businessSubjectId: SUBJECTS.kovac.id }
const more = { businessSubjectId: SUBJECTS.more.id }
const suma = { businessSubjectId: SUBJECTS.suma.id }
const today = clock.today()

const GIVEN: VehicleRequest = {
  registration: 'ZG 1234-AB',
  makeAndModel: 'Škoda Octavia',
  vin: '',
  ownership: 'Owned',
  registrationValidUntil: null,
  insuranceValidUntil: null,
  inspectionValidUntil: null,
  isActive: true,
}
const create = (given: Partial<VehicleRequest> = {}, name: Name = 'ana', params = kovac) =>
  as(name).call(vehicles.create, params, { ...GIVEN, ...given })
const list = async () => (await as('ana').call(vehicles.list, kovac)).body
const note = (vehicleId: number, day: string, km: number) =>
  as('ana').call(odometerReadings.create, { ...kovac, vehicleId }, { day, km, note: '' })
const readings = (vehicleId: number) => as('ana').call(odometerReadings.list, { ...kovac, vehicleId }, {})

test('a vehicle is kept with all that is known of it, changed and deleted, and the history tells it (FLEET-02, GAP-07)', async () => {
  const given = { vin: ' wvw zzz1jzxw000001', ownership: 'Leased', registrationValidUntil: addDays(today, 40) } as const
  const { body } = await create(given)
  expect(body).toEqual({ ...GIVEN, ...given, vin: 'WVWZZZ1JZXW000001', id: body.id, odometerKm: null, version: 1 })
  const changed = await as('ana').call(vehicles.update, { ...kovac, id: body.id }, { ...GIVEN, isActive: false })
  expect(changed.body).toEqual({ ...GIVEN, isActive: false, id: body.id, odometerKm: null, version: 2 })
  await create({ registration: 'ST 1-A' })
  expect((await list()).map(({ registration }) => registration)).toEqual(['ST 1-A', 'ZG 1234-AB'])
  expect((await as('ana').call(vehicles.remove, { ...kovac, id: body.id })).status).toBe(204)
  expect((await as('ana').call(vehicles.remove, { ...kovac, id: body.id })).status).toBe(404)
  const { rows } = (await as('ana').call(vehicleFleetHistory.list, kovac, {})).body
  expect(rows.slice(0, 4).map(({ action, of }) => [action, of])).toEqual([
    ['delete', 'ZG 1234-AB'],
    ['insert', 'ST 1-A'],
    ['update', 'ZG 1234-AB'],
    ['insert', 'ZG 1234-AB'],
  ])
  expect(rows[2]?.fields.map(({ field }) => field)).toEqual(['vin', 'ownership', 'registration_valid_until', 'is_active'])
})

test('a VIN has seventeen characters and no I, O or Q; a registration is needed', async () => {
  for (const vin of ['WVWZZZ1JZXW00000', 'WVWZZZ1JZXW00000I', 'WVWZZZ1JZXW00000O', 'WVWZZZ1JZXW00000Q'])
    expect((await create({ vin })).problem.fields).toEqual([{ path: 'vin', message: 'vehicleFleet.invalidVin' }])
  expect((await create({ registration: ' ' })).problem.fields?.[0]?.path).toBe('registration')
})

test('a registration is there once, however it is written and whoever is first', async () => {
  const both = await Promise.all([create(), create({ registration: 'zg1234 ab' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await create()).problem).toMatchObject({ code: 'Vehicle.RegistrationExists', field: 'registration' })
})

test('an odometer never runs backwards, is read once a day, and not in the future', async () => {
  const { id } = (await create()).body
  expect((await note(id, addDays(today, -10), 50_000)).status).toBe(200)
  expect((await note(id, addDays(today, -2), 51_000)).status).toBe(200)
  const lower = { code: 'OdometerReading.OutOfOrder', field: 'km' }
  expect((await note(id, today, 50_999)).problem).toMatchObject(lower)
  expect((await note(id, addDays(today, -5), 51_001)).problem).toMatchObject(lower)
  expect((await note(id, addDays(today, -2), 51_000)).problem.code).toBe('OdometerReading.DayExists')
  expect((await note(id, addDays(today, 1), 52_000)).problem).toMatchObject({ code: 'OdometerReading.InFuture', field: 'day' })
  const { body } = await readings(id)
  expect([body.totalCount, ...body.rows.map(({ km }) => km)]).toEqual([2, 51_000, 50_000])
  expect((await list())[0]?.odometerKm).toBe(51_000)
  const newest = { ...kovac, vehicleId: id, id: body.rows[0]?.id ?? 0 }
  expect((await as('ana').call(odometerReadings.remove, newest)).status).toBe(204)
  expect((await note(id, today, 50_999)).status).toBe(200)
})

test('the history tells of readings by their vehicle; those that go with it are not told one by one', async () => {
  const { id } = (await create({ registration: 'ZG 7-K' })).body
  const { body } = await note(id, addDays(today, -1), 100)
  await note(id, today, 200)
  await as('ana').call(odometerReadings.remove, { ...kovac, vehicleId: id, id: body.id })
  await as('ana').call(vehicles.update, { ...kovac, id }, { ...GIVEN, registration: 'ZG 8-K' })
  await note(id, addDays(today, -1), 150)
  await as('ana').call(vehicles.remove, { ...kovac, id })
  const { rows, totalCount } = (await as('ana').call(vehicleFleetHistory.list, kovac, {})).body
  const reading = (day: string, km: number) => [{ field: 'day', before: null, after: day }, { field: 'km', before: null, after: km }] // prettier-ignore
  expect(rows.slice(0, 7).map(({ action, of, fields }) => [action, of, fields])).toEqual([
    ['delete', 'ZG 8-K', []],
    ['insert', 'ZG 8-K', reading(addDays(today, -1), 150)],
    ['update', 'ZG 7-K', [{ field: 'registration', before: 'ZG 7-K', after: 'ZG 8-K' }]],
    ['delete', 'ZG 7-K', [{ field: 'day', before: addDays(today, -1), after: null }, { field: 'km', before: 100, after: null }]],
    ['insert', 'ZG 7-K', reading(today, 200)],
    ['insert', 'ZG 7-K', reading(addDays(today, -1), 100)],
    ['insert', 'ZG 7-K', []],
  ]) // prettier-ignore
  expect(totalCount).toBeGreaterThanOrEqual(7)
})

test('a business subject has at most 1000 vehicles, also where two add the last at once', async () => {
  await asOwner(
    `insert into app.vehicles (business_subject_id, registration, make_and_model, vin, ownership, is_active)
     select 1, 'ZG ' || n, 'Fiat', '', 'Owned', true from generate_series(1, $1::int) n`,
    [VEHICLES_MAX - 1],
  )
  const last = await Promise.all([create({ registration: 'ST 1-A' }), create({ registration: 'ST 2-A' })])
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(last.find(({ status }) => status === 409)?.problem.code).toBe('Vehicle.TooMany')
  expect(await list()).toHaveLength(VEHICLES_MAX)
})

test('of two readings at once that contradict each other one is refused', async () => {
  const { id } = (await create()).body
  const both = await Promise.all([note(id, addDays(today, -1), 200), note(id, today, 100)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('only a business subject with the module has a fleet; an accountant reads it, a viewer does not (FLEET-01, FLEET-02)', async () => {
  expect((await as('boris').call(vehicles.list, more)).status).toBe(200)
  expect((await as('boris').call(vehicles.list, suma)).status).toBe(403)
  expect((await as('cvita').call(vehicles.list, more)).status).toBe(403)
  expect((await create({}, 'boris', more)).status).toBe(403)
  await asOwner("delete from app.business_subject_modules where business_subject_id = 1 and module = 'vehicle-fleet'")
  expect([(await create()).status, (await as('ana').call(vehicles.list, kovac)).status]).toEqual([403, 403])
  await asOwner("insert into app.business_subject_modules values (1, 'vehicle-fleet')")
})

test("another business subject's vehicle is not there", async () => {
  const [theirs] = await asOwner<{ id: string }>(`insert into app.vehicles
    (business_subject_id, registration, make_and_model, vin, ownership, is_active) values (2, 'ST 1', 'Fiat', '', 'Owned', true) returning id`)
  const id = Number(theirs?.id)
  expect((await as('ana').call(vehicles.update, { ...kovac, id }, GIVEN)).status).toBe(404)
  expect((await as('ana').call(vehicles.remove, { ...kovac, id })).status).toBe(404)
  expect([(await readings(id)).status, (await note(id, today, 1)).status]).toEqual([404, 404])
})

const run = () => {
  const { database, server: { log } } = saldo() // prettier-ignore
  return remindOfVehiclesJob('http://saldo.example').run({}, { scope: {}, database, log, attempt: 1, isLastAttempt: false })
}
async function mails() {
  await jobsDone(saldo().ownerUrl)
  return server.arrived.splice(0)
}

test('two weeks ahead those who manage the settings are reminded once, and again of a date that was changed (FLEET-02, GAP-07)', async () => {
  await mails()
  const dates = { registrationValidUntil: addDays(today, 14), insuranceValidUntil: addDays(today, 15) }
  const { id } = (await create(dates)).body
  await create({ registration: 'ST 1-A', isActive: false, inspectionValidUntil: today })
  await Promise.all([run(), run()])
  await run()
  const [mail, ...others] = await mails()
  expect([mail?.recipients, others]).toEqual([[PEOPLE.ana.email], []])
  const day = (of: string) => of.split('-').toReversed().join('.')
  expect(mail?.mail.text).toContain(`ZG 1234-AB, Škoda Octavia: registracija vrijedi do ${day(dates.registrationValidUntil)}.`)
  expect(mail?.mail.text).toContain('http://saldo.example/kovac/business-subject-settings/vehicle-fleet')
  expect(mail?.mail.text).not.toMatch(/osiguranje|ST 1-A/)
  await as('ana').call(vehicles.update, { ...kovac, id }, { ...GIVEN, registrationValidUntil: addDays(today, 13) })
  await run()
  expect((await mails()).map(({ mail: { text } }) => text)).toEqual([
    expect.stringContaining(`registracija vrijedi do ${day(addDays(today, 13))}.`),
  ])
})

test('each is reminded in their language, and where nobody manages the settings it waits for somebody', async () => {
  await asOwner(`insert into app.vehicles (business_subject_id, registration, make_and_model, vin, ownership, is_active, inspection_valid_until)
    values (2, 'ST 1', 'Fiat', '', 'Owned', true, '${today}')`)
  await run()
  expect(await mails()).toEqual([])
  await asOwner(`update auth.memberships set role_id = 2 where business_subject_id = 2 and user_id = ${PEOPLE.cvita.id}`)
  await run()
  const [mail, ...others] = await mails()
  expect([mail?.recipients, others]).toEqual([[PEOPLE.cvita.email], []])
  expect(mail?.mail.text).toContain('ST 1, Fiat: inspection valid until')
})

test('the reminders come by themselves every day', async () => {
  expect(await asOwner('select identifier from graphile_worker._private_known_crontabs')).toContainEqual({
    identifier: 'remind-of-vehicles',
  })
})
