import { shown } from '../../../kit/postgres/shown.ts'

/** The internal act as other features read it. */
export const OPERATORS = shown('operators', ['id', 'name', 'oib', 'mark'])
export const WORK_SPACES = shown('workSpaces', ['id', 'name', 'mark', 'referenceNumber'])
export const PAYMENT_DEVICES = shown('paymentDevices', ['id', 'name', 'mark', 'referenceNumber', 'workSpaceId'])

/** Where a series begins that does not begin at one. */
export const INVOICE_SERIES_STARTS = shown('invoiceSeriesStarts', ['paymentDeviceId', 'year', 'firstOrdinal'])
