import type { STATEMENT_FORMATS } from 'contract/accounting/balance-sheets'
import { WORKBOOK } from '../../../kit/made-files/workbook.ts'

const MEDIA_TYPES = { Xlsx: WORKBOOK, Pdf: 'application/pdf' } as const

/** The file that is made: what it is called, with the ending of its format. */
export const fileIn = (format: (typeof STATEMENT_FORMATS)[number], said: string) => ({
  name: `${said}.${format.toLowerCase()}`,
  mediaType: MEDIA_TYPES[format],
})
