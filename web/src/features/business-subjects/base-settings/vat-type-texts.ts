import type { VatCalculationType } from 'contract/business-subjects/subject-fields'
import type { Message } from '../../../kit/messages.ts'

export const VAT_TYPE_TEXTS = {
  PaidBill: 'baseSettings.paidBill',
  IssuedBill: 'baseSettings.issuedBill',
} as const satisfies Record<VatCalculationType, Message>
