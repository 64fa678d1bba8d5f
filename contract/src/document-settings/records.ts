import { version } from '../kit/records.ts'
import * as z from 'zod'
import { failure } from '../kit/failure.ts'
import { id, text } from '../kit/fields.ts'

/** What operators, work spaces and payment devices share: each has a name, and a mark that its invoices carry. */

export const RECORD_NAME_MAX = 50
export const MARK_MAX = 30

/** An invoice that was issued says what it was issued by; that stays as it was. */
export const usedByInvoice = failure({
  code: 'DocumentSettings.UsedByInvoice',
  status: 409,
  field: 'mark',
  message: 'documentSettings.usedByInvoice',
})

export const record = {
  id,
  name: z.string(),
  mark: z.string(),
  businessSubjectId: id,
  /** False once an issued invoice uses it. */
  canModify: z.boolean(),
  version,
}

/** By which a work space and a payment device stand in the payment references of their invoices; each has one of its own. */
export const referenced = { referenceNumber: z.number().int() }

/** Screens send the whole record (ACT-28); of that, these the server knows better (GAP-91). */
const ignored = {
  id: z.number().optional(),
  businessSubjectId: z.number().optional(),
  canModify: z.boolean().optional(),
  referenceNumber: z.number().optional(),
}

export const recordRequest = { ...ignored, name: text(RECORD_NAME_MAX), mark: text(MARK_MAX) }
