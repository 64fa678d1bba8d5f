import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { pathWith, type Endpoint, type Output, type Params } from 'contract/kit/endpoint'
import { issuingContexts } from 'contract/document-issuing/issuing-contexts'
import { partners } from 'contract/partners/partners'
import { recurringInvoices } from 'contract/recurring-invoices/recurring-invoices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '../../kit/clock.ts'
import { cookieFor } from '../../testing/cast-sessions.ts'
import { SUBJECTS } from '../../testing/cast.ts'
import { openKillable, type Killable } from '../../testing/killable.ts'
import { builtServer } from '../../../../scripts/built-server.ts'

const more = { businessSubjectId: SUBJECTS.more.id }
let place: Killable
let owner: pg.Client
/** Holds what a server waits for, so that it can be killed in the middle. */
let holder: pg.Client

beforeAll(async () => {
  place = await openKillable({}, await builtServer())
  owner = new pg.Client({ connectionString: place.databaseUrl })
  holder = new pg.Client({ connectionString: place.databaseUrl })
  await Promise.all([owner.connect(), holder.connect()])
})
afterAll(async () => {
  await Promise.all([owner.end(), holder.end()])
  await place.end()
})

test('a server that is killed twice while it issues leaves nothing half done; the period is issued once after the restart (GAP-03)', async () => {
  await holder.query('begin; lock table app.recurring_invoice_periods in exclusive mode')
  const { id } = await recurring()
  for (const _ of [1, 2]) {
    await until(async () => (await waitingCount()) > 0)
    await place.killServer()
    await owner.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'saldo'")
    await place.startServer()
  }
  await until(async () => (await waitingCount()) > 0)
  expect(await count('select count(*) from app.invoices')).toBe(0)
  await holder.query('commit')
  await until(async () => (await asked(recurringInvoices.get, { ...more, id })).madeCount === 1)
  await until(async () => (await count('select count(*) from graphile_worker.jobs')) === 0)
  expect(await count('select count(*) from app.invoices where ordinal = 1')).toBe(1)
  expect(await count('select count(*) from app.invoices')).toBe(1)
}, 120_000)

async function recurring(): Promise<{ id: number }> {
  const { internalAct } = await asked(issuingContexts.get, more)
  const buyer = await asked(partners.create, more, {
    name: 'Žito i čaša d.o.o.', kind: 'Person', oib: '', vatNumber: '', street: 'Ilica 1', postalCode: '10000', cityName: 'Zagreb', countryCode: 'HR', email: '', phone: '', contactName: '', ibans: [], paymentDays: null, documentLanguage: null, eInvoiceAddress: '', note: '', isActive: true,
  }) // prettier-ignore
  const content = {
    kind: 'Invoice',
    partnerId: buyer.id,
    operatorId: internalAct.operators[0]?.id,
    paymentDeviceId: internalAct.paymentDevices[0]?.id,
    lines: [{ name: 'Najam', quantity: '1', unitPrice: '500', vatTreatment: 'PDV25' }],
  }
  const recurringInvoice = { name: 'Najam', content, rhythm: 'Monthly', coveredPeriod: 'CalendarPeriod', firstDay: clock.today(), lastDay: null, invoicesMax: null, makes: 'Invoice', isMailed: false, paymentDays: null } // prettier-ignore
  return asked(recurringInvoices.create, more, { recurringInvoice, idempotencyKey: 'killed' })
}

const waitingCount = () =>
  count("select count(*) from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'saldo'")

async function count(query: string): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(query)
  return Number(rows[0]?.count)
}

async function asked<E extends Endpoint>({ path, method, name }: E, params: Params<E>, input?: object): Promise<Output<E>> {
  const response = await fetch(`${place.url}/api${pathWith(path, params as Record<string, string | number>)}`, {
    method,
    headers: { cookie: cookieFor('boris'), 'content-type': 'application/json' },
    ...(input && { body: JSON.stringify(input) }),
  })
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}: ${await response.text()}`)
  return (await response.json()) as Output<E>
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let wait = 0; !(await isSo()); wait++) {
    if (wait > 1_000) throw new Error('Waited too long')
    await pause(20)
  }
}
