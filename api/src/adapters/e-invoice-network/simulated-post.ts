import { localInZagreb } from 'contract/croatia/days'

type Payment = { readonly PaymentAmount?: number }

/** What the simulated intermediary keeps of an e-invoice, for the one who sent it and the one it went to. */
export type SimulatedEInvoice = {
  readonly id: number
  readonly number: string
  readonly year: number
  readonly from: string
  readonly fromName: string
  readonly to: string
  readonly xml: Uint8Array
  readonly at: string
  statusId: number
  processId: number | null
  rejectReason: string | null
  isImported: boolean
  readonly payable: number
  readonly payments: Payment[]
}

const SENT = 30
const RECEIVED = 40
const REJECTED = 1
const PAID = 2
const PARTLY_PAID = 3
const CONFIRMED = 4

/** The documents of all companies at the simulated intermediary. */
export function simulatedPost() {
  const all: SimulatedEInvoice[] = []
  const take = (xml: Uint8Array, at: Date): SimulatedEInvoice => {
    const text = new TextDecoder().decode(xml)
    const parties = each(text, /<cbc:EndpointID[^>]*>([^<]*)</g)
    const names = each(text, /<cbc:RegistrationName>([^<]*)</g)
    // What a buyer writes in the seller's name goes the other way.
    const sender = first(text, /<cbc:ProfileID>([^<]*)</) === 'P12' ? 1 : 0
    const taken = {
      id: FIRST_ID + all.length,
      number: first(text, /<cbc:ID>([^<]*)</),
      year: Number(first(text, /<cbc:IssueDate>(\d{4})/)),
      from: parties[sender] ?? '',
      fromName: names[sender] ?? '',
      to: parties[1 - sender] ?? '',
      xml,
      at: localInZagreb(at),
      statusId: SENT,
      processId: null,
      rejectReason: null,
      isImported: false,
      payable: Number(first(text, /<cbc:PayableAmount[^>]*>([^<]*)</)),
      payments: [],
    }
    all.push(taken)
    return taken
  }
  const byId = (id: unknown) => all.find((one) => one.id === Number(id))
  return {
    all,
    take,
    byId,
    outbox: (companyId: string) => all.filter(({ from }) => from === companyId),
    inbox: (companyId: string) => all.filter(({ to }) => to === companyId),
    /** Handed out to the buyer, here or on the intermediary's own pages. */
    hand: (one: SimulatedEInvoice) => {
      one.statusId = RECEIVED
      one.processId ??= CONFIRMED
    },
    reject: (one: SimulatedEInvoice, reason: string) => {
      one.processId = REJECTED
      one.rejectReason = reason
    },
    pay: (one: SimulatedEInvoice, payment: Payment) => {
      one.payments.push(payment)
      const paid = one.payments.reduce((sum, { PaymentAmount: amount = 0 }) => sum + amount, 0)
      one.processId = paid < one.payable ? PARTLY_PAID : PAID
    },
  }
}

export type SimulatedPost = ReturnType<typeof simulatedPost>

const FIRST_ID = 3_000_001

const first = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? ''
const each = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found ?? '')
