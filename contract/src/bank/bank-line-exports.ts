import * as z from 'zod'
import { EXPORT_SELECTION_MAX, madeFileEndpoints } from '../kit/made-files.ts'
import { id } from '../kit/fields.ts'
import { matchBank } from './bank-access.ts'
import { BankLinesQuery } from './bank-lines.ts'

/** The state of the list without its page. Where lines are chosen, exactly those are exported; otherwise all it leaves. */
export const BankLineExportRequest = BankLinesQuery.omit({ page: true, size: true }).extend({
  selectedBankLineIds: z.array(id).max(EXPORT_SELECTION_MAX).default([]),
})
export type BankLineExportRequest = z.infer<typeof BankLineExportRequest>

export const bankLineExports = madeFileEndpoints('bankLineExports', '/business-subjects/:businessSubjectId/bank-line-exports', {
  access: matchBank,
  input: BankLineExportRequest,
  failures: [],
  summary: 'Have lines of statements written into an Excel workbook, in the background; no balance is told',
})
