import {
  beyondRemaining,
  documentTwice,
  notReversible,
  rateUnknown,
  sidesMixed,
  wrongDirection,
  type allocationFailures,
} from 'contract/bank/bank-allocations'
import type { AllocationGiven } from 'contract/bank/bank-proposals'
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
import { heldWaiting } from '../overpayments/waiting.ts'
import { dueOf, euroOf, gainedAgainst, settledOf, type Rates } from '../matching/worth.ts'

export type AllocationFail = Fail<(typeof allocationFailures)[number]>

/** What is given, and what it comes to. */
export type Weighed = {
  readonly given: AllocationGiven
  readonly row: {
    readonly euroAmount: number | null
    readonly fxAmount: number
    readonly documentAmount: number | null
    readonly partnerId: number | null
  }
}

/** Holds what a person or a rule says of a line against the documents, accounts and partners that it names, and weighs it in euro. */
export async function weighed(
  db: Db,
  line: MatchedLine,
  given: readonly AllocationGiven[],
  fail: AllocationFail,
): Promise<readonly Weighed[]> {
  const ids = given.flatMap((one) => (one.kind === 'Document' ? [one.documentId] : []))
  if (new Set(ids).size < ids.length) fail(documentTwice)
  const documents = new Map((await documentsById(db, ids)).map((document) => [document.id, document]))
  if (new Set([...documents.values()].map(({ isOutgoing }) => isOutgoing)).size > 1) fail(sidesMixed)
  const rates = await ratesOf(db, line, [...documents.values()])
  const all: Weighed[] = []
  for (const one of given) {
    const euroAmount = euroOf(line, one.amount, rates)
    const plain = { euroAmount, fxAmount: 0, documentAmount: null, partnerId: null }
    if (one.kind === 'Document') {
      const document = documents.get(one.documentId)
      if (!document) throw missing()
      all.push({ given: one, row: ofDocument(line, one, { document, rates, euroAmount, fail }) })
    } else if (one.kind === 'Unmatched') {
      if ((await partnerNameOf(db, one.partnerId)) === undefined) throw missing()
      if (one.overpaymentId !== undefined) await holdToOverpayment(db, one.overpaymentId, one, fail)
      all.push({ given: one, row: { ...plain, partnerId: one.partnerId } })
    } else {
      if (one.kind === 'OwnTransfer') await holdToAccount(db, line, one.bankAccountId)
      if (one.kind === 'Reversal') await holdToOpposite(db, line, one.bankLineId, fail)
      all.push({ given: one, row: plain })
    }
  }
  return all
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
  const due = dueOf(document, line, rates)
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
    if (isWrong || due === 0) fail(wrongDirection, { number })
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

async function holdToOpposite(db: Db, line: MatchedLine, otherId: number, fail: AllocationFail): Promise<void> {
  const other = await db
    .selectFrom('bankLines')
    .select(['amount', 'bankAccountId', 'state'])
    .where('id', '=', otherId)
    .forUpdate()
    .executeTakeFirst()
  if (!other) throw missing()
  const isOpposite = other.amount === -line.amount && other.bankAccountId === line.bankAccountId
  if (!isOpposite || (other.state !== 'Open' && other.state !== 'Settled')) fail(notReversible)
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
