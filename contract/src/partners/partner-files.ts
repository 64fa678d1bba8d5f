import { readDocuments } from '../documents/document-access.ts'
import { anyOf } from '../kit/access.ts'
import { madeFileEndpoints } from '../kit/made-files.ts'

const UNDER = '/business-subjects/:businessSubjectId'

export const partnerExports = madeFileEndpoints('partnerExports', `${UNDER}/partner-exports`, {
  access: readDocuments,
  perMinute: 20,
  summary: 'Have the whole register written into an Excel workbook, in the columns that an import reads',
})

export const partnerStatements = madeFileEndpoints('partnerStatements', `${UNDER}/partners/:partnerId/statements`, {
  access: anyOf('DOCUMENT_OUTGOING_READ'),
  perMinute: 60,
  summary: 'Have the statement of open items (izvod otvorenih stavaka, IOS) of a partner made as PDF, as of today',
})
