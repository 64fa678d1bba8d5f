import { operators } from 'contract/document-settings/operators'
import { paymentDevices } from 'contract/document-settings/payment-devices'
import { workSpaces } from 'contract/document-settings/work-spaces'
import type { Message } from '../../../kit/messages.ts'

/** One of the three lists of the internal act: what the API offers for it, and what is said about it. */
export type RecordKind = {
  readonly resource: typeof operators | typeof workSpaces | typeof paymentDevices
  readonly texts: Readonly<
    Record<'title' | 'add' | 'edit' | 'added' | 'changed' | 'removed' | 'removeTitle' | 'none' | 'search', Message>
  >
}

export const OPERATORS: RecordKind = {
  resource: operators,
  texts: {
    title: 'documentSettings.operators',
    add: 'documentSettings.addOperator',
    edit: 'documentSettings.editOperator',
    added: 'documentSettings.operatorAdded',
    changed: 'documentSettings.operatorChanged',
    removed: 'documentSettings.operatorRemoved',
    removeTitle: 'documentSettings.removeOperatorTitle',
    none: 'documentSettings.noOperators',
    search: 'documentSettings.searchOperators',
  },
}

export const WORK_SPACES: RecordKind = {
  resource: workSpaces,
  texts: {
    title: 'documentSettings.workSpaces',
    add: 'documentSettings.addWorkSpace',
    edit: 'documentSettings.editWorkSpace',
    added: 'documentSettings.workSpaceAdded',
    changed: 'documentSettings.workSpaceChanged',
    removed: 'documentSettings.workSpaceRemoved',
    removeTitle: 'documentSettings.removeWorkSpaceTitle',
    none: 'documentSettings.noWorkSpaces',
    search: 'documentSettings.searchWorkSpaces',
  },
}

export const PAYMENT_DEVICES: RecordKind = {
  resource: paymentDevices,
  texts: {
    title: 'documentSettings.paymentDevices',
    add: 'documentSettings.addPaymentDevice',
    edit: 'documentSettings.editPaymentDevice',
    added: 'documentSettings.paymentDeviceAdded',
    changed: 'documentSettings.paymentDeviceChanged',
    removed: 'documentSettings.paymentDeviceRemoved',
    removeTitle: 'documentSettings.removePaymentDeviceTitle',
    none: 'documentSettings.noPaymentDevices',
    search: 'documentSettings.searchPaymentDevices',
  },
}
