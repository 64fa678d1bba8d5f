import type { AllocationGiven, MatchingRule, Told } from 'contract/bank/bank-proposals'
import type { Message } from 'contract/kit/message'
import type { Known, MatchedDocument, MatchedLine } from './known.ts'

/** What a rule says of a line. */
export type Draft = {
  readonly rule: MatchingRule
  readonly confidence: number
  /** It may be done without asking. */
  readonly isDeciding: boolean
  readonly reason: Told
  readonly whyAsked: Told | null
  readonly allocations: readonly AllocationGiven[]
}

/** Says what a line was for, or nothing. */
export type Rule = (line: MatchedLine, known: Known) => Draft | null

/** A sentence of the catalogue with what stands in it. */
export const told = (message: Message, params: Told['params'] = {}): Told => ({ message, params })

export const whole = ({ id }: Pick<MatchedDocument, 'id'>, amount: number): AllocationGiven => ({
  kind: 'Document',
  documentId: id,
  amount,
})

/** What a person decides on. */
export type Proposed = Omit<Draft, 'isDeciding' | 'whyAsked'>

/** A draft that a person decides on, and why where that has to be said. */
export const proposed = (given: Proposed, whyAsked: Told | null = null): Draft => ({ ...given, isDeciding: false, whyAsked })

/** The numbers of documents as a sentence lists them. */
export const listed = (documents: readonly Pick<MatchedDocument, 'number'>[]): string =>
  documents.map(({ number }) => number).join(', ')

/** Of two sentences the one that speaks of who paid us, or of whom we paid. */
export const toldOf = ({ amount }: Pick<MatchedLine, 'amount'>, of: { readonly in: Message; readonly out: Message }): Message =>
  amount < 0 ? of.out : of.in

/** That nobody is known by the IBAN. */
export const unknownOf = (line: Pick<MatchedLine, 'amount'>): Message =>
  toldOf(line, { in: 'bankMatching.asked.payerUnknown', out: 'bankMatching.asked.payeeUnknown' })
