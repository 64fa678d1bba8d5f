import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { id } from '../kit/fields.ts'
import { paperImport, paperImportCalls, Reason } from '../kit/paper-imports/paper-imports.ts'
import { manageDocuments } from './document-access.ts'

/** The largest file taken at once: an e-invoice, or a zip of many. */
const IMPORT_MAX_BYTES = 50 * 1024 * 1024
export const ZIP_ENTRIES_MAX = 2_000
export const ZIP_UNPACKED_MAX_BYTES = 200 * 1024 * 1024

export const importFileMissing = failure({ code: 'Import.FileMissing', status: 400, message: 'imports.fileMissing' })
export const importFileEmpty = failure({ code: 'Import.FileEmpty', status: 422, message: 'imports.fileEmpty' })
export const neitherParty = failure({ code: 'Import.NeitherParty', status: 422, message: 'imports.neitherParty' })
export const bothParties = failure({ code: 'Import.BothParties', status: 422, message: 'imports.bothParties' })
export const directionNotAllowed = failure({
  code: 'Import.DirectionNotAllowed',
  status: 422,
  message: 'imports.directionNotAllowed',
})
export const zipWithoutEInvoices = failure({
  code: 'Import.ZipWithoutEInvoices',
  status: 422,
  message: 'imports.zipWithoutEInvoices',
})

/** What came of one e-invoice: a document, the document it repeats, one for a person to decide about, or the reason it was refused. */
export const ImportResult = z.object({
  fileName: z.string(),
  outcome: z.enum(['Imported', 'Duplicate', 'Undecided', 'Refused']),
  /** The document it became, or the one that it repeats. */
  documentId: id.nullable(),
  /** Where it has the number of that document and other content. */
  repeatedInvoiceId: id.nullable(),
  documentNumber: z.string(),
  reason: Reason.nullable(),
})
export type ImportResult = z.infer<typeof ImportResult>

export const DocumentImport = paperImport(ImportResult)
export type DocumentImport = z.infer<typeof DocumentImport>

const calls = paperImportCalls({
  access: manageDocuments,
  imports: DocumentImport,
  maxBytes: IMPORT_MAX_BYTES,
  missing: importFileMissing,
  changes: ['documents', 'partners', 'repeatedInvoices'],
  summary: 'Take in one file: an e-invoice (UBL 2.1), done at once, or a zip of many, worked off in the background',
})

export const documentImports = endpoints('documentImports', '/business-subjects/:businessSubjectId/document-imports', calls)
