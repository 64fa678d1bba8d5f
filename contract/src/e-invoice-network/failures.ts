import { failure } from '../kit/failure.ts'

export const notConnected = failure({
  code: 'EInvoiceConnection.NotConnected',
  status: 409,
  message: 'eInvoiceConnection.notConnected',
})
