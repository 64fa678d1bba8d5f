import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { id } from '../kit/fields.ts'
import { managePartners } from './partner-access.ts'
import { PARTNER_COLUMNS } from './partner-import-columns.ts'

const PARTNER_IMPORT_MAX_BYTES = 10 * 1024 * 1024
export const PARTNER_IMPORT_ROWS_MAX = 10_000
/** So many problems and changes are told one by one; of the rest, how many there are. */
export const TOLD_MAX = 200

export const SEPARATORS = [';', ',', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]
export const ENCODINGS = ['utf-8', 'windows-1250'] as const
export type Encoding = (typeof ENCODINGS)[number]

export const partnerFileMissing = failure({
  code: 'PartnerImport.FileMissing',
  status: 400,
  message: 'partners.import.fileMissing',
})
/** It is being checked or written, was written already, or has problems: there is nothing to begin. */
export const importNotReady = failure({ code: 'PartnerImport.NotReady', status: 409, message: 'partners.import.notReady' })

const column = z.enum(PARTNER_COLUMNS)

/** What a file holds, and what importing it changes. Rows are counted as a spreadsheet shows them, the heading is row 1. */
export const PartnerImportOutcome = z.object({
  /** How the text was read; null for a workbook, which says so itself. */
  separator: z.enum(SEPARATORS).nullable(),
  encoding: z.enum(ENCODINGS).nullable(),
  /** Headings that mean nothing to us: these columns are left out. */
  ignoredColumns: z.array(z.string()),
  rowCount: z.number().int(),
  newCount: z.number().int(),
  changedCount: z.number().int(),
  sameCount: z.number().int(),
  problemCount: z.number().int(),
  /** Null for what concerns the whole file, or a whole row. */
  problems: z.array(
    z.object({
      row: z.number().int().nullable(),
      column: column.nullable(),
      message: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  changes: z.array(z.object({ row: z.number().int(), name: z.string(), isNew: z.boolean(), columns: z.array(column) })),
})
export type PartnerImportOutcome = z.infer<typeof PartnerImportOutcome>

export const PartnerImport = z.object({
  id,
  fileName: z.string(),
  status: z.enum(['Checking', 'Checked', 'Importing', 'Done', 'Failed']),
  /** Null until the file has been looked through. */
  outcome: PartnerImportOutcome.nullable(),
})
export type PartnerImport = z.infer<typeof PartnerImport>

export const partnerImports = endpoints('partnerImports', '/business-subjects/:businessSubjectId/partner-imports', {
  create: {
    route: 'POST',
    access: managePartners,
    receives: { maxBytes: PARTNER_IMPORT_MAX_BYTES },
    /** Null where the file itself shall tell. */
    input: z.object({
      separator: z.enum(SEPARATORS).nullable().default(null),
      encoding: z.enum(ENCODINGS).nullable().default(null),
    }),
    output: PartnerImport,
    failures: [partnerFileMissing],
    perMinute: 60,
    summary: 'Look through a file of partners (CSV or XLSX) and tell what it would change; nothing is changed by it',
  },
  get: { route: 'GET /:id', access: managePartners, output: PartnerImport, perMinute: 600, summary: 'How an own import stands' },
  update: {
    route: 'PUT /:id',
    access: managePartners,
    changes: ['partners'],
    output: PartnerImport,
    failures: [importNotReady],
    summary: 'Import a file that was looked through and has no problem: all of its rows, or none',
  },
})
