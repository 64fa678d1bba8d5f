import { statementDayInvalid, statementDirectionInvalid, statementCurrencyDiffers } from 'contract/bank/statement-failures'
import { isDay } from 'contract/croatia/days'
import { amountText, type Cents } from 'contract/croatia/money'
import { attribute, child, children, rawText, type Element } from '../../../../kit/xml-reading/element.ts'
import { amountIn } from '../amounts.ts'
import { refuse } from '../refused.ts'
import type { Payment, StatementLine } from '../statement.ts'
import { joined, TEXT_MAX } from '../texts.ts'
import { paymentOf } from './camt-payment.ts'

type Within = { readonly currency: string; readonly line: number; readonly isBooked: boolean }

/** One entry (`Ntry`) of a statement. Several transactions make it a batch, whose parts have amounts of their own. */
export function lineOf(
  entry: Element,
  { currency, line, isBooked }: Within,
): { readonly line: StatementLine; readonly partsDiffer: boolean } {
  const signed = signOf(entry, line)
  const amount = signed(amountOf(entry, { currency, line }))
  const details = children(entry, 'NtryDtls').flatMap((detail) => children(detail, 'TxDtls'))
  const about = (transaction: Element | undefined) => paymentOf({ entry, transaction, signed, currency, line })
  const bookedOn = dayOf(entry, 'BookgDt') ?? dayOf(entry, 'ValDt')
  if (bookedOn === null) refuse(statementDayInvalid, { line })
  const own = {
    bookedOn,
    valueOn: dayOf(entry, 'ValDt') ?? bookedOn,
    isReversal: ['true', '1'].includes(rawText(child(entry, 'RvslInd'))),
    isPending: !isBooked || statusOf(entry) !== 'BOOK',
  }
  if (details.length <= 1) return { line: { ...own, ...about(details[0]), amount, parts: [] }, partsDiffer: false }
  const parts = details.map((detail) => ({ ...about(detail), amount: partAmount(detail, signed, { currency, line }) }))
  if (addUp(parts, amount)) return { line: { ...own, ...about(undefined), amount, parts }, partsDiffer: false }
  // The bank's parts contradict its own total: they are told, and the line stays whole.
  const told = joined(
    parts.map((part) => [part.name, part.amount === null ? '' : amountText(part.amount), part.text].filter(Boolean).join(' ')),
    TEXT_MAX,
  )
  return { line: { ...own, ...about(undefined), amount, parts: [], text: told }, partsDiffer: true }
}

type Part = Omit<Payment, 'amount'> & { readonly amount: Cents | null }

const addUp = (parts: readonly Part[], amount: Cents): parts is readonly Payment[] =>
  parts.every((part) => part.amount !== null) && parts.reduce((sum, part) => sum + (part.amount ?? 0), 0) === amount

/** A debit is negative. A reversal keeps the direction that the bank wrote: it is the direction of the money. */
function signOf(element: Element, line: number): (amount: Cents) => Cents {
  const direction = rawText(child(element, 'CdtDbtInd'))
  if (direction === 'CRDT') return (amount) => amount
  return direction === 'DBIT' ? (amount) => -amount || 0 : refuse(statementDirectionInvalid, { line })
}

function amountOf(element: Element, { currency, line }: { readonly currency: string; readonly line: number }): Cents {
  const amount = child(element, 'Amt')
  const named = attribute(amount, 'Ccy')
  if (named !== '' && currency !== '' && named !== currency)
    refuse(statementCurrencyDiffers, { line, currency, text: named.slice(0, 3) })
  return amountIn(rawText(amount), line)
}

/** A part's own amount, never the whole entry's: in version 08 beside the transaction, in 02 among its details. */
function partAmount(
  detail: Element,
  ofEntry: (amount: Cents) => Cents,
  { currency, line }: { readonly currency: string; readonly line: number },
) {
  const own = child(detail, 'Amt') ?? child(detail, 'AmtDtls', 'TxAmt', 'Amt')
  if (!own || ![currency, ''].includes(attribute(own, 'Ccy'))) return null
  const signed = child(detail, 'CdtDbtInd') ? signOf(detail, line) : ofEntry
  return signed(amountIn(rawText(own), line))
}

/** A day stands alone or with a time; the day is the one that the bank wrote, in its own zone. */
function dayOf(entry: Element, name: string): string | null {
  const at = child(entry, name)
  const day = (rawText(child(at, 'Dt')) || rawText(child(at, 'DtTm'))).slice(0, 10)
  return isDay(day) ? day : null
}

/** Version 08 has the code in an element of its own. Without a status an entry is booked. */
const statusOf = (entry: Element): string => rawText(child(entry, 'Sts', 'Cd')) || rawText(child(entry, 'Sts')) || 'BOOK'
