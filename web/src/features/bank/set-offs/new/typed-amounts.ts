import { proposedSetOff, SIDES, type Side } from 'contract/bank/set-offs/claims'
import type { Claim, SettingOff } from 'contract/bank/set-offs/set-offs'
import { amountText, amountTyped, EUR, type Cents } from 'contract/croatia/money'
import { moneyText } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'

/** What a person has typed of each document; nothing where it is left out. */
export type TypedAmounts = ReadonlyMap<number, string>

export const proposedAmounts = (claims: readonly Claim[]): TypedAmounts =>
  new Map([...proposedSetOff(claims)].map(([id, cents]) => [id, amountText(cents)]))

/** Null where it can't be read. What is empty is left out. */
const centsOf = (typed: string): Cents | null => (typed.trim() === '' ? 0 : amountTyped(typed))

/** Why what stands at a document can't be; undefined where it can. */
export function wrongAmount({ documentId, remainingAmount }: Claim, typed: TypedAmounts): string | undefined {
  const cents = centsOf(typed.get(documentId) ?? '')
  if (cents === null || cents < 0) return t('setOffs.amountUnreadable')
  return cents > remainingAmount ? t('setOffs.amountBeyond', { open: moneyText(remainingAmount, EUR) }) : undefined
}

/** What each side comes to; null where an amount can't be. */
export function sumsOf(claims: readonly Claim[], typed: TypedAmounts): Readonly<Record<Side, Cents>> | null {
  if (claims.some((claim) => wrongAmount(claim, typed) !== undefined)) return null
  const [Ours = 0, Theirs = 0] = SIDES.map((side) =>
    claims.reduce((sum, claim) => (claim.side === side ? sum + (centsOf(typed.get(claim.documentId) ?? '') ?? 0) : sum), 0),
  )
  return { Ours, Theirs }
}

/** As the API takes them: what is nothing is left out. */
export const itemsOf = (claims: readonly Claim[], typed: TypedAmounts): SettingOff['items'] =>
  claims
    .map(({ documentId }) => ({ documentId, amount: centsOf(typed.get(documentId) ?? '') ?? 0 }))
    .filter(({ amount }) => amount > 0)
