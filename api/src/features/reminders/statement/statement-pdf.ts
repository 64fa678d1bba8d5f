import { readFileSync } from 'node:fs'
import path from 'node:path'
import { amountInWords } from 'contract/croatia/amount-in-words'
import { daysBetween } from 'contract/croatia/days'
import { amountText, moneyText } from 'contract/croatia/money'
import { renderPdf } from '../../../kit/pdf.ts'
import type { OpenItem, OpenItems, Party } from './open-items.ts'

const TEMPLATE = readFileSync(path.join(import.meta.dirname, 'statement.typ'), 'utf8')
const RETURN_WITHIN_DAYS = 8
const NONE = '–'

/** The statement of open items (izvod otvorenih stavaka, IOS) as of a day, as PDF: a table for each currency. */
export const statementPdf = ({ creditor, debtor, items }: OpenItems, day: string): Promise<Buffer> =>
  renderPdf(TEMPLATE, {
    day: dayText(day),
    creditor: partyOf(creditor),
    debtor: partyOf(debtor),
    place: creditor.cityName,
    returnWithinDays: RETURN_WITHIN_DAYS,
    parts: [...new Set(items.map(({ currency }) => currency))].map((currency) =>
      partOf(
        currency,
        items.filter((item) => item.currency === currency),
        day,
      ),
    ),
  })

const partyOf = ({ name, street, postalCode, cityName, oib, iban }: Party) => ({
  name,
  lines: [street, `${postalCode} ${cityName}`.trim()].filter(Boolean),
  oib,
  iban: iban.replaceAll(/(.{4})(?=.)/g, '$1 '),
})

function partOf(currency: string, items: readonly OpenItem[], day: string) {
  const sides = items.map(sidesOf)
  const [debit, credit] = [sum(sides.map((side) => side.debit)), sum(sides.map((side) => side.credit))]
  return {
    currency,
    rows: items.map((item, index) => rowOf(item, sides[index] ?? { debit: 0, credit: 0 }, day)),
    debit: amountText(debit),
    credit: amountText(credit),
    balance: amountText(debit - credit),
    total: moneyText(debit - credit, currency),
    totalInWords: amountInWords(debit - credit, currency),
  }
}

type Sides = { readonly debit: number; readonly credit: number }

/** What is invoiced stands in debit and what is paid in credit; a credit note the other way round, so that no side is negative. */
const sidesOf = ({ totalAmountToBePaid: total, paidAmount: paid }: OpenItem): Sides =>
  total < 0 ? { debit: -paid, credit: -total } : { debit: total, credit: paid }

function rowOf({ documentNumber, documentDate, dueDate, remainingAmount }: OpenItem, { debit, credit }: Sides, day: string) {
  const daysLate = dueDate ? daysBetween(dueDate, day) : 0
  return {
    number: documentNumber,
    day: dayText(documentDate),
    dueDay: dueDate ? dayText(dueDate) : NONE,
    debit: amountText(debit),
    credit: amountText(credit),
    balance: amountText(remainingAmount),
    daysLate: daysLate > 0 ? String(daysLate) : NONE,
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** `2026-11-21` is `21.11.2026.`, as Croatians write it. */
const dayText = (day: string) => `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}.`
