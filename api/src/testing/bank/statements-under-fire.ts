import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { bankConfirmations, bankLineAllocations } from 'contract/bank/bank-allocations'
import { bankLines, type BankLine } from 'contract/bank/bank-lines'
import { bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { pathWith, type Endpoint, type Given, type Output } from 'contract/kit/endpoint'
import { cookieFor } from '../cast-sessions.ts'
import { SUBJECTS } from '../cast.ts'
import { untrueIn } from '../imports-under-fire.ts'
import type { Killable } from '../killable.ts'
import { ACCOUNT, camtFile, type EntryGiven } from './camt-file.ts'
import { ibanOf } from './iban-of.ts'

const businessSubjectId = SUBJECTS.more.id
const headers = { cookie: cookieFor('boris'), 'content-type': 'application/json' }
const ANSWERS_WITHIN_MS = 20_000
const SETTLED_WITHIN_MS = 600_000
const AMOUNT = 100_00

type Under = {
  /** Of the processes that answer; whoever asks takes one after the other. */
  readonly urls: () => readonly string[]
  readonly statements: number
  /** Of each statement, a multiple of four. */
  readonly lines: number
  /** Kills one thing after another until all is settled. */
  readonly killing: (isOver: () => boolean) => Promise<void>
}

/**
 * Statements come in, each brought by two people at once until it is confirmed, while two others say of the lines what they were for and
 * one undoes what stands, and one thing after another is killed. Of four lines one settles itself by its reference, one is confirmed as
 * proposed, with a rest that waits, and of two a person says the account. Tells what is untrue once every line is settled.
 */
export async function statementsUnderFire(place: Killable, { urls, statements, lines, killing }: Under): Promise<string[]> {
  await withClient(place, (client) => fill(client, statements * lines))
  const files = Array.from({ length: statements }, (_, nth) => statementOf(nth, lines))
  const shift = { isBrought: false, isSettled: false }
  let turn = 0
  const url = () => urls()[turn++ % urls().length] ?? place.url
  const killed = killing(() => shift.isSettled)
  const bringing = [0, 1].map(async () => {
    for (const [nth, file] of files.entries()) await bring(url, `${nth}.xml`, file)
  })
  const saying = [0, 1].map((who) => sayUntil(url, who, () => shift.isSettled))
  const undoing = undoUntil(url, () => shift.isBrought)
  await Promise.all(bringing)
  shift.isBrought = true
  await undoing
  await untilSettled(place, statements * lines)
  shift.isSettled = true
  await Promise.all([killed, ...saying])
  return withClient(place, async (client) => [
    ...(await untiedIn(client, statements, statements * lines)),
    ...(await untrueIn(client, place.dataDir)),
  ])
}

/** An invoice for every line that pays one, each of a partner of its own. */
async function fill(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into app.bank_accounts (business_subject_id, name, iban, currency, is_primary, is_active) values ($1, 'Glavni', $2, 'EUR', false, true)`,
    [businessSubjectId, ACCOUNT],
  )
  const nths = Array.from({ length: count }, (_, nth) => nth).filter((nth) => nth % 4 < 2)
  await client.query(
    `with made as (insert into app.partners (business_subject_id, name, ibans)
        select $1, 'Kupac ' || nth, array[iban] from unnest($2::int[], $3::text[]) given (nth, iban) returning id, name)
      insert into app.documents (business_subject_id, document_type, source, type_code, document_number, partner_id, partner_name, document_date,
        due_date, currency, total_base_amount, total_vat_amount, total_amount, total_amount_to_be_paid, exchange_rate,
        payment_reference, total_eur_amount)
      select $1, 'OutgoingInvoices', 'entry', '380', substr(name, 7) || '/F1/1', id, name, '2026-01-02', '2026-02-02', 'EUR', $4, 0, $4, $4, 1,
        'HR00 ' || substr(name, 7) || '-77-1-2026', $4 from made`,
    [businessSubjectId, nths, nths.map((nth) => ibanOf(nth + 1)), AMOUNT],
  )
}

function statementOf(nth: number, lines: number): string {
  const entries = Array.from({ length: lines }, (_, index): EntryGiven => {
    const line = nth * lines + index
    const about = { bankReference: `F${line}`, name: `Kupac ${line}`, iban: ibanOf(line + 1) }
    if (line % 4 > 1) return { ...about, amount: '17.00', text: `Ostalo ${line}` }
    return { ...about, amount: line % 4 === 0 ? '100.00' : '101.00', ref: `HR00${line}-77-1-2026` }
  })
  return camtFile([{ id: `F${nth}`, number: String(nth + 1), day: '2026-01-15', opening: '0.00', entries }])
}

type Url = () => string

/** Until somebody says that it is in, or was. */
async function bring(url: Url, name: string, file: string): Promise<void> {
  for (;;) {
    const form = new FormData()
    form.append('file', new Blob([file]), name)
    const answer = await asked(url, bankStatementUploads.create, { init: { headers: { cookie: headers.cookie }, body: form } })
    const outcome = answer?.results[0]?.outcome
    if (outcome === 'Imported' || outcome === 'Known') return
    if (outcome === 'Refused') throw new Error(`${name} was refused`)
    await pause(30)
  }
}

/** What is proposed is confirmed, many at once; of the rest somebody says that it is other income. */
async function sayUntil(url: Url, who: number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const open = (await linesIn(url, 'Open')).filter((_, index) => index % 3 !== who)
    const proposals = open.flatMap(({ id, proposal }) => (proposal?.allocations.length ? [{ bankLineId: id, target: proposal.target }] : [])) // prettier-ignore
    if (proposals.length > 0) await asked(url, bankConfirmations.create, { input: { proposals: proposals.slice(0, 20) } })
    for (const line of open.filter(({ proposal, text }) => !proposal && text.startsWith('Ostalo')))
      await asked(url, bankLineAllocations.create, {
        params: { bankLineId: line.id },
        input: { allocations: [{ kind: 'Account', accountRole: 'income.other', amount: line.restAmount }], target: '' },
      })
    await pause(20)
  }
}

async function undoUntil(url: Url, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const [line] = (await linesIn(url, 'Settled')).toReversed()
    if (line) await asked(url, bankLineAllocations.remove, { params: { bankLineId: line.id } })
    await pause(50)
  }
}

async function linesIn(url: Url, state: 'Open' | 'Settled'): Promise<readonly BankLine[]> {
  const filter = JSON.stringify([{ dataField: 'state', value: [state] }])
  const answer = await asked(url, bankLines.list, { query: { size: '50', filter } })
  return answer?.rows ?? []
}

type Asking<E> = {
  readonly params?: Readonly<Record<string, number>>
  readonly query?: Readonly<Record<string, string>>
  readonly input?: Given<E>
  readonly init?: RequestInit
}

/** Null where nobody could answer, or somebody else was faster. */
async function asked<E extends Endpoint>(
  url: Url,
  { method, path, output }: E,
  { params = {}, query = {}, input, init }: Asking<E>,
): Promise<Output<E> | null> {
  const address = `${url()}/api${pathWith(path, { businessSubjectId, ...params })}?${new URLSearchParams(query).toString()}`
  const response = await fetch(address, {
    method,
    headers: input === undefined ? { cookie: headers.cookie } : headers,
    ...(input !== undefined && { body: JSON.stringify(input) }),
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    ...init,
  }).catch(() => null)
  // A process that is killed after its headers were sent breaks off in the middle of the answer.
  const body: unknown = await response?.json().catch(() => null)
  return response?.ok && body ? ((output?.parse(body) ?? null) as Output<E> | null) : null
}

async function untilSettled(place: Killable, count: number): Promise<void> {
  for (const end = Date.now() + SETTLED_WITHIN_MS; Date.now() < end; await pause(100)) {
    const settled = await withClient(
      place,
      async (client) =>
      Number((await client.query<{ n: string }>(`select count(*) as n from app.bank_lines where business_subject_id = $1 and state = 'Settled'`, [businessSubjectId])).rows[0]?.n), // prettier-ignore
    ).catch(() => 0)
    if (settled >= count) return
  }
  throw new Error('Not every line was settled')
}

async function withClient<T>(
  { databaseUrl }: Pick<Killable, 'databaseUrl'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Lines that are lost or doubled, and sums that differ. */
export async function untiedIn(client: pg.Client, statements: number, lines: number): Promise<string[]> {
  const found: string[] = []
  for (const [words, query] of UNTIED) {
    const { rows } = await client.query<{ what: string }>(query, [businessSubjectId])
    found.push(...rows.map(({ what }) => `${what} ${words}`))
  }
  const { rows } = await client.query<{ statements: number; lines: number }>(
    `select (select count(*)::int from app.bank_statements where business_subject_id = $1) as statements,
      (select count(distinct bank_reference)::int from app.bank_lines where business_subject_id = $1) as lines`,
    [businessSubjectId],
  )
  const [there] = rows
  if (there?.statements !== statements) found.push(`${there?.statements} statements are there, ${statements} were brought`)
  if (there?.lines !== lines) found.push(`${there?.lines} lines are there, ${lines} were brought`)
  return found
}

const STANDING = `select a.* from app.bank_allocations a where a.business_subject_id = $1 and not a.is_withdrawn`
const UNTIED: readonly (readonly [words: string, query: string])[] = [
  ['is there more than once', `select bank_reference as what from app.bank_lines where business_subject_id = $1 group by 1 having count(*) > 1`],
  [
    'is settled by another sum than its own',
    `select l.bank_reference as what from app.bank_lines l left join (${STANDING}) a on a.bank_line_id = l.id where l.business_subject_id = $1
      group by l.id, l.bank_reference, l.amount, l.state having (l.state = 'Settled') <> (coalesce(sum(a.amount), 0) = l.amount)`,
  ],
  [
    'was paid another sum than its lines say, or than is kept of it',
    `select d.document_number as what from app.documents d
      left join (select document_id, sum(document_amount) as sum from (${STANDING}) s group by 1) a on a.document_id = d.id
      left join (select document_id, sum(amount) as sum from app.document_payments where business_subject_id = $1 and withdrawn_at is null group by 1) p
        on p.document_id = d.id
      where d.business_subject_id = $1 and (coalesce(a.sum, 0) <> coalesce(p.sum, 0) or coalesce(p.sum, 0) <> d.paid_amount)`,
  ],
  [
    'has an allocation that pays nothing, or pays twice',
    `select l.bank_reference as what from (${STANDING}) a join app.bank_lines l on l.business_subject_id = $1 and l.id = a.bank_line_id
      where a.kind = 'Document' and (select count(*) from app.document_payments p where p.business_subject_id = $1
        and p.bank_allocation_id = a.id and p.withdrawn_at is null and p.amount = a.document_amount) <> 1`,
  ],
  [
    'is not paid, though its line is settled',
    `select document_number as what from app.documents where business_subject_id = $1 and document_number like '%/F1/1' and remaining_amount <> 0`,
  ],
] // prettier-ignore
