import { OPEN_STATUSES, type DocumentStatus } from '../documents/document-status.ts'
import type { InvoicesQuery } from './invoices.ts'

type Figure = { readonly rows: InvoicesQuery['filter']; readonly sums: 'totalAmount' | 'remainingAmount' }

const withStatus = (...value: readonly DocumentStatus[]) => [{ dataField: 'status' as const, value: [...value] }]

/** Which rows of the issued invoices a figure above them sums. What is cancelled counts nowhere; credit notes lower. */
export const invoiceFigures = (year: number) =>
  ({
    issued: {
      rows: [
        ...withStatus(...OPEN_STATUSES, 'Paid'),
        { dataField: 'issueDate', value: { startDate: `${year}-01-01`, endDate: `${year}-12-31` } },
      ],
      sums: 'totalAmount',
    },
    open: { rows: withStatus(...OPEN_STATUSES), sums: 'remainingAmount' },
    late: { rows: [{ dataField: 'isPastDue', value: true }], sums: 'remainingAmount' },
  }) as const satisfies Readonly<Record<string, Figure>>
