import type { DocumentWarning } from 'contract/documents/document-warnings'
import type { EInvoice } from 'contract/documents/e-invoice'
import { asCredit, isCredit } from './credit-note.ts'
import { openEInvoice, type Opened } from './open-e-invoice.ts'
import { attachmentsOf, type Attachment } from './read-attachments.ts'
import { invoiceOf } from './read-invoice.ts'
import type { Refusal } from './refusal.ts'
import { warningsOf } from './warnings.ts'

export type ReadEInvoice =
  | {
      readonly opened: Opened
      readonly invoice: EInvoice
      readonly attachments: readonly Attachment[]
      readonly warnings: readonly DocumentWarning[]
    }
  | Refusal

/**
 * Reads a UBL 2.1 Invoice or CreditNote (EN 16931, HR-CIUS 2025). What is merely odd is taken in with a warning; refused
 * is only what is dangerous to open, or what lacks a field without which it is no invoice.
 */
export function readEInvoice(bytes: Uint8Array): ReadEInvoice {
  const opened = openEInvoice(bytes)
  if ('refused' in opened) return opened
  const problems: Refusal[] = []
  const given = invoiceOf(opened, problems)
  const attachments = attachmentsOf(opened, problems)
  const [problem] = problems
  if (problem) return problem
  const invoice = isCredit(given, opened.kind) ? asCredit(given, opened.kind) : given
  return { opened, invoice, attachments, warnings: warningsOf(invoice) }
}
