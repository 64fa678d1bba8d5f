import type { Endpoint, Given, Params } from 'contract/kit/endpoint'
import { pathWith } from 'contract/kit/endpoint'
import { sessions } from 'contract/auth/sessions'
import { documentImports } from 'contract/documents/document-imports'
import { documents, documentTotals, filteredTotals } from 'contract/documents/documents'
import { sessionCookieName } from 'api/kit/session'
import { DEMO_PASSWORD } from 'api/testing/cast'
import { eInvoiceXml } from 'api/testing/e-invoice-xml'
import { E_INVOICE } from 'api/testing/e-invoice-given'
import { BIG, emailOf, oibOf, sessionOf, SMALL, SUBJECT_COUNT } from './seed.ts'

export type Request = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Something people do, as the requests it can come as: they are made in turn. */
export type Operation = {
  readonly name: string
  /** The business subject whose rows it reads; null for what writes, which has no statement that can be repeated. */
  readonly reads: number | null
  readonly request: (turn: number) => Request
}

const HOURS = { startDate: '2026-01-01', endDate: '2026-03-31' }
const LATE_OUTGOING = [
  { dataField: 'documentType', value: ['OutgoingInvoices'] },
  { dataField: 'status', value: ['NoPaymentsPastDueDate'] },
  { dataField: 'documentDate', value: HOURS },
]
const WORDS = [
  'jadran',
  'cavlic',
  'đuro',
  'primorje 3',
  'velebit 124',
  'žitnjak',
  'licka gr',
  'mlinar 17',
  'sljeme 8',
  'plovidba',
]

const inTurn = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T
const number = (turn: number, most: number) => 1 + ((turn * 7919) % most)

export const OPERATIONS: readonly Operation[] = [
  reading('first page with count', BIG.id, documents.list, () => ({})),
  reading('deepest page', BIG.id, documents.list, () => ({ page: BIG.documents / 20, requireTotalCount: false })),
  reading('search by partner', BIG.id, documents.list, (turn) => ({ search: inTurn(WORDS, turn) })),
  reading('search by number', BIG.id, documents.list, (turn) => ({ search: `${number(turn, BIG.documents)}/p1` })),
  reading('search by partner, small subject', SMALL.id, documents.list, (turn) => ({ search: inTurn(WORDS, turn) })),
  reading('search by number, small subject', SMALL.id, documents.list, (turn) => ({ search: `${number(turn, SMALL.documents)}/p1` })),
  reading('filtered list with count', BIG.id, documents.list, () => ({ filter: JSON.stringify(LATE_OUTGOING) as never })),
  reading('sums of a filter', BIG.id, filteredTotals.get, () => ({ filter: JSON.stringify(LATE_OUTGOING) as never })),
  reading('totals', BIG.id, documentTotals.get, () => undefined),
  { name: 'one document', reads: BIG.id, request: (turn) => get(documents.get, { businessSubjectId: BIG.id, id: number(turn, BIG.documents) }, BIG.id) },
  { name: 'sign-in', reads: null, request: signIn },
  { name: 'import of one e-invoice', reads: null, request: importOne },
] // prettier-ignore

function reading<E extends Endpoint>(name: string, subject: number, endpoint: E, input: (turn: number) => Given<E>): Operation {
  return {
    name,
    reads: subject,
    request: (turn) => get(endpoint, { businessSubjectId: subject } as unknown as Params<E>, subject, input(turn)),
  }
}

export const cookieOf = (id: number) => ({ cookie: `${sessionCookieName('http:')}=${sessionOf(id)}.x` })

export function get<E extends Endpoint>(endpoint: E, params: Params<E>, person: number, input?: Given<E>): Request {
  const query = Object.entries((input ?? {}) as Record<string, string | number | boolean>)
  const search = new URLSearchParams(query.map(([key, value]): [string, string] => [key, String(value)]))
  return { method: 'GET', path: `/api${pathWith(endpoint.path, params)}?${search.toString()}`, headers: cookieOf(person) }
}

const JSON_BODY = { 'content-type': 'application/json' }
const firstPerson = BIG.id - 1

function signIn(turn: number): Request {
  const body = JSON.stringify({ email: emailOf(firstPerson + (turn % SUBJECT_COUNT)), password: DEMO_PASSWORD })
  return { method: 'POST', path: `/api${sessions.create.path}`, headers: JSON_BODY, body }
}

const BOUNDARY = 'the-boundary-of-a-form'
let imported = 0

/** An outgoing invoice of another subject each time, as an accountant's people send them in. */
function importOne(): Request {
  const turn = imported++
  const subject = SMALL.id + (turn % (SUBJECT_COUNT - 2))
  const xml = eInvoiceXml({ number: `${process.pid}-${turn}-1`, seller: { ...E_INVOICE.seller, oib: oibOf(subject) } })
  const body = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${turn}.xml"\r\ncontent-type: application/xml\r\n\r\n${xml}\r\n--${BOUNDARY}--\r\n`
  const path = `/api${pathWith(documentImports.create.path, { businessSubjectId: subject })}`
  return {
    method: 'POST',
    path,
    headers: { ...cookieOf(subject), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body,
  }
}
