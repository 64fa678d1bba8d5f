import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { addDays, dottedDay } from 'contract/croatia/days'
import type { Message } from 'contract/kit/message'
import type { Language } from 'contract/languages'
import { paths } from 'contract/paths'
import { REMINDED_DAYS_AHEAD } from 'contract/vehicle-fleet/vehicles'
import { clock } from '../../kit/clock.ts'
import type { Db, Scope } from '../../kit/db.ts'
import { job, type Job } from '../../kit/jobs/jobs.ts'
import { sendMail } from '../../kit/mails/mail.ts'
import { translate } from '../../kit/messages.ts'
import { readRows } from '../../kit/rows.ts'
import { holdersOf } from '../members/holders/index.ts'

/**
 * Reminds the people who manage a business subject, each in their language, of what ends within two weeks on its vehicles.
 * What they were reminded of is kept in the transaction that queues the mails, so that neither another server nor another
 * run mails it again. Where nobody manages the subject, it waits for somebody.
 */
export const remindOfVehiclesJob = (publicUrl: string): Job =>
  job({
    name: 'remind-of-vehicles',
    payload: z.object({}),
    mostAttempts: 10,
    // Early in the morning in Croatia, in summer and in winter.
    schedule: '0 5 * * *',
    run: async (_, { database }) => {
      const subjects = await database.transaction({ isReadOnly: true }, toRemind)
      for (const businessSubjectId of subjects) {
        const scope = { businessSubjectId }
        await database.transaction(scope, (db) => remind(db, scope, publicUrl))
      }
    },
  })

async function toRemind(db: Db): Promise<number[]> {
  const rows = await readRows(
    db,
    z.object({ id: z.number() }),
    sql`
    select id from subjects_to_remind_of_vehicles(${clock.today()}::date, ${REMINDED_DAYS_AHEAD}) id`,
  )
  return rows.map(({ id }) => id)
}

const KINDS = {
  registration: 'vehicleFleet.registrationEnds',
  insurance: 'vehicleFleet.insuranceEnds',
  inspection: 'vehicleFleet.inspectionEnds',
} as const satisfies Record<string, Message>

const Ending = z.object({
  registration: z.string(),
  makeAndModel: z.string(),
  kind: z.enum(['registration', 'insurance', 'inspection']),
  validUntil: z.string(),
})
type Ending = z.infer<typeof Ending>

async function remind(db: Db, scope: Scope, publicUrl: string): Promise<void> {
  const people = await holdersOf(db, 'SETTINGS_GENERAL_MANAGE')
  if (people.length === 0) return
  const endings = await newlyKept(db)
  if (endings.length === 0) return
  for (const { email, language, businessSubject, slug } of people) {
    const list = endings.map((ending) => lineOf(language, ending)).join('\n')
    const link = publicUrl + paths.settings(slug, 'vehicle-fleet')
    const message = {
      to: [email],
      subject: translate(language, 'mails.vehiclesSubject', { businessSubject }),
      text: translate(language, 'mails.vehiclesText', { businessSubject, list, link }),
      language,
      messageId: `<${randomUUID()}@saldo>`,
    }
    await sendMail(db, message, scope)
  }
}

/** What ends within two weeks and nobody was reminded of; from now on they were. */
async function newlyKept(db: Db): Promise<Ending[]> {
  const today = clock.today()
  const rows = await readRows(
    db,
    Ending,
    sql`
    with kept as (
      insert into vehicle_reminders (vehicle_id, kind, valid_until)
      select vehicle_id, kind, valid_until from vehicle_dates
      where valid_until between ${today}::date and ${addDays(today, REMINDED_DAYS_AHEAD)}::date
      on conflict do nothing returning vehicle_id, kind, valid_until)
    select d.registration, d.make_and_model, d.kind, d.valid_until from kept
    join vehicle_dates d using (vehicle_id, kind, valid_until) order by d.valid_until, d.registration, d.kind`,
  )
  return rows
}

const lineOf = (language: Language, { registration, makeAndModel, kind, validUntil }: Ending): string =>
  `${registration}, ${makeAndModel}: ${translate(language, KINDS[kind], { day: `${dottedDay(validUntil)}.` })}`
