import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { books } from 'contract/accounting/books'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { directInvoices } from 'contract/document-issuing/direct-invoices'
import { pathWith, type Endpoint } from 'contract/kit/endpoint'
import { strike, untrueIn, type Kill } from '../imports-under-fire.ts'
import { businessSubjectId, headers } from '../issuing/issued-content.ts'
import { untilReady, type Killable } from '../killable.ts'
import { BOOKS } from './books.ts'

const ANSWERS_WITHIN_MS = 20_000
const POSTED_WITHIN_MS = 7_200_000

type Posted = { readonly killCount: number; readonly entryCount: number; readonly violations: readonly string[] }

/** Issues an invoice for each key, every one asked for until it is confirmed, several at once. */
export async function issueUntilConfirmed(place: Killable, content: InvoiceContent, keys: readonly string[]): Promise<void> {
  const left = [...keys]
  const issueNext = async () => {
    for (let key = left.shift(); key !== undefined; key = left.shift())
      await sendUntilConfirmed(place, directInvoices.create, { content, idempotencyKey: key })
  }
  await Promise.all(Array.from({ length: 4 }, issueNext))
}

export const beginBooksUntilConfirmed = (place: Killable, beginsOn: string): Promise<void> =>
  sendUntilConfirmed(place, books.update, { ...BOOKS, beginsOn })

/** Kills one thing after another until `work` is done and nothing waits to be posted; then says what does not tie. */
export async function postedUnderFire(
  place: Killable,
  {
    kills,
    eachMs,
    hasHistory = true,
  }: { readonly kills: Iterable<Kill>; readonly eachMs: number; readonly hasHistory?: boolean },
  work: () => Promise<void>,
): Promise<Posted> {
  const shift = { isOver: false }
  const working = work()
    .then(() => untilPosted(place))
    .finally(() => (shift.isOver = true))
  let killCount = 0
  for (const kill of kills) {
    await pause(eachMs)
    if (shift.isOver) break
    await strike(place, kill)
    await untilReady(place.url)
    killCount += 1
  }
  await working
  // Files are still being made: nothing may be written while it is looked at.
  await place.killServer()
  const stands = await withClient(place, (client) => whatStands(client, hasHistory ? place.dataDir : null))
  await place.startServer()
  return { killCount, ...stands }
}

/** While the database is down it is not known. */
async function untilPosted(place: Killable): Promise<void> {
  for (const end = Date.now() + POSTED_WITHIN_MS; Date.now() < end; await pause(100)) {
    const waiting = await withClient(place, (client) => client.query(WAITING, [businessSubjectId])).catch(() => null)
    if (waiting?.rowCount === 0) return
  }
  throw new Error('Papers wait for ever')
}

/** The history is looked at where the invoices have one, which copies have not. */
async function whatStands(client: pg.Client, dataDir: string | null): Promise<Pick<Posted, 'entryCount' | 'violations'>> {
  const { rows } = await client.query<{ violation: string }>(VIOLATIONS, [businessSubjectId])
  const entries = await client.query('select from app.ledger_entries where business_subject_id = $1', [businessSubjectId])
  return {
    entryCount: entries.rowCount ?? 0,
    violations: [...rows.map(({ violation }) => violation), ...(dataDir === null ? [] : await untrueIn(client, dataDir))],
  }
}

const WAITING = `select from app.ledger_papers where business_subject_id = $1 and state = 'Waiting' limit 1`

/** An invoice without its entry or with two, a number that is left out, sides that differ. */
const VIOLATIONS = `
  select i.number || ' has ' || count(e.id) || ' entries' as violation
  from app.invoices i left join app.ledger_entries e on e.business_subject_id = i.business_subject_id and e.source_kind = 'Invoice'
    and e.source_id = i.id and e.reverses_entry_id is null
  where i.business_subject_id = $1 group by i.id, i.number having count(e.id) <> 1
  union all
  select 'the numbers of ' || e.journal || ' ' || e.year || ' have a gap' from app.ledger_entries e where e.business_subject_id = $1
  group by e.journal, e.year having max(e.number) <> count(*) or min(e.number) <> 1
  union all
  select 'entry ' || l.entry_id || ' does not balance' from app.ledger_lines l where l.business_subject_id = $1
  group by l.entry_id having sum(l.debit) <> sum(l.credit)
  union all
  select 'the totals of an account differ from its lines' from (
    select l.ledger_account_id, sum(l.debit) as debit, sum(l.credit) as credit from app.ledger_lines l where l.business_subject_id = $1 group by 1) l
  full join (select t.ledger_account_id, sum(t.debit) as debit, sum(t.credit) as credit from app.account_month_totals t
    where t.business_subject_id = $1 group by 1) t on t.ledger_account_id = l.ledger_account_id
  where (l.debit, l.credit) is distinct from (t.debit, t.credit)`

async function withClient<T>({ databaseUrl }: Killable, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // A connection that a kill ends is no end of the test.
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end().catch(() => {}))
}

/** A server that is killed in the middle says nothing; one that refuses ends it. */
async function sendUntilConfirmed<E extends Endpoint>({ url }: Killable, { path, method }: E, input: object): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/api${pathWith(path, { businessSubjectId })}`, {
      method,
      headers,
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    }).catch(() => null)
    const said = await response?.text().catch(() => null)
    if (response?.ok && typeof said === 'string') return
    if (response && response.status < 500 && !response.ok) throw new Error(`${response.status} ${said}`)
    await pause(30)
  }
}
