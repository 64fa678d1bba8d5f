import { OPEN_STATUSES, type DocumentStatus } from './document-status.ts'
import type { DocumentsQuery, DocumentType } from './documents.ts'

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

export type Direction = Exclude<DocumentType, 'Other'>
const OF_DIRECTION: Readonly<Record<Direction, Filter>> = { OutgoingInvoices: OUTGOING, IncomingInvoices: INCOMING }

/** What is still to be paid in one direction, and the part of it that is late. */
export const openFigures = (direction: Direction) =>
  ({
    totalAmount: { rows: [...OF_DIRECTION[direction], ...OPEN], sums: 'remainingAmount' },
    overdueAmount: { rows: [...OF_DIRECTION[direction], ...PAST_DUE], sums: 'remainingAmount' },
  }) as const satisfies Readonly<Record<string, Figure>>

const ofYear = (year: number): Filter => [
  { dataField: 'documentDate', value: { startDate: `${year}-01-01`, endDate: `${year}-12-31` } },
]
const withStatus = (...value: readonly DocumentStatus[]): Filter => [{ dataField: 'status', value: [...value] }]

/** What was issued in a calendar year. What is cancelled counts nowhere; credit notes lower. */
export const issuedFigures = (year: number) => {
  const figure = (...parts: readonly Filter[]): Figure => ({
    rows: [...OUTGOING, ...parts.flat(), ...ofYear(year)],
    sums: 'totalAmountToBePaid',
  })
  return {
    paid: figure(withStatus('Paid')),
    unpaid: figure(OPEN),
    total: figure(withStatus(...OPEN_STATUSES, 'Paid')),
    ofPartner: (partnerId: number): Figure =>
      figure(withStatus(...OPEN_STATUSES, 'Paid'), [{ dataField: 'businessSubjectPartnerId', value: [partnerId] }]),
  }
}

/** What was issued and what was received in a calendar year, paid or not. */
export const tradedFigures = (year: number) => {
  const received: Figure = {
    rows: [...INCOMING, ...withStatus(...OPEN_STATUSES, 'Paid'), ...ofYear(year)],
    sums: 'totalAmountToBePaid',
  }
  return { issued: issuedFigures(year).total, received }
}
