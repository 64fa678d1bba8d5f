import { eInvoiceIncomplete, eInvoiceTooLong } from 'contract/documents/e-invoice-failures'
import type { EInvoice } from 'contract/documents/e-invoice'
import { child, children, rawText, type Element } from '../../kit/xml-reading/element.ts'
import { dayOf, isTrue, line, periodOf, prose } from './fields.ts'
import { MAXIMA } from './maxima.ts'
import type { Kind, Opened } from './open-e-invoice.ts'
import { linesOf } from './read-lines.ts'
import { partyOf, payeeOf } from './read-party.ts'
import { dueDateOf, paymentMeansOf } from './read-payment.ts'
import { referencesOf } from './read-references.ts'
import { allowancesOf, totalsOf, vatOf } from './read-totals.ts'
import { refusal, type Refusal } from './refusal.ts'

/** The document as it is given: the amounts of a credit note still positive. Mandatory fields that can't be read are noted among the problems. */
export function invoiceOf({ root, kind }: Opened, problems: Refusal[]): EInvoice {
  const currency = matching(root, 'DocumentCurrencyCode', /^[A-Z]{3}$/, 'DocumentCurrencyCode (BT-5)', problems)
  const operator = child(root, 'AccountingSupplierParty', 'SellerContact')
  return {
    customizationId: line(child(root, 'CustomizationID'), MAXIMA.identifier),
    profileId: line(child(root, 'ProfileID'), MAXIMA.identifier),
    number: numberOf(root, problems),
    typeCode: typeCodeOf(root, kind, problems),
    isCreditNote: false,
    isCopy: isTrue(child(root, 'CopyIndicator')),
    issueDate: issueDateOf(root, problems),
    issueTime: line(child(root, 'IssueTime'), MAXIMA.time),
    dueDate: dueDateOf(root),
    deliveryDate: deliveryDateOf(root),
    ...periodOf(root),
    ...taxPointOf(root),
    currency,
    ...vatOf(root, currency, problems),
    seller: partyOf(root, { side: 'AccountingSupplierParty', nameField: 'RegistrationName (BT-27)' }, problems),
    buyer: partyOf(root, { side: 'AccountingCustomerParty', nameField: 'RegistrationName (BT-44)' }, problems),
    ...payeeOf(root),
    operatorName: line(child(operator, 'Name'), MAXIMA.operatorName),
    operatorOib: line(child(operator, 'ID'), MAXIMA.operatorOib),
    isByPaidBill: isByPaidBill(root),
    notes: children(root, 'Note').map((note) => prose(note, MAXIMA.prose)).filter(Boolean),
    references: referencesOf(root),
    paymentMeans: paymentMeansOf(root),
    paymentTerms: children(root, 'PaymentTerms').map((terms) => prose(child(terms, 'Note'), MAXIMA.prose)).filter(Boolean).join('\n'),
    lines: linesOf(root, kind, problems),
    allowances: allowancesOf(root, problems),
    ...totalsOf(root, currency, problems),
  } // prettier-ignore
}

const NUMBER_MAX = 100

function numberOf(root: Element, problems: Refusal[]): string {
  const number = line(child(root, 'ID'), NUMBER_MAX + 1)
  if (number === '') problems.push(refusal(eInvoiceIncomplete, { field: 'ID (BT-1)' }))
  // Cut, it would be the number of another document.
  if (number.length > NUMBER_MAX) problems.push(refusal(eInvoiceTooLong, { field: 'ID (BT-1)', max: NUMBER_MAX }))
  return number
}

function issueDateOf(root: Element, problems: Refusal[]): string {
  const day = dayOf(child(root, 'IssueDate'))
  if (day === null) problems.push(refusal(eInvoiceIncomplete, { field: 'IssueDate (BT-2)' }))
  return day ?? ''
}

/** UBL lets a credit note go without a type code: its element says what it is. */
function typeCodeOf(root: Element, kind: Kind, problems: Refusal[]): string {
  const name = `${kind}TypeCode`
  if (kind === 'CreditNote' && !child(root, name)) return '381'
  return matching(root, name, /^\d{1,3}$/, `${name} (BT-3)`, problems)
}

function matching(root: Element, name: string, pattern: RegExp, field: string, problems: Refusal[]): string {
  const text = rawText(child(root, name))
  if (pattern.test(text)) return text
  problems.push(refusal(eInvoiceIncomplete, { field }))
  return ''
}

function deliveryDateOf(root: Element): string | null {
  const delivered = children(root, 'Delivery').map((delivery) => dayOf(child(delivery, 'ActualDeliveryDate')))
  return delivered.find((day) => day !== null) ?? dayOf(child(root, 'InvoicePeriod', 'EndDate'))
}

/** When VAT arises. A code that says nothing here is told of by the rules of e-invoices. */
function taxPointOf(root: Element): Pick<EInvoice, 'taxPointDate' | 'taxPointCode'> {
  const date = dayOf(child(root, 'TaxPointDate'))
  const code = TAX_POINTS[rawText(child(root, 'InvoicePeriod', 'DescriptionCode'))]
  return { ...(date && { taxPointDate: date }), ...(code && { taxPointCode: code }) }
}

/** By UNTDID 2005, as UBL has them; and by 2475, as the other syntax of EN 16931 has them and some write them here too. */
const TAX_POINTS: Readonly<Record<string, EInvoice['taxPointCode']>> = {
  3: '3',
  35: '35',
  432: '432',
  5: '3',
  29: '35',
  72: '432',
}

/** HR-BT-15, VAT by what is collected: present where it holds, as a sentence. */
function isByPaidBill(root: Element): boolean {
  const extensions = children(child(root, 'UBLExtensions'), 'UBLExtension')
  return extensions.some((extension) => {
    const mark = rawText(child(extension, 'ExtensionContent', 'HRFISK20Data', 'HRObracunPDVPoNaplati'))
    return !['', 'false', '0'].includes(mark.toLowerCase())
  })
}
