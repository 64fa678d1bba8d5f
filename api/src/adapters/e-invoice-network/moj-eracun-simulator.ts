import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { clock } from '../../kit/clock.ts'
import { simulatedPost, type SimulatedEInvoice, type SimulatedPost } from './simulated-post.ts'

/** The simulated intermediary takes every user name with this password. */
export const SIMULATED_PASSWORD = 'simulator'
/** The one OIB that its directory of recipients does not have. */
export const UNREACHABLE_OIB = '77777777778'

/** No call of the intermediary: what another company sends arrives as of a moment, also one that is past. */
const DELIVERIES = '/simulated-deliveries'

/** Has an e-invoice of somebody else arrive at the simulator then, as the network tells when each was received. */
export async function deliverSimulated(url: string, xml: string, at: Date): Promise<void> {
  const body = JSON.stringify({ Password: SIMULATED_PASSWORD, File: xml, At: at.toISOString() })
  const { status } = await fetch(`${url}${DELIVERIES}`, { method: 'POST', body })
  if (status !== 200) throw new Error(`The simulated network did not take it: ${status}`)
}

export type MojEracunSimulator = {
  readonly url: string
  readonly post: SimulatedPost
  /** From now on every call is answered with 503, until it is told otherwise. */
  readonly setDown: (isDown: boolean) => void
  /** What is sent, rejected or reported next is taken, and the answer is lost: the connection is cut, or nothing ever comes. */
  readonly loseNextAnswer: (how: 'cut' | 'silence') => void
  /** The next e-invoice is refused in these words. */
  readonly refuseNext: (words: string) => void
  /** The calls so far, by their path. */
  readonly calls: readonly string[]
  readonly stop: () => Promise<void>
}

type Troubles = { isDown: boolean; lost: 'cut' | 'silence' | null; refusal: string | null }

/** The simulator of Moj-eRačun, on loopback, speaking its API version 2: what one company sends arrives at the other. */
export async function startMojEracunSimulator(): Promise<MojEracunSimulator> {
  const post = simulatedPost()
  const troubles: Troubles = { isDown: false, lost: null, refusal: null }
  const calls: string[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { pathname } = new URL(request.url ?? '', 'http://network.local')
      calls.push(pathname)
      answer(response, { pathname, body, post, troubles })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    post,
    calls,
    setDown: (isDown) => {
      troubles.isDown = isDown
    },
    loseNextAnswer: (how) => {
      troubles.lost = how
    },
    refuseNext: (words) => {
      troubles.refusal = words
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Body = Readonly<Record<string, unknown>>
type Asked = { readonly pathname: string; readonly body: Body; readonly post: SimulatedPost; readonly troubles: Troubles }

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text ? (JSON.parse(text) as Body) : {}
}

function answer(response: ServerResponse, { pathname, body, post, troubles }: Asked): void {
  const json = (status: number, content: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  if (troubles.isDown) return void json(503, { Message: 'Service unavailable' })
  if (pathname === '/apis/v2/Ping') return void json(200, { Status: 'ok', Message: 'Service is up' })
  if (body['Password'] !== SIMULATED_PASSWORD)
    return void json(200, refusal('Username', 'Korisničko ime i lozinka nisu ispravni.'))
  if (pathname === '/apis/v2/send') return sent(response, { pathname, body, post, troubles }, json)
  if (pathname === DELIVERIES) return void json(200, rowOf(post.take(fileOf(body), new Date(String(body['At'])))))
  if (pathname === '/apis/v2/receive') {
    const found = post.byId(body['ElectronicId'])
    if (!found) return void json(200, refusal('ElectronicId', 'Dokument ne postoji.'))
    if (found.to === body['CompanyId']) post.hand(found)
    return void response.writeHead(200, { 'content-type': 'application/xml' }).end(found.xml)
  }
  const [status, content] = listed(pathname, body, post) ?? noted(pathname, body, post) ?? [404, { Message: 'No such call' }]
  if (pathname.startsWith('/api/fiscalization/') && isLost(response, troubles)) return
  json(status, content)
}

const refusal = (field: string, ...messages: string[]) => ({ [field]: { Value: 'Incorrect', Messages: messages } })

type Json = (status: number, content: unknown) => unknown

function sent(response: ServerResponse, { body, post, troubles }: Asked, json: Json): void {
  const { refusal: words } = troubles
  troubles.refusal = null
  if (words !== null) return void json(200, refusal('File', words))
  const taken = post.take(fileOf(body), clock.now())
  if (!isLost(response, troubles)) json(200, rowOf(taken))
}

const fileOf = (body: Body) => Buffer.from(String(body['File']))

/** Has the answer go astray, if that was asked for. */
function isLost(response: ServerResponse, troubles: Troubles): boolean {
  const { lost } = troubles
  troubles.lost = null
  if (lost === 'cut') response.destroy()
  return lost !== null
}

const rowOf = ({ id, number, statusId, processId, rejectReason, from, fromName, to, at, isImported }: SimulatedEInvoice) => ({
  ElectronicId: id,
  DocumentNr: number,
  DocumentTypeId: 1,
  StatusId: statusId,
  StatusName: '',
  SenderBusinessNumber: from,
  SenderBusinessName: fromName,
  RecipientBusinessNumber: to,
  Sent: at,
  Imported: isImported,
  DocumentProcessStatusId: processId,
  RejectReason: rejectReason,
})

type Answered = readonly [status: number, content: unknown] | null

function listed(pathname: string, body: Body, post: SimulatedPost): Answered {
  const companyId = String(body['CompanyId'])
  const from = typeof body['From'] === 'string' ? body['From'] : ''
  const since = ({ at }: SimulatedEInvoice) => at >= from
  if (pathname === '/apis/v2/queryOutbox') {
    const { InvoiceNumber: number, InvoiceYear: year } = body
    const isAsked = (one: SimulatedEInvoice) => number === undefined || (one.number === number && one.year === year)
    // Only the query of process statuses says what the buyer has said.
    return [200, post.outbox(companyId).filter(since).filter(isAsked).map((one) => ({ ...rowOf(one), DocumentProcessStatusId: null }))] // prettier-ignore
  }
  if (pathname === '/apis/v2/queryDocumentProcessStatusOutbox') return [200, post.outbox(companyId).filter(since).map(rowOf)]
  if (pathname === '/apis/v2/queryDocumentProcessStatusInbox')
    return [200, post.inbox(companyId).filter(({ id }) => id === body['ElectronicId']).map(rowOf)] // prettier-ignore
  return pathname === '/apis/v2/queryInbox' ? [200, post.inbox(companyId).filter(since).map(rowOf)] : null
}

function noted(pathname: string, body: Body, post: SimulatedPost): Answered {
  if (pathname === '/api/mps/check')
    return body['IdentifierValue'] === UNREACHABLE_OIB ? [404, { Message: 'Not registered' }] : [200, { Registered: true }]
  const found = post.byId(pathname.split('/notifyimport/')[1] ?? body['ElectronicId'])
  if (!found) return null
  if (pathname.startsWith('/apis/v2/notifyimport/')) found.isImported = true
  else if (pathname === '/api/fiscalization/reject') post.reject(found, String(body['RejectionReasonDescription']))
  else if (pathname === '/api/fiscalization/markPaid') post.pay(found, body)
  else return null
  return [200, { ElectronicId: found.id, Status: 'ok' }]
}
