import {
  beyondRemaining,
  documentTwice,
  notReversible,
  rateUnknown,
  sidesMixed,
  wrongDirection,
  type allocationFailures,
} from 'contract/bank/bank-allocations'
import type { AllocationGiven, Told } from 'contract/bank/bank-proposals'
import { beyondOverpayment, overpaymentChanged } from 'contract/bank/overpayments'
import { EUR, moneyText } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import { missing, type Fail } from '../../../kit/fail.ts'
import { accountsInOrder } from '../../bank-accounts/own/index.ts'
import { documentsById } from '../../documents/index.ts'
import { knownRates } from '../../exchange-rates/index.ts'
import { partnerNameOf } from '../../partners/index.ts'
import type { MatchedDocument } from '../matching/known.ts'
import type { MatchedLine } from '../matching/matched-lines.ts'
import { returnedTransfers, type ReturnedTransfer } from '../orders/returned-transfers.ts'
import { heldWaiting } from '../overpayments/waiting.ts'
import { euroOf, gainedAgainst, settledOf, type Rates } from '../matching/worth.ts'

export type AllocationFail = Fail<(typeof allocationFailures)[number]>

/** Who decides, and by which rule's words; nobody where it is done by itself, no rule where a person chose. */
type Said = { readonly userId: number | null; readonly rule: string; readonly reason: Told | null }

/** What is said of a line, and by whom. */
export type Allocating = { readonly line: MatchedLine; readonly given: readonly AllocationGiven[]; readonly said: Said }

/** A part of what is said of a line, and what it comes to. */
export type Weighed = {
  readonly line: MatchedLine
  readonly said: Said
  readonly given: AllocationGiven
  readonly row: {
    readonly euroAmount: number | null
    readonly fxAmount: number
    readonly documentAmount: number | null
    readonly partnerId: number | null
  }
  /** Of a debit that paid several transfers, the one that the line brings back; nothing where it takes back all of another line. */
  readonly transfer?: ReturnedTransfer | undefined
}

/** Holds what a person or a rule says of lines against the documents, accounts and partners that it names, and weighs it in euro. */
export async function weighed(db: Db, all: readonly Allocating[], fail: AllocationFail): Promise<readonly Weighed[]> {
  const ids = all.flatMap(({ given }) => documentIdsIn(given))
  const documents = new Map((await documentsById(db, ids)).map((document) => [document.id, document]))
  const parts: Weighed[] = []
  for (const one of all) for (const part of await weighedLine(db, one, documents, fail)) parts.push(part)
  return parts
}

const documentIdsIn = (given: readonly AllocationGiven[]): readonly number[] =>
  given.flatMap((one) => (one.kind === 'Document' ? [one.documentId] : []))

async function weighedLine(
  db: Db,
  { line, given, said }: Allocating,
  known: ReadonlyMap<number, MatchedDocument>,
  fail: AllocationFail,
): Promise<readonly Weighed[]> {
  const ids = documentIdsIn(given)
  if (new Set(ids).size < ids.length) fail(documentTwice)
  const documents = ids.flatMap((id) => known.get(id) ?? [])
  if (new Set(documents.map(({ isOutgoing }) => isOutgoing)).size > 1) fail(sidesMixed)
  const rates = await ratesOf(db, line, documents)
  const parts: Weighed[] = []
  for (const one of given) {
    const euroAmount = euroOf(line, one.amount, rates)
    const plain = { euroAmount, fxAmount: 0, documentAmount: null }
    const part = { line, said, given: one }
    if (one.kind === 'Document') {
      const document = known.get(one.documentId)
      if (!document) throw missing()
      parts.push({ ...part, row: ofDocument(line, one, { document, rates, euroAmount, fail }) })
    } else {
      const partnerId = 'partnerId' in one ? (one.partnerId ?? null) : null
      if (partnerId !== null && (await partnerNameOf(db, partnerId)) === undefined) throw missing()
      if (one.kind === 'Unmatched' && one.overpaymentId !== undefined) await holdToOverpayment(db, one.overpaymentId, one, fail)
      if (one.kind === 'OwnTransfer') await holdToAccount(db, line, one.bankAccountId)
      const transfer = one.kind === 'Reversal' ? await heldOpposite(db, line, one.bankLineId, fail) : undefined
      parts.push({ ...part, transfer, row: { ...plain, partnerId } })
    }
  }
  return parts
}

type Given = Extract<AllocationGiven, { kind: 'Document' }>
type Around = {
  readonly document: MatchedDocument
  readonly rates: Rates
  readonly euroAmount: number | null
  readonly fail: AllocationFail
}

function ofDocument(
  line: MatchedLine,
  { amount, documentAmount: named, paymentId }: Given,
  { document, rates, euroAmount, fail }: Around,
) {
  const { number, currency, partnerId } = document
  // Of a document in the line's own currency what is allocated is what it pays.
  const documentAmount =
    (currency === line.currency ? undefined : named) ?? settledOf(document, line, amount, rates) ?? fail(rateUnknown, { number })
  const isPaidAlready = paymentId !== undefined
  if (!isPaidAlready) {
    const money = document.isOutgoing ? documentAmount : -documentAmount
    const isWrong = Math.sign(money) !== Math.sign(amount) || Math.sign(documentAmount) !== Math.sign(document.remaining)
    const open = moneyText(document.remaining, currency)
    if (document.remaining === 0 || Math.abs(documentAmount) > Math.abs(document.remaining))
      fail(beyondRemaining, { number, open })
    if (isWrong) fail(wrongDirection, { number })
  }
  const fxAmount = euroAmount === null ? 0 : gainedAgainst(document, { documentAmount, euroAmount, currency: line.currency })
  return { euroAmount, fxAmount, documentAmount, partnerId }
}

async function ratesOf(db: Db, line: MatchedLine, documents: readonly MatchedDocument[]): Promise<Rates> {
  const currencies = new Set([line.currency, ...documents.map(({ currency }) => currency)])
  currencies.delete(EUR)
  const known = await knownRates(
    db,
    [...currencies].map((currency) => ({ currency, day: line.bookedOn })),
  )
  return { rates: new Map([...(known.get(line.bookedOn) ?? []), [EUR, '1']]) }
}

async function holdToAccount(db: Db, { bankAccountId }: MatchedLine, otherId: number): Promise<void> {
  const accounts = await accountsInOrder(db)
  if (otherId === bankAccountId || !accounts.some(({ id }) => id === otherId)) throw missing()
}

/** Holds the other line, and gives which of its transfers is taken back where it is not all of it. */
async function heldOpposite(
  db: Db,
  line: MatchedLine,
  otherId: number,
  fail: AllocationFail,
): Promise<ReturnedTransfer | undefined> {
  const other = await db
    .selectFrom('bankLines')
    .select(['amount', 'bankAccountId', 'state'])
    .where('id', '=', otherId)
    .forUpdate()
    .executeTakeFirst()
  if (!other) throw missing()
  const transfer = (await returnedTransfers(db, [line])).get(line.id)
  if (transfer?.id === otherId) return transfer
  const isOpposite = other.amount === -line.amount && other.bankAccountId === line.bankAccountId
  if (!isOpposite || (other.state !== 'Open' && other.state !== 'Settled')) fail(notReversible)
  return undefined
}

/** What goes back was the partner's and is no more than is left of it. */
async function holdToOverpayment(
  db: Db,
  overpaymentId: number,
  { partnerId, amount }: { readonly partnerId: number; readonly amount: number },
  fail: AllocationFail,
): Promise<void> {
  const waiting = (await heldWaiting(db, overpaymentId)) ?? fail(overpaymentChanged)
  if (waiting.partnerId !== partnerId || Math.sign(amount) === Math.sign(waiting.amount)) fail(overpaymentChanged)
  if (Math.abs(amount) > Math.abs(waiting.restAmount))
    fail(beyondOverpayment, { rest: moneyText(Math.abs(waiting.restAmount), EUR) })
}
