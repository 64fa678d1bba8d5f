import * as z from 'zod'
import { OPEN_LINES_COME_FROM } from '../bank/bank-line-totals.ts'
import { endpoints } from '../kit/endpoint.ts'
import { cents, day, dayOrNull, id } from '../kit/fields.ts'
import { madeFileEndpoints } from '../kit/made-files.ts'
import { reportPage, reportRows } from '../kit/lists/reports.ts'
import { readLedger } from './accounting-access.ts'
import { STATEMENT_FORMATS, Undecided } from './balance-sheets.ts'
import { ENTRIES_COME_FROM } from './vat/vat-return-periods.ts'

/** By how many days it is late; what has no due date is due on its day. */
export const OPEN_ITEM_AGES = ['NotDue', 'To30', 'To60', 'To90', 'Over90'] as const

/** What others owe us, or what we owe: with what lessens it, such as an allowance for customers. */
export const OPEN_ITEM_SIDES = ['Debit', 'Credit'] as const

/** What is open of one document of one partner on one account; below zero where more was paid than owed. */
export const OpenItem = z.object({
  ledgerAccountId: id,
  accountCode: z.string(),
  partnerId: id.nullable(),
  partnerName: z.string().nullable(),
  documentId: id.nullable(),
  documentNumber: z.string().nullable(),
  /** What stands on the line that opened it, where it is of no document of ours; an ellipsis where several did. */
  text: z.string(),
  /** The day of its document, which stays where a year is opened anew; without one, that on which it was first posted. */
  datedOn: day,
  dueOn: dayOrNull,
  age: z.enum(OPEN_ITEM_AGES),
  amount: cents,
})
export type OpenItem = z.infer<typeof OpenItem>

/** What an open item is of: the number of its document, or what stood on it; empty where nothing did. */
export const nameOfItem = ({ documentNumber, text }: Pick<OpenItem, 'documentNumber' | 'text'>): string => documentNumber ?? text

const UNDER = '/business-subjects/:businessSubjectId'

export const openItems = endpoints('openItems', `${UNDER}/open-items`, {
  list: {
    route: 'GET',
    access: readLedger,
    shows: [...ENTRIES_COME_FROM, 'partners', ...OPEN_LINES_COME_FROM],
    pageSize: 100,
    input: z.object({ on: day, side: z.enum(OPEN_ITEM_SIDES).default('Debit'), page: reportPage }),
    output: z.object({
      ...reportRows(OpenItem),
      amount: cents,
      ages: z.array(z.object({ age: z.enum(OPEN_ITEM_AGES), amount: cents, count: z.number().int() })),
      undecided: Undecided,
    }),
    summary: 'What was open at the end of a day, document by document, the oldest first, and how late it was',
  },
})

export const OpenItemsRequest = z.object({ on: day, side: z.enum(OPEN_ITEM_SIDES), format: z.enum(STATEMENT_FORMATS) })
export type OpenItemsRequest = z.output<typeof OpenItemsRequest>

export const openItemExports = madeFileEndpoints('openItemExports', `${UNDER}/open-item-exports`, {
  access: readLedger,
  input: OpenItemsRequest,
  failures: [],
  summary: 'Have what was open at the end of a day written as an Excel workbook or as PDF, in the background',
})
