import pg from 'pg'
import { bankLineAllocations } from 'contract/bank/bank-allocations'
import { bankLines, type BankLine } from 'contract/bank/bank-lines'
import { pathWith } from 'contract/kit/endpoint'
import { openKillable } from 'api/testing/killable'
import { businessSubjectId, headers } from 'api/testing/issuing/issued-content'
import { buildServer, SERVER, SERVER_FLAGS } from '../scripts/builds.ts'
import { bankCalls } from './bank/calls.ts'
import { FIRST, issue, issueBefore, openCompany } from './bank/company.ts'
import { madeUpYear, partnerIban, partnerName, type MadeUpLine } from './bank/made-up-year.ts'
import { thousand } from './bank/thousand.ts'
import { Truth } from './bank/truth.ts'
import { loadHttp } from './compared.ts'

/**
 * `npm run bench bank-matching [seed] [lines]`: a made-up year of 10,000 lines of which the truth is known, month by month. After each
 * month a person says of the lines that are left what they were for. Counted are the lines that settled by themselves, how many of them
 * wrongly, and of those left with a document how many had the right one proposed first. Then, beside 200,000 documents, one statement of
 * a thousand lines, from its file until each is matched, and the list of open lines. Without lines only what is beside them is measured.
 */
const SEED = Number(process.argv[2] ?? 20_260_101)
const LINES = Number(process.argv[3] ?? 10_000)
const OTHER_DOCUMENTS = 200_000
const OF_THE_STATEMENT = 1_000

await buildServer()
const place = await openKillable({ NODE_ENV: 'development', REQUESTS_PER_MINUTE: '999999', TRUSTED_PROXIES: '127.0.0.1' }, [
  ...SERVER_FLAGS,
  SERVER,
])
const calls = bankCalls(place.url)
try {
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  const { documents, months } = madeUpYear(SEED, LINES)
  const ofTheStatement = madeUpYear(SEED + 1, OF_THE_STATEMENT, LINES)
  const payers = new Set([...documents, ...ofTheStatement.documents].map(({ partnerId }) => partnerId))
  const partners = await openCompany(client, [...payers])
  const truth = new Truth()
  let matchedMs = 0
  for (const [month, lines] of LINES === 0 ? [] : months.entries()) {
    await issue(client, documents.filter((document) => document.month === month), partners) // prettier-ignore
    const about = { id: `Y${month}`, day: `2026-${String(month + 1).padStart(2, '0')}-28` }
    const took = await calls.brought(lines, about)
    process.stdout.write(`month ${month + 1}: ${lines.length} lines, read in ${(took.storedMs / 1_000).toFixed(1)} s, matched in ${(took.matchedMs / 1_000).toFixed(1)} s\n`) // prettier-ignore
    matchedMs += took.matchedMs
    await settled(client, lines, truth)
  }
  if (LINES > 0)
    process.stdout.write(
      `seed ${SEED}: ${truth.told()}\n${((matchedMs / truth.lines) * 1_000).toFixed(0)} ms for a thousand lines\n`,
    )
  await issueBefore(client, OTHER_DOCUMENTS)
  process.stdout.write(`beside ${OTHER_DOCUMENTS} documents\n`)
  await thousand(place, { client, calls, partners }, ofTheStatement)
  await calls.brought(openLines(), { id: 'open', day: '2026-01-28' })
  const url = `/api${pathWith(bankLines.list.path, { businessSubjectId })}?size=50`
  const { medianMs, p99Ms, failures } = await loadHttp(place.url, () => ({ method: 'GET', path: url, headers }), 1)
  if (failures > 0) throw new Error('The list was not answered')
  process.stdout.write(`page of 50 open lines: ${medianMs.toFixed(1)} ms, of a hundred the slowest ${p99Ms.toFixed(1)} ms\n`)
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

/** The lines of the last statement are counted, and a person says of what is left what it was for. */
async function settled(client: pg.Client, lines: readonly MadeUpLine[], truth: Truth): Promise<void> {
  const madeOf = new Map(lines.map((line) => [line.entry.bankReference, line]))
  const { rows } = await client.query<{ id: string }>(
    'select max(id) as id from app.bank_statements where business_subject_id = $1',
    [businessSubjectId],
  )
  for (const line of await calls.linesOf(Number(rows[0]?.id), lines.length)) {
    const made = madeOf.get(line.bankReference)
    if (made && truth.isLeft(line, made)) await said(line, made)
  }
}

/** A person says what a line truly was for. */
async function said(line: BankLine, { truth }: MadeUpLine): Promise<void> {
  let left = line.amount
  const documents = truth.map((id) => FIRST + id)
  const { openOfPartner } = await calls.sent(bankLines.get, undefined, { id: line.id })
  const allocations = documents.flatMap((documentId) => {
    const due = openOfPartner.find(({ id }) => id === documentId)?.dueAmount ?? 0
    const amount = Math.min(due, left)
    left -= amount
    return amount > 0 ? [{ kind: 'Document' as const, documentId, amount }] : []
  })
  const rest = left === 0 ? [] : [{ kind: 'Account' as const, accountRole: 'income.other' as const, amount: left }]
  await calls.sent(bankLineAllocations.create, { allocations: [...allocations, ...rest] }, { bankLineId: line.id })
}
