import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { id } from '../kit/fields.ts'
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
export const zipBroken = failure({ code: 'Import.ZipBroken', status: 422, message: 'imports.zipBroken' })
export const zipTooManyEntries = failure({ code: 'Import.ZipTooManyEntries', status: 422, message: 'imports.zipTooManyEntries' })
export const zipTooLarge = failure({ code: 'Import.ZipTooLarge', status: 422, message: 'imports.zipTooLarge' })
export const zipWithoutEInvoices = failure({
  code: 'Import.ZipWithoutEInvoices',
  status: 422,
  message: 'imports.zipWithoutEInvoices',
})

/** Why a file was not taken in: a key of the catalogue and what it names. */
export const Reason = z.object({ message: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })

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

export const DocumentImport = z.object({
  /** Null where the file was a single e-invoice, which is done at once. */
  id: id.nullable(),
  fileName: z.string(),
  status: z.enum(['Processing', 'Done', 'Failed', 'Cancelled']),
  entryCount: z.number().int(),
  doneCount: z.number().int(),
  reason: Reason.nullable(),
  results: z.array(ImportResult),
})
export type DocumentImport = z.infer<typeof DocumentImport>

export const documentImports = endpoints('documentImports', '/business-subjects/:businessSubjectId/document-imports', {
  create: {
    route: 'POST',
    access: manageDocuments,
    changes: ['documents', 'partners', 'repeatedInvoices'],
    receives: { maxBytes: IMPORT_MAX_BYTES },
    output: DocumentImport,
    failures: [importFileMissing],
    perMinute: 600,
    summary: 'Take in one file: an e-invoice (UBL 2.1), done at once, or a zip of many, worked off in the background',
  },
  get: { route: 'GET /:id', access: manageDocuments, output: DocumentImport, summary: 'How far the import of a zip has come' },
  remove: {
    route: 'DELETE /:id',
    access: manageDocuments,
    changes: ['documents', 'repeatedInvoices'],
    summary: 'Stop the import of a zip; what is in stays in',
  },
})
