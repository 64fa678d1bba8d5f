import type { AccountRole } from '../../../codebooks/chart-of-accounts.ts'
import type { Cents } from '../../money.ts'

/**
 * What a line of a rule names instead of an account: a role of the chart, whose last part may be the rate of the VAT (`{rate}`), or an
 * account that the facts name (`{revenue}`).
 */
export type PackRole = AccountRole | `${string}{rate}` | `{${string}}`

type Side = 'Debit' | 'Credit'

/** Which amount of the facts a line takes. Papers have these; acts have further ones of their own. */
export type PaperAmount = 'gross' | 'base' | 'vat' | 'deductibleVat' | 'undeductibleVat' | 'base+undeductibleVat'

export type PackLine = {
  readonly role: PackRole
  readonly side: Side
  readonly amount: string
  /** The part of the amount, as a decimal; `rest` is what the line before it, of the same amount, left. */
  readonly share?: string
}

type FactValue = string | boolean | null
/** What a case asks of the facts: of each field it names, this value or one of these. */
export type When = Readonly<Record<string, FactValue | readonly FactValue[]>>

export type PackCase = { readonly when: When; readonly lines: readonly PackLine[] }

/** The rules of posting, in force from a day until the next pack begins. The first case that fits is the one. */
export type RulePack = { readonly key: string; readonly validFrom: string; readonly cases: readonly PackCase[] }

/** An account by its role, which each business subject may give to another account, or by its code, as groups of assets have it. */
export type PostingAccount = AccountRole | { readonly code: string }

/** One part of what is posted, a VAT group of a paper for instance: what cases ask about, its amounts, and the accounts it names. */
export type PostingFacts = {
  readonly when: Readonly<Record<string, FactValue>>
  readonly amounts: Readonly<Record<string, Cents>>
  readonly accounts: Readonly<Record<string, PostingAccount>>
  readonly rate?: string
  readonly foreign?: ForeignAmounts
}

/** What some of the amounts are in another currency, at so many units of it per euro. */
export type ForeignAmounts = {
  readonly currency: string
  readonly unitsPerEuro: string
  readonly amounts: Readonly<Record<string, Cents>>
}

/** Negative on the same side where a credit note or a cancellation takes back: turnover is not blown up. */
export type PostedLine = {
  readonly account: PostingAccount
  readonly side: Side
  readonly amount: Cents
  /** The same in the currency of the paper or the bank account, where that isn't the euro. */
  readonly foreign?: { readonly currency: string; readonly unitsPerEuro: string; readonly amount: Cents }
}
