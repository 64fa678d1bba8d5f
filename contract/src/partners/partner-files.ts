import * as z from 'zod'
import { anyOf } from '../kit/access.ts'
import { endpoints } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { readDocuments } from '../documents/documents.ts'

/** Made in the background; `files.get` tells when it can be fetched, and where. */
const begun = z.object({ fileId: id })
const UNDER = '/business-subjects/:businessSubjectId'

export const partnerExports = endpoints('partnerExports', `${UNDER}/partner-exports`, {
  create: {
    route: 'POST',
    access: readDocuments,
    output: begun,
    perMinute: 20,
    summary: 'Have the whole register written into an Excel workbook, in the columns that an import reads',
  },
})

export const partnerStatements = endpoints('partnerStatements', `${UNDER}/partners/:id/statements`, {
  create: {
    route: 'POST',
    access: anyOf('DOCUMENT_OUTGOING_READ'),
    output: begun,
    perMinute: 60,
    summary: 'Have the statement of open items (izvod otvorenih stavaka, IOS) of a partner made as PDF, as of today',
  },
})
