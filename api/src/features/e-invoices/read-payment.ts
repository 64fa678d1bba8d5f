import { isIban } from 'contract/croatia/iban'
import type { EInvoice } from 'contract/documents/e-invoice'
import { child, children, type Element } from '../../kit/xml-reading/element.ts'
import { cut, dayOf, line, prose } from './fields.ts'
import { MAXIMA } from './maxima.ts'

export const paymentMeansOf = (root: Element): EInvoice['paymentMeans'] =>
  children(root, 'PaymentMeans').map((means) => ({
    code: line(child(means, 'PaymentMeansCode'), MAXIMA.code),
    iban: ibanOf(child(means, 'PayeeFinancialAccount', 'ID')),
    paymentReference: line(child(means, 'PaymentID'), MAXIMA.paymentReference),
    note: prose(child(means, 'InstructionNote'), MAXIMA.prose),
  }))

/** An invoice has the due date itself, a credit note in UBL has it in the means of payment. */
export function dueDateOf(root: Element): string | null {
  const days = children(root, 'PaymentMeans').map((means) => dayOf(child(means, 'PaymentDueDate')))
  return dayOf(child(root, 'DueDate')) ?? days.find((day) => day !== null) ?? null
}

/** Written as one word, as it must be to be compared; what is no IBAN keeps its letters. */
function ibanOf(element: Element | undefined): string {
  const written = line(element, MAXIMA.prose).replaceAll(' ', '')
  const iban = written.toUpperCase()
  return isIban(iban) ? iban : cut(written, MAXIMA.iban)
}
