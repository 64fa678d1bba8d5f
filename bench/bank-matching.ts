import pg from 'pg'
import { bankLineAllocations } from 'contract/bank/bank-allocations'
import { bankLines, bankLineTotals, type BankLine } from 'contract/bank/bank-lines'
import { bankStatementImports, bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { pathWith, type Endpoint, type Given, type Output } from 'contract/kit/endpoint'
import { ACCOUNT, camtFile } from 'api/testing/bank/camt-file'
import { openKillable } from 'api/testing/killable'
import { buildServer, SERVER, SERVER_FLAGS } from '../scripts/builds.ts'
import { madeUpYear, partnerIban, partnerName, type MadeUpDocument, type MadeUpLine } from './bank/made-up-year.ts'
import { loadHttp } from './compared.ts'
import { businessSubjectId, headers } from 'api/testing/issuing/issued-content'
import { until } from './load.ts'

/**
 * `npm run bench bank-matching`: a made-up year of 10,000 lines of which the truth is known, month by month. After each month a person
 * says of the lines that are left what they were for. Counted are the lines that settled by themselves, how many of them wrongly, and of
 * those left with a document how many had the right one proposed first. Then the list of open lines beside 200,000 documents.
 */
const SEED = Number(process.argv[2] ?? 20_260_101)
const LINES = Number(process.argv[3] ?? 10_000)
const OTHER_DOCUMENTS = 200_000
const WITHIN_MS = 600_000
/** Ids of made-up documents begin here. */
const FIRST = 1_000_000
const OTHERS = `insert into app.documents (business_subject_id, document_type, source, document_number, partner_id, partner_name, document_date,
    document_due_date, currency, total_base_amount, total_vat_amount, total_amount, total_amount_to_be_paid, exchange_rate, payment_reference,
    total_eur_amount, paid_amount)
  select $1, 'OutgoingInvoices', 'entry', 'X' || n, p.ids[1 + n % cardinality(p.ids)], 'Kupac', '2025-01-01'::date + n % 360,
    '2025-02-01'::date + n % 360, 'EUR', 10000 + n, 0, 10000 + n, 10000 + n, 1, 'HR00 ' || n || '-9-9-2025', 10000 + n,
    case when n % 20 = 0 then 0 else 10000 + n end
  from generate_series(1, $2::int) n, (select array_agg(id) as ids from app.partners where business_subject_id = $1) p`

/** By what a line was and which rule spoke. */
const wrongOf = new Map<string, number>()
const missedOf = new Map<string, number>()

await buildServer()
const place = await openKillable({ NODE_ENV: 'development', REQUESTS_PER_MINUTE: '999999', TRUSTED_PROXIES: '127.0.0.1' }, [
  ...SERVER_FLAGS,
  SERVER,
])
try {
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  const { documents, months } = madeUpYear(SEED, LINES)
  const ids = await fill(client, documents)
  const counts = { lines: 0, byItself: 0, wrong: 0, left: 0, proposed: 0, first: 0 }
  let matchedMs = 0
  for (const [month, lines] of months.entries()) {
    await issue(client, documents.filter((document) => document.month === month), ids) // prettier-ignore
    matchedMs += await brought(lines, month)
    await count(client, lines, counts)
  }
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
  process.stdout.write(
    `seed ${SEED}: ${counts.lines} lines, ${share(counts.byItself, counts.lines)} by themselves, ${counts.wrong} of them wrong ${JSON.stringify([...wrongOf])}; ` +
      `of ${counts.left} left with a document ${counts.proposed} had a proposal, ${share(counts.first, counts.proposed)} of them the right one first; missed ${JSON.stringify([...missedOf])}\n` +
      `${((matchedMs / counts.lines) * 1_000).toFixed(0)} ms for a thousand lines\n`,
  )
  await client.query('alter table app.documents disable trigger user')
  await client.query(OTHERS, [businessSubjectId, OTHER_DOCUMENTS])
  await client.query('alter table app.documents enable trigger user')
  await client.query('vacuum analyze')
  await brought(openLines(), 12)
  const url = `/api${pathWith(bankLines.list.path, { businessSubjectId })}?size=50`
  const { medianMs, p99Ms, failures } = await loadHttp(place.url, () => ({ method: 'GET', path: url, headers }), 1)
  if (failures > 0) throw new Error('The list was not answered')
  process.stdout.write(`page of 50 open lines beside ${OTHER_DOCUMENTS} documents: ${medianMs.toFixed(1)} ms, of a hundred the slowest ${p99Ms.toFixed(1)} ms\n`) // prettier-ignore
  await client.end()
} finally {
  await place.end()
}

/** Lines that nothing but a person can settle, each of a partner with open documents. */
function openLines(): MadeUpLine[] {
  return Array.from({ length: 200 }, (_, nth) => ({
    kind: 'NoReference' as const,
    truth: [],
    entry: {
      amount: `${nth + 1}.37`,
      name: partnerName(nth + 1),
      iban: partnerIban(nth + 1),
      bankReference: `O${nth}`,
      text: `rn ${nth + 1}/P1/1`,
    },
  }))
}

async function fill(client: pg.Client, documents: readonly MadeUpDocument[]): Promise<ReadonlyMap<number, number>> {
  await client.query(
    `insert into app.bank_accounts (business_subject_id, name, iban, currency, is_primary, is_active) values ($1, 'Glavni', $2, 'EUR', false, true)`,
    [businessSubjectId, ACCOUNT],
  )
  const partnerIds = [...new Set(documents.map(({ partnerId }) => partnerId))]
  const { rows } = await client.query<{ id: string }>(
    `insert into app.partners (business_subject_id, name, ibans)
     select $1, name, array[iban] from unnest($2::text[], $3::text[]) with ordinality as given (name, iban, nth) order by nth returning id`,
    [businessSubjectId, partnerIds.map(partnerName), partnerIds.map(partnerIban)],
  )
  return new Map(partnerIds.map((partnerId, index) => [partnerId, Number(rows[index]?.id)]))
}

async function issue(
  client: pg.Client,
  documents: readonly MadeUpDocument[],
  partners: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = documents.map(({ id, partnerId, number, reference, amount, month }) => ({ id: FIRST + id, partner: partners.get(partnerId), number, reference, amount, day: `2026-${String(month + 1).padStart(2, '0')}-01` })) // prettier-ignore
  await client.query(
    `insert into app.documents (business_subject_id, id, document_type, source, document_number, partner_id, partner_name, document_date,
       document_due_date, currency, total_base_amount, total_vat_amount, total_amount, total_amount_to_be_paid, exchange_rate,
       payment_reference, total_eur_amount)
     select $1, id, 'OutgoingInvoices', 'entry', number, partner, 'Kupac', day, day + 15, 'EUR', amount, 0, amount, amount, 1, reference, amount
     from jsonb_to_recordset($2::jsonb) as d (id bigint, partner bigint, number text, reference text, amount bigint, day date)`,
    [businessSubjectId, JSON.stringify(rows)],
  )
}

/** The bank's file of a month comes in; tells how long the rules took until each line was looked at. */
async function brought(lines: readonly MadeUpLine[], month: number): Promise<number> {
  const file = camtFile([{ id: `Y${month}`, number: '', day: `2026-${String((month % 12) + 1).padStart(2, '0')}-28`, opening: '0.00', entries: lines.map(({ entry }) => entry) }]) // prettier-ignore
  const form = new FormData()
  form.append('file', new Blob([file]), `${month}.xml`)
  const path = pathWith(bankStatementUploads.create.path, { businessSubjectId })
  const began = performance.now()
  const response = await fetch(`${place.url}/api${path}`, { method: 'POST', headers: { cookie: headers.cookie }, body: form })
  const { id } = bankStatementUploads.create.output.parse(await response.json())
  if (id !== null) await until(async () => (await sent(bankStatementImports.get, undefined, { id })).status === 'Done', WITHIN_MS)
  const imported = performance.now()
  await until(async () => (await sent(bankLineTotals.get)).waitingCount === 0, WITHIN_MS)
  process.stdout.write(`month ${month + 1}: ${lines.length} lines, read in ${((imported - began) / 1_000).toFixed(1)} s, matched in ${((performance.now() - imported) / 1_000).toFixed(1)} s\n`) // prettier-ignore
  return performance.now() - imported
}

function note(counted: Map<string, number>, key: string): void {
  counted.set(key, (counted.get(key) ?? 0) + 1)
}

type Counts = { lines: number; byItself: number; wrong: number; left: number; proposed: number; first: number }

async function count(client: pg.Client, lines: readonly MadeUpLine[], counts: Counts): Promise<void> {
  const truthOf = new Map(lines.map((line) => [line.entry.bankReference, line]))
  for (const line of await everyLine(client, lines.length)) {
    const made = truthOf.get(line.bankReference)
    if (!made) continue
    counts.lines++
    const truth = made.truth.map((id) => FIRST + id).toSorted().join() // prettier-ignore
    const settled = line.allocations.flatMap(({ documentId }) => documentId ?? []).toSorted().join() // prettier-ignore
    if (line.state === 'Settled') {
      counts.byItself++
      if (settled !== truth) {
        counts.wrong++
        note(wrongOf, `${made.kind} ${line.allocations[0]?.rule}`)
      }
      continue
    }
    if (made.truth.length > 0) {
      counts.left++
      const proposed = (line.proposal?.allocations ?? []).flatMap(({ given }) => (given.kind === 'Document' ? [given.documentId] : [])).toSorted().join() // prettier-ignore
      if (proposed === truth) counts.first++
      else note(missedOf, `${made.kind} ${line.proposal?.rule ?? 'nothing'}`)
      if (line.proposal) counts.proposed++
    }
    await said(line, made)
  }
}

/** A person says what a line truly was for. */
async function said(line: BankLine, { truth }: MadeUpLine): Promise<void> {
  let left = line.amount
  const documents = truth.map((id) => FIRST + id)
  const { openOfPartner } = await sent(bankLines.get, undefined, { id: line.id })
  const allocations = documents.flatMap((documentId) => {
    const due = openOfPartner.find(({ id }) => id === documentId)?.dueAmount ?? 0
    const amount = Math.min(due, left)
    left -= amount
    return amount > 0 ? [{ kind: 'Document' as const, documentId, amount }] : []
  })
  const rest = left === 0 ? [] : [{ kind: 'Account' as const, accountRole: 'income.other' as const, amount: left }]
  await sent(bankLineAllocations.create, { allocations: [...allocations, ...rest] }, { bankLineId: line.id })
}

async function everyLine(client: pg.Client, most: number): Promise<BankLine[]> {
  const { rows } = await client.query<{ id: string }>(
    'select max(id) as id from app.bank_statements where business_subject_id = $1',
    [businessSubjectId],
  )
  const filter = JSON.stringify([{ dataField: 'bankStatementId', value: Number(rows[0]?.id) }])
  const all: BankLine[] = []
  for (let page = 1; (page - 1) * 50 < most; page++) {
    const query = new URLSearchParams({ page: String(page), size: '50', sort: 'bookedOn', direction: 'asc', filter })
    const response = await fetch(`${place.url}/api${pathWith(bankLines.list.path, { businessSubjectId })}?${query.toString()}`, {
      headers,
    })
    all.push(...bankLines.list.output.parse(await response.json()).rows)
  }
  return all
}

async function sent<E extends Endpoint>(
  { method, path, output }: E,
  input?: Given<E>,
  params: Record<string, number> = {},
): Promise<Output<E>> {
  const response = await fetch(`${place.url}/api${pathWith(path, { businessSubjectId, ...params })}`, {
    method,
    headers: input === undefined ? { cookie: headers.cookie } : headers,
    ...(input !== undefined && { body: JSON.stringify(input) }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return output?.parse(await response.json()) as Output<E>
}
