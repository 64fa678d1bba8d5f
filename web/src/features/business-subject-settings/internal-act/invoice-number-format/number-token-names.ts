import type { NumberToken } from 'contract/document-settings/number-format'
import type { TokenNames } from 'contract/document-settings/templates'
import { t } from '../../../../kit/messages.ts'

export const numberTokenNames = (): TokenNames<NumberToken> => ({
  ordinalNumber: t('invoiceNumberFormat.ordinalNumber'),
  workSpaceMark: t('invoiceNumberFormat.workSpaceMark'),
  paymentDeviceMark: t('invoiceNumberFormat.paymentDeviceMark'),
})
