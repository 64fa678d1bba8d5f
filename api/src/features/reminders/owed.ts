import { dayText } from 'contract/croatia/days'
import { ibanInGroups } from 'contract/croatia/iban'
import { numbersIn } from 'contract/croatia/numbers-in'
import type { Message } from 'contract/kit/message'
import type { Language } from 'contract/languages'
import type { Letter } from '../../kit/mails/letter.ts'
import { translate } from '../../kit/messages.ts'

export type OpenInvoice = {
  readonly documentNumber: string
  readonly dueDate: string | null
  readonly currency: string
  readonly remainingAmount: number
  readonly iban: string
  readonly paymentReference: string
}
type Owed = { readonly open: readonly OpenInvoice[]; readonly primaryIban: string; readonly recipient: string }

/** What a reminder says below its words: each open invoice with what remains of it, all of them together, and how they are paid. */
export function owed(language: Language, { open, primaryIban, recipient }: Owed): Pick<Letter, 'language' | 'table' | 'facts'> {
  const { moneyText } = numbersIn(language)
  const word = (message: Message) => translate(language, message)
  const totals = new Map<string, number>()
  for (const { currency, remainingAmount } of open) totals.set(currency, (totals.get(currency) ?? 0) + remainingAmount)
  const ibans = [...new Set(open.map(({ iban }) => iban || primaryIban).filter(Boolean))]
  return {
    language,
    table: {
      heads: (['paper.invoice', 'paper.dueDate', 'paper.toPay', 'paper.reference'] as const).map(word),
      rows: open.map(({ documentNumber, dueDate, currency, remainingAmount, paymentReference }) => [
        documentNumber,
        dueDate ? dayText(dueDate) : '',
        moneyText(remainingAmount, currency),
        paymentReference,
      ]),
    },
    facts: [
      ...[...totals].map(([currency, amount]) => ({ label: word('paper.toPay'), value: moneyText(amount, currency) })),
      ...(ibans.length > 0 ? [{ label: word('paper.recipient'), value: recipient }] : []),
      ...ibans.map((iban) => ({ label: word('paper.iban'), value: ibanInGroups(iban) })),
    ],
  }
}
