/** What an intermediary gives a company to use its service with. */
export type NetworkAccount = {
  readonly userName: string
  readonly password: string
  /** The OIB of the company. */
  readonly companyId: string
  /** Names the program to the intermediary, which hands it out. */
  readonly softwareId: string
}

/** How far the intermediary has brought an e-invoice, and what the buyer has said of it. */
export type NetworkState = 'Sent' | 'Received' | 'Rejected' | 'Paid' | 'Failed'

export type SentEInvoice = {
  readonly networkId: string
  readonly number: string
  readonly state: NetworkState
  /** Why it was rejected or failed, as the network says it; '' where it says nothing. */
  readonly reason: string
  readonly isPartlyPaid: boolean
}
export type IncomingEInvoice = {
  readonly networkId: string
  readonly number: string
  readonly senderName: string
  readonly sentAt: Date
}

/** Why an e-invoice is rejected, by the marks of the Tax Administration: no influence on tax, with influence, other. */
type RejectionType = 'N' | 'U' | 'O'
/** How it was paid: to the account, by set-off, in another way. */
type ReportedMethod = 'T' | 'O' | 'Z'

/**
 * An e-invoice network as one company uses it. Every call rejects with NotReached where no answer came, so that it is not known what
 * became of it, and with NetworkRefused where the network said no.
 */
export type EInvoiceNetwork = {
  /** Is the service up? */
  readonly ping: () => Promise<void>
  /** Does it take this account? */
  readonly check: () => Promise<void>
  /** Can the company with this OIB receive e-invoices? */
  readonly isReachable: (oib: string) => Promise<boolean>
  readonly send: (xml: Uint8Array) => Promise<SentEInvoice>
  /** What was sent under this number in this year: after a call without an answer it says whether it arrived. */
  readonly sentUnder: (number: string, year: number) => Promise<SentEInvoice[]>
  /** How what was sent since then stands. */
  readonly sentSince: (since: Date) => Promise<SentEInvoice[]>
  /** What came in since then, or ever; also what was read elsewhere. */
  readonly incoming: (since: Date | null) => Promise<IncomingEInvoice[]>
  /** The e-invoice byte for byte. */
  readonly xmlOf: (networkId: string) => Promise<Uint8Array>
  /** Tells the network that an e-invoice was taken in here. */
  readonly noteImported: (networkId: string) => Promise<void>
  readonly reject: (rejection: Rejection) => Promise<void>
  /** Was this incoming e-invoice rejected? After a call without an answer it says whether the rejection arrived. */
  readonly isRejected: (networkId: string) => Promise<boolean>
  readonly reportPayment: (payment: ReportedPayment) => Promise<void>
}

type Rejection = {
  readonly networkId: string
  readonly day: string
  readonly type: RejectionType
  readonly reason: string
}
type ReportedPayment = {
  readonly networkId: string
  readonly day: string
  /** Cents. */
  readonly amount: number
  readonly method: ReportedMethod
}

/** The network answered that it will not; its own words. */
export class NetworkRefused extends Error {}

/** Opens the network for an account; null where Saldo was started without one. */
export type OpenNetwork = ((account: NetworkAccount) => EInvoiceNetwork) | null
