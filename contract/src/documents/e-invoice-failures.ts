import { failure } from '../kit/failure.ts'

/** Why a file could not be taken in as an e-invoice. What is merely odd about one is a warning: document-warnings.ts. */

export const eInvoiceTooLarge = failure({ code: 'EInvoice.TooLarge', status: 422, message: 'eInvoices.tooLarge' })
export const eInvoiceNotXml = failure({ code: 'EInvoice.NotXml', status: 422, message: 'eInvoices.notXml' })
export const eInvoiceWrongEncoding = failure({ code: 'EInvoice.WrongEncoding', status: 422, message: 'eInvoices.wrongEncoding' })
export const eInvoiceBroken = failure({ code: 'EInvoice.Broken', status: 422, message: 'eInvoices.broken' })
export const eInvoiceHasDoctype = failure({ code: 'EInvoice.HasDoctype', status: 422, message: 'eInvoices.hasDoctype' })
export const eInvoiceTooDeep = failure({ code: 'EInvoice.TooDeep', status: 422, message: 'eInvoices.tooDeep' })
export const eInvoiceTooComplex = failure({ code: 'EInvoice.TooComplex', status: 422, message: 'eInvoices.tooComplex' })
export const eInvoiceTooManyLines = failure({ code: 'EInvoice.TooManyLines', status: 422, message: 'eInvoices.tooManyLines' })
export const eInvoiceWrongType = failure({ code: 'EInvoice.WrongType', status: 422, message: 'eInvoices.wrongType' })
/** `field` is the element and business term of EN 16931, such as `IssueDate (BT-2)`: what the sender's software knows it by. */
export const eInvoiceIncomplete = failure({ code: 'EInvoice.Incomplete', status: 422, message: 'eInvoices.incomplete' })
export const eInvoiceTooLong = failure({ code: 'EInvoice.TooLong', status: 422, message: 'eInvoices.tooLong' })

export const eInvoiceFailures = [
  eInvoiceTooLarge,
  eInvoiceNotXml,
  eInvoiceWrongEncoding,
  eInvoiceBroken,
  eInvoiceHasDoctype,
  eInvoiceTooDeep,
  eInvoiceTooComplex,
  eInvoiceTooManyLines,
  eInvoiceWrongType,
  eInvoiceIncomplete,
  eInvoiceTooLong,
] as const
