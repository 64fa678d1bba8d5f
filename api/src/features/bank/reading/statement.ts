import type { StatementWarning } from 'contract/bank/bank-statement-imports'
import type { Cents } from 'contract/croatia/money'

/** Who stands on the other side of a line, as the bank says it; every part may be missing. */
export type Counterparty = {
  readonly name: string
  readonly iban: string
  readonly address: string
  /** For whom the other side pays or is paid. */
  readonly ultimateName: string
}

/** What a line, or a part of a batch, is about. */
export type Payment = Counterparty & {
  /** Positive where money came in. */
  readonly amount: Cents
  readonly originalAmount: Cents | null
  readonly originalCurrency: string
  /** Units of the original currency for one of the account's, as the bank wrote them. */
  readonly exchangeRate: string
  /** `HR00`; empty where the reference has none. */
  readonly referenceModel: string
  readonly reference: string
  readonly endToEnd: string
  readonly text: string
  readonly bankReference: string
  /** `PMNT/RCDT/NTAV`, or the bank's own. */
  readonly code: string
}

export type StatementLine = Payment & {
  readonly bookedOn: string
  readonly valueOn: string
  readonly isReversal: boolean
  /** Announced, not booked: shown, never settled. */
  readonly isPending: boolean
  /** Of a batch whose parts add up to it; none otherwise. */
  readonly parts: readonly Payment[]
}

export type StatementKind = 'Booked' | 'Intraday' | 'Notice'

/** One statement of one account, as its file says it; amounts are cents of its currency. */
export type Statement = {
  readonly kind: StatementKind
  readonly format: string
  readonly externalId: string
  /** As the bank counts; empty where it does not. */
  readonly number: string
  readonly iban: string
  readonly currency: string
  readonly fromDay: string
  readonly toDay: string
  readonly opening: Cents | null
  readonly closing: Cents | null
  readonly lines: readonly StatementLine[]
  readonly warnings: readonly StatementWarning[]
}

export const NO_PAYMENT: Omit<Payment, 'amount'> = {
  name: '',
  iban: '',
  address: '',
  ultimateName: '',
  originalAmount: null,
  originalCurrency: '',
  exchangeRate: '',
  referenceModel: '',
  reference: '',
  endToEnd: '',
  text: '',
  bankReference: '',
  code: '',
}
