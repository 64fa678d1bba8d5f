import * as z from 'zod'
import { localInZagreb } from 'contract/croatia/days'
import { decimalOf } from 'contract/croatia/money'
import { clock } from '../../kit/clock.ts'
import { asked, askedForBytes, NotReached, readAs } from '../asked.ts'
import { NetworkRefused, type EInvoiceNetwork, type NetworkAccount } from './e-invoice-network.ts'
import { IncomingRows, PingAnswer, refusalIn, SentRow, SentRows, sentOf } from './moj-eracun-answers.ts'

const WHO = 'Moj-eRačun'

/** How long one call may take; an e-invoice with attachments is checked, signed and stamped meanwhile. */
const ANSWERS_WITHIN_MS = 20_000

/** An OIB, among the kinds of identifiers that the directory of recipients knows. */
const OIB_IDENTIFIER = 0

/**
 * The intermediary Moj-eRačun by its API version 2: JSON, with the account in every body. It also answers refusals with 200, as an
 * object that names the field that is wrong.
 */
export const mojEracun =
  (url: string, withinMs = ANSWERS_WITHIN_MS) =>
  (account: NetworkAccount): EInvoiceNetwork => {
    const post = (path: string, body: object) => posted(url, path, { ...credentials(account), ...body }, withinMs)
    const list = async <T extends z.ZodType>(path: string, rows: T, body: object) => readAs(rows, await post(path, body), WHO)
    return {
      ping: async () => {
        const { status, text } = await asked(`${url}/apis/v2/Ping`, {}, withinMs)
        if (status !== 200) throw new NotReached(`${WHO} answered ${status}`)
        readAs(PingAnswer, text, WHO)
      },
      check: async () => void (await list('/apis/v2/queryOutbox', z.array(z.unknown()), { From: localInZagreb(clock.now()) })),
      isReachable: (oib) => isRegistered(url, { account, oib }, withinMs),
      send: async (xml) => sentOf(readAs(SentRow, await post('/apis/v2/send', { File: new TextDecoder().decode(xml) }), WHO)),
      sentUnder: async (number, year) => {
        const rows = await list('/apis/v2/queryOutbox', SentRows, { InvoiceNumber: number, InvoiceYear: year })
        return rows.map(sentOf).filter((sent) => sent.number === number)
      },
      sentSince: async (since) =>
        (await list('/apis/v2/queryDocumentProcessStatusOutbox', SentRows, { From: localInZagreb(since) })).map(sentOf),
      incoming: (since) => list('/apis/v2/queryInbox', IncomingRows, since ? { From: localInZagreb(since) } : {}),
      xmlOf: (networkId) => received(url, { ...credentials(account), ElectronicId: Number(networkId) }, withinMs),
      noteImported: async (networkId) => void (await post(`/apis/v2/notifyimport/${encodeURIComponent(networkId)}`, {})),
      reject: async ({ networkId, day, type, reason }) =>
        void (await post('/api/fiscalization/reject', {
          ElectronicId: Number(networkId),
          RejectionDate: day,
          RejectionReasonType: type,
          RejectionReasonDescription: reason,
        })),
      isRejected: async (networkId) => {
        const rows = await list('/apis/v2/queryDocumentProcessStatusInbox', SentRows, { ElectronicId: Number(networkId) })
        return rows.map(sentOf).some((row) => row.networkId === networkId && row.state === 'Rejected')
      },
      reportPayment: async ({ networkId, day, amount, method }) =>
        void (await post('/api/fiscalization/markPaid', {
          ElectronicId: Number(networkId),
          PaymentDate: day,
          PaymentAmount: Number(decimalOf(amount)),
          PaymentMethod: method,
        })),
    }
  }

const credentials = ({ userName, password, companyId, softwareId }: NetworkAccount) => ({
  Username: userName,
  Password: password,
  CompanyId: companyId,
  SoftwareId: softwareId,
})

const posting = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})

async function posted(url: string, path: string, body: object, withinMs: number): Promise<string> {
  const { status, text } = await asked(url + path, posting(body), withinMs)
  return accepted(status, text)
}

/** The text of an answer that says yes. */
function accepted(status: number, text: string): string {
  if (status >= 500 || status === 429 || status === 408) throw new NotReached(`${WHO} answered ${status}`)
  const refusal = refusalIn(text)
  if (status !== 200 || refusal !== null) throw new NetworkRefused(refusal ?? `${WHO} ${status}: ${text.slice(0, 200)}`)
  return text
}

async function received(url: string, body: object, withinMs: number): Promise<Uint8Array> {
  const { status, bytes } = await askedForBytes(`${url}/apis/v2/receive`, posting(body), withinMs)
  const text = new TextDecoder().decode(bytes)
  if (status !== 200 || text.trimStart().startsWith('{')) accepted(status, text)
  return bytes
}

type Asking = { readonly account: NetworkAccount; readonly oib: string }

/** Answers 200 for one who is in the directory and 4xx for one who is not; wrong credentials name their field. */
async function isRegistered(url: string, { account, oib }: Asking, withinMs: number): Promise<boolean> {
  const body = { ...credentials(account), IdentifierType: OIB_IDENTIFIER, IdentifierValue: oib }
  const { status, text } = await asked(`${url}/api/mps/check`, posting(body), withinMs)
  if (status === 400 || status === 404) {
    const refusal = refusalIn(text)
    if (refusal !== null) throw new NetworkRefused(refusal)
    return false
  }
  accepted(status, text)
  return true
}
