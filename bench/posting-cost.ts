import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { documentImports } from 'contract/documents/document-imports'
import { pathWith } from 'contract/kit/endpoint'
import { beginBooksUntilConfirmed, issueUntilConfirmed } from 'api/testing/accounting/posting-under-fire'
import { SUBJECTS } from 'api/testing/cast'
import { eInvoiceXml } from 'api/testing/e-invoice-xml'
import { businessSubjectId, headers, issuedContent } from 'api/testing/issuing/issued-content'
import { openKillable, type Killable } from 'api/testing/killable'
import { partyOf } from 'api/testing/party-of'
import { processorMs } from './issuing/processor-time.ts'
import { buildServer, SERVER, SERVER_FLAGS } from '../scripts/builds.ts'

/**
 * `npm run bench posting-cost [rounds] [papers]`: what the books cost whoever issues or imports. Two companies alike, each with a server
 * and a database of its own, one with books; round after round each issues and then imports so many papers, now one first, now the other,
 * so that whatever else the machine does falls on both. Posting goes on meanwhile, as it does at work: the time is that until the last
 * paper was answered, the processor's that until the last was posted. Files of what is issued are put off on both sides until all is
 * over: in the time until all is posted some would be drawn, and those of the company without books in nobody's time. A person issues so
 * many a minute at most, so that the rounds are small.
 */
const ROUNDS = Number(process.argv[2] ?? 6)
const PAPERS = Number(process.argv[3] ?? 30)
const THIS_YEAR = new Date().getFullYear()
const WAITING = `select from app.ledger_papers where business_subject_id = ${businessSubjectId} and state = 'Waiting' limit 1`
const LOOK_EACH_MS = 100
const FILES_PUT_OFF = `
  create function public.put_off() returns trigger language plpgsql as $$ begin
    if (select identifier like 'render-%' from graphile_worker._private_tasks where id = new.task_id) then
      new.run_at := new.run_at + interval '1 day';
    end if;
    return new;
  end $$;
  create trigger files_put_off before insert on graphile_worker._private_jobs for each row execute function public.put_off()`

await buildServer()
const open = () => openKillable({ NODE_ENV: 'development', REQUESTS_PER_MINUTE: '999999' }, [...SERVER_FLAGS, SERVER])
const [withBooks, without] = [await open(), await open()]
// One connection to look through: to open another takes the database as long as a paper does.
const looks = new Map<Killable, pg.Client>()
try {
  for (const place of [withBooks, without]) looks.set(place, await connected(place))
  for (const client of looks.values()) await client.query(FILES_PUT_OFF)
  await beginBooksUntilConfirmed(withBooks, `${THIS_YEAR}-01-01`)
  const contents = new Map([[withBooks, await issuedContent(withBooks)], [without, await issuedContent(without)]]) // prettier-ignore
  const issue = (place: Killable, keys: readonly string[]) => {
    const content = contents.get(place)
    return content ? issueUntilConfirmed(place, content, keys) : Promise.reject(new Error('Nothing to issue'))
  }
  await compare('issuing', issue)
  await compare('importing', importAll)
} finally {
  for (const client of looks.values()) await client.end()
  await withBooks.end()
  await without.end()
}

type Work = (place: Killable, keys: readonly string[]) => Promise<void>

async function compare(name: string, work: Work): Promise<void> {
  const taken = new Map<Killable, number[]>([[withBooks, []], [without, []]]) // prettier-ignore
  const whole = new Map<Killable, number[]>([[withBooks, []], [without, []]]) // prettier-ignore
  const spent = new Map<Killable, number[]>([[withBooks, []], [without, []]]) // prettier-ignore
  const together: number[] = []
  // The first round warms both and is not counted.
  for (let round = 0; round <= ROUNDS; round++)
    for (const place of round % 2 === 0 ? [withBooks, without] : [without, withBooks]) {
      const [began, before] = [performance.now(), processorOf(place)]
      await work(
        place,
        Array.from({ length: PAPERS }, (_, index) => `${round}-${index}`),
      )
      const answered = performance.now()
      await untilPosted(place)
      if (round === 0) continue
      taken.get(place)?.push((answered - began) / PAPERS)
      if (place === withBooks) together.push(await postedTogether())
      whole.get(place)?.push((performance.now() - began) / PAPERS)
      spent.get(place)?.push((processorOf(place) - before) / PAPERS)
    }
  process.stdout.write(
    `${name}, ${ROUNDS} rounds of ${PAPERS}\n${line('until it is answered', taken)}${line('until all are posted', whole)}${line('of processor', spent)}  posted ${median(together).toFixed(0)} to a transaction\n`,
  )
}

function line(name: string, of: ReadonlyMap<Killable, readonly number[]>): string {
  const [more, less] = [median(of.get(withBooks) ?? []), median(of.get(without) ?? [])]
  return `  ${name}: ${less.toFixed(1)} ms a paper without books, ${more.toFixed(1)} ms with them, ${Math.round((more / less - 1) * 100)} % more\n`
}

async function untilPosted(place: Killable): Promise<void> {
  while ((await looks.get(place)?.query({ name: 'waiting', text: WAITING }))?.rowCount !== 0) await pause(LOOK_EACH_MS)
}

/** How many of the last papers a transaction that posts has posted, on the average. */
async function postedTogether(): Promise<number> {
  const last = `select xmin from app.ledger_entries where business_subject_id = ${businessSubjectId} order by id desc limit ${PAPERS}`
  const found = await looks.get(withBooks)?.query<{ count: string }>(`select count(distinct xmin::text) from (${last}) last`)
  return PAPERS / Number(found?.rows[0]?.count ?? 0)
}

async function connected({ databaseUrl }: Killable): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return client
}

/** Of the server itself and the database, in milliseconds. */
function processorOf(place: Killable): number {
  const { server, database } = place.pids()
  return processorMs(server) + processorMs(database, { children: true })
}

async function importAll(place: Killable, keys: readonly string[]): Promise<void> {
  const left = [...keys]
  const url = `${place.url}/api${pathWith(documentImports.create.path, { businessSubjectId })}`
  const importNext = async () => {
    for (let key = left.shift(); key !== undefined; key = left.shift()) {
      const form = new FormData()
      form.append(
        'file',
        new Blob([eInvoiceXml({ number: `${key}-1`, seller: partyOf(SUBJECTS.more), attachments: [] })]),
        `${key}.xml`,
      )
      const response = await fetch(url, { method: 'POST', headers: { cookie: headers.cookie }, body: form })
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, importNext))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
