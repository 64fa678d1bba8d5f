import type { NumberToken } from 'contract/document-defaults/number-format'
import type { TokenNames } from 'contract/kit/templates'
import { t } from '../../../kit/messages.ts'

export const numberTokenNames = (): TokenNames<NumberToken> => ({
  ordinalNumber: t('invoiceNumberFormat.ordinalNumber'),
  workSpaceMark: t('invoiceNumberFormat.workSpaceMark'),
  paymentDeviceMark: t('invoiceNumberFormat.paymentDeviceMark'),
})
