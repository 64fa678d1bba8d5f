import { OPEN_STATUSES } from './document-status.ts'
import type { DocumentsQuery } from './documents.ts'

type Filter = DocumentsQuery['filter']

/** Which rows of the documents a figure in euro sums: screens lead from the figure to them. */
export type Figure = { readonly rows: Filter; readonly sums: 'totalAmountToBePaid' | 'remainingAmount' }

const OUTGOING: Filter = [{ dataField: 'documentType', value: ['OutgoingInvoices'] }]
const INCOMING: Filter = [{ dataField: 'documentType', value: ['IncomingInvoices'] }]
const PAST_DUE: Filter = [{ dataField: 'isPastDue', value: true }]
const OPEN: Filter = [{ dataField: 'status', value: [...OPEN_STATUSES] }]

/** Of the whole business subject. */
export const DOCUMENT_FIGURES = {
  outgoingTotalAmount: { rows: OUTGOING, sums: 'totalAmountToBePaid' },
  incomingTotalAmount: { rows: INCOMING, sums: 'totalAmountToBePaid' },
  outgoingRemainingAmount: { rows: [...OUTGOING, ...OPEN], sums: 'remainingAmount' },
  incomingRemainingAmount: { rows: [...INCOMING, ...OPEN], sums: 'remainingAmount' },
  overdueAmount: { rows: [...OUTGOING, ...PAST_DUE], sums: 'remainingAmount' },
} as const satisfies Readonly<Record<string, Figure>>

/** Of a partner. */
export const partnerFigures = (partnerId: number) => {
  const figure = (...parts: readonly Filter[]): Figure => ({
    rows: [{ dataField: 'businessSubjectPartnerId', value: [partnerId] }, ...parts.flat()],
    sums: 'remainingAmount',
  })
  return {
    receivableAmount: figure(OUTGOING, OPEN),
    payableAmount: figure(INCOMING, OPEN),
    overdueReceivableAmount: figure(OUTGOING, PAST_DUE),
    overduePayableAmount: figure(INCOMING, PAST_DUE),
  }
}
