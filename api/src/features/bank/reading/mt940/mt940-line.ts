import { statementAmountInvalid, statementDayInvalid } from 'contract/bank/statement-failures'
import { daysBetween, isDay } from 'contract/croatia/days'
import { centsOf, type Cents } from 'contract/croatia/money'
import { endToEndOf } from '../reference.ts'
import { refuse } from '../refused.ts'
import { NO_PAYMENT, type StatementLine } from '../statement.ts'
import { oneLine } from '../texts.ts'
import { detailsOf } from './mt940-details.ts'

const LINE = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d{1,12},\d{0,2})([NFS][A-Z0-9]{3})([^/]*(?:\/(?!\/)[^/]*)*)(?:\/\/(.*))?$/

/** A line (`:61:`) with what is told about it (`:86:`). `at` counts the lines of the statement from 1. */
export function lineOf(written: readonly string[], about: readonly string[], at: number): StatementLine {
  const [, value = '', entry, mark = '', amount = '', code = '', reference = '', bankReference = ''] =
    LINE.exec((written[0] ?? '').trim()) ?? refuse(statementAmountInvalid, { line: at, text: (written[0] ?? '').slice(0, 40) })
  const valueOn = dayOf(value, at)
  return {
    ...NO_PAYMENT,
    endToEnd: oneLine(endToEndOf(reference), 35),
    bankReference: oneLine(bankReference, 35),
    code: code.slice(1),
    ...detailsOf(about),
    bookedOn: entry === undefined ? valueOn : nearest(entry, valueOn, at),
    valueOn,
    amount: signed(mark, centsOf(amount.replace(',', '.').replace(/\.$/, ''))),
    isReversal: mark.startsWith('R'),
    isPending: false,
    parts: [],
  }
}

/** What took money away is negative; what takes back a credit does so too. */
const signed = (mark: string, amount: Cents): Cents => (mark === 'C' || mark === 'RD' ? amount : -amount || 0)

/** `260115`; statements in this form are younger than 2000. */
export function dayOf(written: string, at: number): string {
  const day = `20${written.slice(0, 2)}-${written.slice(2, 4)}-${written.slice(4, 6)}`
  return isDay(day) ? day : refuse(statementDayInvalid, { line: at })
}

/** The day of an entry comes without its year: it is the one nearest to the value day, also over New Year. */
function nearest(entry: string, valueOn: string, at: number): string {
  const year = Number(valueOn.slice(0, 4))
  const days = [year - 1, year, year + 1].map((one) => `${one}-${entry.slice(0, 2)}-${entry.slice(2)}`).filter(isDay)
  const [day] = days.toSorted((one, other) => Math.abs(daysBetween(valueOn, one)) - Math.abs(daysBetween(valueOn, other)))
  return day ?? refuse(statementDayInvalid, { line: at })
}
