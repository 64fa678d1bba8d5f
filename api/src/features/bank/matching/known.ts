import type { EnteredPayment, MatchedDocument } from '../../documents/index.ts'
import type { SentOrder } from './orders-of-lines.ts'
import type { Waiting } from '../overpayments/waiting.ts'
import type { OrderedRule } from '../rules/rules-in-order.ts'

export type { MatchedDocument } from '../../documents/index.ts'
export type { MatchedLine } from './matched-lines.ts'

/** What was decided of lines of the same payer on the same account before, since the last refusal. */
type Remembered = { readonly target: string; readonly confirmedCount: number }

/** All that the rules may know of a line; what is not here, no rule goes by. */
export type Known = {
  readonly ownAccounts: readonly { readonly id: number; readonly iban: string; readonly name: string }[]
  /** Lines of the same account and the opposite amount that may have been taken back, those with the line's own mark first, then the latest. */
  readonly reversible: readonly {
    readonly id: number
    readonly bookedOn: string
    readonly isSamePayer: boolean
    readonly isMarked: boolean
  }[]
  /** What of a debit for several transfers the line may bring back. */
  readonly sentBack: {
    readonly id: number
    readonly bookedOn: string
    readonly isSamePayer: boolean
    readonly isMarked: boolean
  } | null
  /** Orders to the bank that the line may tell of. */
  readonly orders: readonly SentOrder[]
  /** Documents that the reference of the line leads to, open or not. */
  readonly referenced: readonly MatchedDocument[]
  /** Documents whose number or reference stands in the line's text, open or not. */
  readonly named: readonly MatchedDocument[]
  /** Who pays by the IBAN, and by the name where the IBAN is nobody's. */
  readonly payer: { readonly partnerId: number; readonly name: string; readonly isByIban: boolean } | null
  /** What is open of that partner, the oldest first. */
  readonly ofPayer: readonly MatchedDocument[]
  /** Money of that partner that waits and could go back by this line, the oldest first. */
  readonly waiting: readonly Waiting[]
  /** Documents of the line's amount, at most two. */
  readonly ofAmount: readonly MatchedDocument[]
  /** Payments of the line's amount that people entered about its day, with their documents. */
  readonly entered: readonly EnteredPayment[]
  readonly remembered: readonly Remembered[]
  /** How many lines of this payer a person confirmed since the last refusal, and whether one was refused in the last three decisions. */
  readonly confirmedCount: number
  readonly isDoubted: boolean
  readonly refusedTargets: ReadonlySet<string>
  /** What the business subject has said in advance, in its order. */
  readonly rules: readonly OrderedRule[]
  readonly proposingRules: ReadonlySet<string>
  /** Units of a currency per euro on the day of the line. */
  readonly rates: ReadonlyMap<string, string>
}
