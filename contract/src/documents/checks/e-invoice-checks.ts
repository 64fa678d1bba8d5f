import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { importFileMissing } from '../document-imports.ts'
import { readDocuments } from '../document-access.ts'
import { eInvoiceFailures } from '../e-invoice-failures.ts'
import { EInvoiceFinding, FINDINGS_MAX } from './e-invoice-finding.ts'

/** Of one e-invoice, by itself or in an archive. */
export const E_INVOICE_MAX_BYTES = 20 * 1024 * 1024

export const eInvoiceChecks = endpoints('eInvoiceChecks', '/business-subjects/:businessSubjectId/e-invoice-checks', {
  create: {
    route: 'POST',
    access: readDocuments,
    changes: [],
    receives: { maxBytes: E_INVOICE_MAX_BYTES },
    output: z.array(EInvoiceFinding).max(FINDINGS_MAX),
    failures: [importFileMissing, ...eInvoiceFailures],
    perMinute: 60,
    summary:
      'What the rules of EN 16931 and HR-CIUS have against an e-invoice (UBL 2.1) in the file `file`; nothing of it is kept',
  },
})
