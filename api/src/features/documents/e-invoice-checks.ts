import { importFileMissing } from 'contract/documents/document-imports'
import { eInvoiceChecks } from 'contract/documents/checks/e-invoice-checks'
import { wholeUpload } from '../../kit/http/whole-upload.ts'
import { bareRoutes, type Route } from '../../kit/routes.ts'
import { eInvoiceFindings, openEInvoice } from '../e-invoices/index.ts'

export const eInvoiceCheckRoutes: Route[] = bareRoutes(eInvoiceChecks, {
  create: async (_, { uploads, fail }) => {
    for await (const upload of uploads()) {
      const opened = openEInvoice(await wholeUpload(upload.bytes))
      return 'refused' in opened ? fail(opened.refused, opened.params) : eInvoiceFindings(opened)
    }
    return fail(importFileMissing)
  },
})
