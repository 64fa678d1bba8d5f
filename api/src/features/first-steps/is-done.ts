import type { Step } from 'contract/first-steps/first-steps'
import type { Facts } from './facts.ts'

/** Whether what a step is about is there. */
export const isDone = (facts: Facts, step: Step): boolean => DONE[step](facts)

const DONE: Readonly<Record<Step, (facts: Facts) => boolean>> = {
  companyData: ({ street, postalCode, cityName }) => street !== '' && postalCode !== '' && cityName !== '',
  bankAccount: ({ account }) => account !== null,
  internalAct: ({ operator, paymentDevice }) => operator !== null && paymentDevice !== null,
  numberFormat: ({ invoiceFormatString }) => invoiceFormatString !== '',
  // Due at once and without a barcode is what holds where nobody has said anything; whoever has issued so has meant it.
  dueAndBarcode: ({ dueDays, showsBarcode, hasInvoice }) => dueDays > 0 || showsBarcode || hasInvoice,
  logo: ({ hasLogo }) => hasLogo,
  firstInvoice: ({ hasInvoice }) => hasInvoice,
}
