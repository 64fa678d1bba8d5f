import * as z from 'zod'
import { dayOrNull, id } from './fields.ts'

/**
 * Fields that the specification calls otherwise than the house (GAP-20): the payloads it describes spread these, their fields keep these
 * names. Everywhere else, in columns, forms and other payloads, a partner is `partnerId` and `partnerName`, a due date `dueDate`.
 */
export const partnerIdOnWire = { businessSubjectPartnerId: id }
export const partnerNameOnWire = { businessSubjectPartnerName: z.string() }
export const dueDateOnWire = { documentDueDate: dayOrNull }
