import type { FieldProblem } from 'contract/kit/problem'
import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { asRead } from '../../../kit/xml-reading/as-read.ts'
import { eInvoiceFindings } from '../../e-invoices/index.ts'
import { ublElement } from './ubl.ts'

/** Refuses what would become an e-invoice that the rules have something fatal against, with the fields where a person can mend it. */
export async function refuseInvalid(issued: IssuedInvoice, refuse: (fields: readonly FieldProblem[]) => never): Promise<void> {
  const root = ublElement(issued)
  if (root === '' || !isKind(root.name)) throw new Error('What was issued is no e-invoice')
  const findings = (await eInvoiceFindings({ kind: root.name, root: asRead(root) })).filter(
    ({ severity }) => severity === 'fatal',
  )
  const problems = findings.map(({ path, message, params }) => ({ path: fieldAt(path), message, params }))
  const isSame = (one: FieldProblem, other: FieldProblem) => one.path === other.path && one.message === other.message
  if (problems.length > 0) refuse(problems.filter((one, index) => problems.findIndex((other) => isSame(one, other)) === index))
}

const isKind = (name: string) => name === 'Invoice' || name === 'CreditNote'

/** The field of an invoice that an element of its e-invoice comes from. */
function fieldAt(path: string): string {
  const [, line, inLine = ''] = /^\/\w+\/(?:Invoice|CreditNote)Line\[(\d+)\](.*)$/.exec(path) ?? []
  if (line !== undefined) return `lines.${Number(line) - 1}.${fieldOf(LINE_FIELDS, inLine) ?? 'name'}`
  return fieldOf(FIELDS, path) ?? 'lines'
}

const fieldOf = (fields: readonly (readonly [RegExp, string])[], path: string): string | undefined =>
  fields.find(([pattern]) => pattern.test(path))?.[1]

const LINE_FIELDS: readonly (readonly [RegExp, string])[] = [
  [/Quantity/, 'unitCode'],
  [/Item\/Description/, 'description'],
  [/Classification/, 'classificationCode'],
  [/TaxCategory/, 'vatTreatment'],
  [/Price/, 'unitPrice'],
]

const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/AccountingCustomerParty/, 'partnerId'],
  [/SellerContact/, 'operatorId'],
  [/AccountingSupplierParty/, 'settings.baseSettings'],
  [/PaymentMeans/, 'bankAccountId'],
  [/Delivery|InvoicePeriod|TaxPointDate/, 'deliveryDate'],
  [/AllowanceCharge/, 'allowances'],
  [/ContractDocumentReference/, 'contractNumber'],
  [/OrderReference/, 'orderNumber'],
  [/BillingReference/, 'originalInvoiceId'],
  [/CurrencyCode/, 'currency'],
  [/IssueDate/, 'issueDate'],
  [/DueDate/, 'dueDate'],
  [/Note/, 'note'],
  [/^\/\w+\/ID/, 'paymentDeviceId'],
]
