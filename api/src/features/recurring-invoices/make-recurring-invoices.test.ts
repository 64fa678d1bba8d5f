import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { invoiceMails } from 'contract/document-issuing/invoice-mails'
import { operators } from 'contract/document-settings/operators'
import { recurringInvoiceEndings, recurringInvoiceResumptions } from 'contract/recurring-invoices/recurring-invoices'
import { startHnbSimulator } from '../../adapters/exchange-rates/hnb-simulator.ts'
import { clock } from '../../kit/clock.ts'
import { jobsDone } from '../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { PEOPLE, SUBJECTS } from '../../testing/cast.ts'
import { buyer, more, ready } from '../../testing/issuing/issue.ts'
import { makeDue, onDay, read, recurring } from '../../testing/issuing/recur.ts'
import { startTestMailServer } from '../../testing/mail-server.ts'

const server = await startTestMailServer()
useSaldo({ SMTP_URL: server.url, PUBLIC_URL: 'http://saldo.example' }, { hasJobs: true })
afterAll(() => server.stop())

/** Each test has a month for itself, so that numbers and days rise together. */
let month = 0
const someDay = (day: number) => `${2027 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-0${day}`
beforeEach(() => {
  month += 1
  onDay(someDay(1))
})
afterEach(() => clock.move(null))

const resume = (recurringInvoiceId: number) =>
  as('boris').call(recurringInvoiceResumptions.create, { ...more, recurringInvoiceId }, { skipsMissed: false })
const end = (recurringInvoiceId: number) => as('boris').call(recurringInvoiceEndings.create, { ...more, recurringInvoiceId })
const issuedCount = async () => (await asOwner<{ count: number }>('select count(*)::int as count from app.invoices'))[0]?.count
async function mails() {
  await jobsDone(saldo().ownerUrl)
  return server.arrived.splice(0)
}
/** One whose first day is the second of the month, so that nothing is made before a test says so. */
const comingOn = (given: Parameters<typeof recurring>[0] = {}) => recurring({ firstDay: someDay(2), ...given })
async function madeOnDay(day: number, ...bank: Parameters<typeof makeDue>) {
  onDay(someDay(day))
  await makeDue(...bank)
}
const reasonOf = async (id: number) => {
  const { state, pauseReason } = await read(id)
  return [state, pauseReason?.message, pauseReason?.fields.map(({ path }) => path)]
}

test('what is due today is made at once by the queue, which comes by itself every hour too (GAP-03)', async () => {
  const id = await recurring()
  await jobsDone(saldo().ownerUrl)
  expect((await read(id)).periods).toHaveLength(1)
  expect(
    await asOwner("select identifier from graphile_worker._private_known_crontabs where identifier like 'make-%'"),
  ).toHaveLength(1)
  await end(id)
})

test('what is asked for at once is made of that business subject and of no other (GAP-03)', async () => {
  const id = await comingOn()
  onDay(someDay(2))
  await makeDue(undefined, { businessSubjectId: SUBJECTS.kovac.id })
  expect((await read(id)).periods).toEqual([])
  await makeDue(undefined, { businessSubjectId: SUBJECTS.more.id })
  expect((await read(id)).periods).toHaveLength(1)
  await end(id)
})

test('several servers at the same moment make a period once (GAP-03)', async () => {
  const ids = await Promise.all([comingOn(), comingOn(), comingOn()])
  const before = (await issuedCount()) ?? 0
  onDay(someDay(2))
  await Promise.all([makeDue(), makeDue(), makeDue(), makeDue()])
  expect(await issuedCount()).toBe(before + 3)
  for (const id of ids) {
    expect((await read(id)).periods).toHaveLength(1)
    await end(id)
  }
})

test.each([
  ['the invoice', 'invoices', 'before insert'],
  ['the note of the period', 'recurring_invoice_periods', 'before insert'],
  ['the next day', 'recurring_invoices', 'before update'],
  ['the end of it all', 'recurring_invoice_periods', 'after insert'],
])('where the database fails at %s, nothing is made and no number used; the next hour makes it once (GAP-03)', async (_, table, when) => {
  const id = await comingOn()
  const before = await issuedCount()
  const isLate = when.startsWith('after')
  await asOwner(`create function app.break_down() returns trigger language plpgsql as $$ begin raise exception 'broken' using errcode = '58030'; end $$;
    create ${isLate ? 'constraint' : ''} trigger breaks_down ${when} on app.${table} ${isLate ? 'deferrable initially deferred' : ''}
      for each row execute function app.break_down()`)
  onDay(someDay(2))
  await expect(makeDue()).rejects.toThrow('broken')
  expect([await issuedCount(), (await read(id)).state, (await read(id)).periods]).toEqual([before, 'Active', []])
  await asOwner('drop function app.break_down cascade')
  await makeDue()
  await makeDue()
  expect((await read(id)).periods).toHaveLength(1)
  const [gaps] = await asOwner<{ gaps: number }>('select (max(ordinal) - count(*))::int as gaps from app.invoices where year = 2027')
  expect(gaps).toEqual({ gaps: 0 })
  await end(id)
}) // prettier-ignore

test('without a number format it is paused with the reason, the person is told once, and after mending each period is made once (GAP-03)', async () => {
  const id = await comingOn()
  await mails()
  const format = await asOwner<{ format: string }>(
    'select invoice_format_string as format from app.general_document_settings where business_subject_id = 2',
  )
  const setFormat = (to: string) =>
    asOwner('update app.general_document_settings set invoice_format_string = $1 where business_subject_id = 2', [to])
  await setFormat('')
  onDay(someDay(2))
  await Promise.all([makeDue(), makeDue()])
  await makeDue()
  expect(await reasonOf(id)).toEqual(['Paused', 'invoices.notReady', ['settings.numberFormat']])
  const told = await mails()
  expect(told.map(({ recipients }) => recipients)).toEqual([[PEOPLE.boris.email]])
  expect(told[0]?.mail.subject).toBe('Ponavljajući račun je pauziran: Najam (Plavo more d.o.o.)')
  expect(told[0]?.mail.text).toContain(`http://saldo.example/plavo-more/doci/recurring-invoices/${id}`)
  expect(told[0]?.mail.text).toContain('– Format broja računa nije određen u internom aktu.')
  await setFormat(format[0]?.format ?? '')
  expect((await resume(id)).status).toBe(204)
  await madeOnDay(3)
  expect((await read(id)).periods).toMatchObject([{ dueDay: someDay(2), madeOn: someDay(3) }])
  await end(id)
})

test('an operator who is gone, an archived buyer and one without an address stop it, each with its own reason (GAP-03)', async () => {
  const { body: operator } = await as('boris').call(operators.create, more, { name: 'Kratko', oib: '99999999927', mark: 'K' })
  const archived = await buyer({ name: 'Zatvoreno d.o.o.' })
  const silent = await buyer({ name: 'Bez pošte d.o.o.' })
  const byOperator = await comingOn({ content: { operatorId: operator.id } })
  const toArchived = await comingOn({ content: { partnerId: archived } })
  const toSilent = await comingOn({ isMailed: true, content: { partnerId: silent } })
  const whole = await comingOn()
  expect((await as('boris').call(operators.remove, { ...more, id: operator.id })).status).toBe(204)
  await asOwner(`update app.partners set is_active = false where id = ${archived}`)
  const before = (await issuedCount()) ?? 0
  await madeOnDay(2)
  expect(await reasonOf(byOperator)).toEqual(['Paused', 'invoices.notReady', ['operatorId']])
  expect(await reasonOf(toArchived)).toEqual(['Paused', 'recurringInvoices.buyerArchived', []])
  expect(await reasonOf(toSilent)).toEqual(['Paused', 'recurringInvoices.buyerWithoutEmail', []])
  expect([await issuedCount(), (await read(whole)).periods.length]).toEqual([before + 1, 1])
  for (const id of [byOperator, toArchived, toSilent, whole]) await end(id)
})

test('what a promise of the database stands against is paused too, and does not fail silently every hour (GAP-03)', async () => {
  const id = await comingOn()
  await mails()
  await asOwner(`create function app.refuse() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = 'unique_violation'; end $$;
    create trigger refuses before insert on app.invoices for each row execute function app.refuse()`)
  await madeOnDay(2)
  await asOwner('drop function app.refuse cascade')
  expect(await reasonOf(id)).toEqual(['Paused', 'recurringInvoices.refusedByDatabase', []])
  expect(await mails()).toHaveLength(1)
  await end(id)
})

test('whoever has set it must still be allowed to issue when the day comes; another who is goes on with it (GAP-03)', async () => {
  const id = await comingOn()
  await mails()
  const giveRole = (name: 'boris' | 'franka', role: number) =>
    asOwner(`update auth.memberships set role_id = ${role} where business_subject_id = 2 and user_id = ${PEOPLE[name].id}`)
  await giveRole('boris', 5)
  await giveRole('franka', 2)
  await madeOnDay(2)
  expect(await reasonOf(id)).toEqual(['Paused', 'recurringInvoices.setterMayNot', []])
  expect((await mails()).map(({ recipients }) => recipients)).toEqual([[PEOPLE.franka.email]])
  expect((await resume(id)).status).toBe(403)
  const params = { ...more, recurringInvoiceId: id }
  expect((await as('franka').call(recurringInvoiceResumptions.create, params, { skipsMissed: false })).status).toBe(204)
  await makeDue()
  expect([(await read(id)).setByName, (await read(id)).periods.length]).toEqual(['Franka Čop', 1])
  await giveRole('boris', 3)
  await giveRole('franka', 4)
  await end(id)
})

test('a rate that the bank has not published yet is waited for until the next day, and only then it is paused (GAP-03)', async () => {
  const lines = (await ready(await buyer())).lines
  const id = await comingOn({ content: { currency: 'USD', lines } })
  await madeOnDay(2)
  expect(await reasonOf(id)).toEqual(['Active', undefined, undefined])
  await madeOnDay(3)
  expect(await reasonOf(id)).toEqual(['Paused', 'invoices.rateNotKnown', []])
  const bank = await startHnbSimulator()
  await resume(id)
  await madeOnDay(3, bank.url)
  await bank.stop()
  expect((await read(id)).periods).toMatchObject([{ dueDay: someDay(2) }])
  await end(id)
})

test('each invoice goes to the buyer with its file, once, as soon as it is made; a consumer gets no e-invoice (GAP-03, GAP-123)', async () => {
  const id = await comingOn({ isMailed: true })
  await mails()
  await madeOnDay(2)
  await makeDue()
  const { invoiceId, invoiceNumber } = (await read(id)).periods[0] ?? { invoiceId: 0, invoiceNumber: '' }
  const sent = await mails()
  expect(sent.map(({ recipients, mail }) => [recipients, mail.subject])).toEqual([
    [['racuni@zito.example'], `Račun ${invoiceNumber}`],
  ])
  expect(sent[0]?.mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
  const { body } = await as('boris').call(invoiceMails.list, { ...more, invoiceId: invoiceId ?? 0 })
  expect(body).toMatchObject([{ status: 'Delivered', createdByName: 'Boris Jurić' }])
  await end(id)
})
