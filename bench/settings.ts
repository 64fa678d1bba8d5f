import pg from 'pg'
import { bankAccounts, currencies } from 'contract/bank-accounts/bank-accounts'
import { basicInfo } from 'contract/business-subjects/basic-info'
import { members } from 'contract/members/members'
import { bankAccountHistory } from 'contract/bank-accounts/bank-account-history'
import { baseSettingsHistory } from 'contract/business-subjects/base-settings-history'
import { emailTemplateHistory } from 'contract/email-templates/email-template-history'
import { internalActHistory } from 'contract/document-settings/internal-act-history'
import { memberHistory } from 'contract/members/member-history'
import { vehicleFleetHistory } from 'contract/vehicle-fleet/vehicle-fleet-history'
import { documentDefaults } from 'contract/document-defaults/document-defaults'
import { emailTemplates, emailTokenValues } from 'contract/email-templates/email-templates'
import { internalActs } from 'contract/document-settings/internal-acts'
import { pathWith, type Endpoint } from 'contract/kit/endpoint'
import { vehicles } from 'contract/vehicle-fleet/vehicles'
import { cookieFor } from 'api/testing/cast-sessions'
import { SUBJECTS } from 'api/testing/cast'
import { openKillable } from 'api/testing/killable'
import { buildServer, SERVER, SERVER_FLAGS } from '../scripts/builds.ts'
import { spread } from './load.ts'

/**
 * `npm run bench settings`: how long the server takes for all calls of each page of the settings, one after the other, in a
 * business subject with 10,000 members and 500 payment devices, each with its entry in the history; beside an answer without work.
 */
const MEMBERS = 10_000
const DEVICES = 500
const ROUNDS = 30
const AIM_MS = 100
const { kovac } = SUBJECTS

const PAGES: Readonly<Record<string, readonly Endpoint[]>> = {
  'base-settings': [basicInfo.get, baseSettingsHistory.list],
  'bank-acc-settings': [bankAccounts.list, currencies.list, bankAccountHistory.list],
  users: [members.list, memberHistory.list],
  'vehicle-fleet': [vehicles.list, vehicleFleetHistory.list],
  'internal-act': [internalActs.get, documentDefaults.get, internalActHistory.list],
  'email-templates': [emailTemplates.get, emailTokenValues.get, emailTemplateHistory.list],
}

await buildServer()
const place = await openKillable({}, [...SERVER_FLAGS, SERVER])
try {
  await fill(place.databaseUrl)
  const bare = await medianOf(() => timed('/health/live'))
  const lines = []
  for (const [page, calls] of Object.entries(PAGES)) {
    const median = await medianOf(async () => {
      let ms = 0
      for (const call of calls) ms += await timed(`/api${pathWith(call.path, { businessSubjectId: kovac.id })}`)
      return ms
    })
    lines.push(`| ${page} | ${calls.length} | ${median.toFixed(1)} | ${(median / bare).toFixed(0)} × |`)
  }
  process.stdout.write(
    `| Page | Calls | Median, ms (at most ${AIM_MS}) | Of an answer without work (${bare.toFixed(1)} ms) |\n|---|---:|---:|---:|\n${lines.join('\n')}\n`,
  )
} finally {
  await place.end()
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await measure())
  return spread(times).medianMs
}

async function timed(path: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(place.url + path, { headers: { cookie: cookieFor('ana') } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return performance.now() - began
}

async function fill(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into auth.users (id, display_name, email)
     select n, 'Osoba ' || n * 7919 % ${MEMBERS}, 'osoba' || n || '@x.example' from generate_series(1000, ${999 + MEMBERS}) n`,
  )
  await client.query(
    `insert into auth.memberships (business_subject_id, user_id, role_id)
     select $1::bigint, n, 2 + n % 4 from generate_series(1000, ${999 + MEMBERS}) n`,
    [kovac.id],
  )
  await client.query(
    `insert into app.payment_devices (business_subject_id, work_space_id, name, mark)
     select $1::bigint, (select min(id) from app.work_spaces where business_subject_id = $1), 'Blagajna ' || n, n::text
     from generate_series(1000, ${999 + DEVICES}) n`,
    [kovac.id],
  )
  await client.query('vacuum analyze')
  await client.end()
}
