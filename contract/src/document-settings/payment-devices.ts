import { recordChanged, seen } from '../kit/records.ts'
import * as z from 'zod'
import { manageDociSettings, readDociSettings } from '../business-subjects/settings-access.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { alreadyExist } from '../kit/failures.ts'
import { id } from '../kit/fields.ts'
import { record, recordRequest, referenced, usedByInvoice } from './records.ts'

export const PAYMENT_DEVICES_MAX = 2_000

// What a dialog for a payment device is refused for is told at a field, because it shows no other messages (GAP-84).
export const tooManyPaymentDevices = failure({
  code: 'PaymentDevice.TooMany',
  status: 409,
  field: 'mark',
  message: 'documentSettings.tooManyPaymentDevices',
})
export const workSpaceNotFound = failure({
  code: 'WorkSpace.NotFound',
  status: 422,
  field: 'businessSubjectWorkSpaceId',
  message: 'documentSettings.workSpaceNotFound',
})

/** What invoices are issued with, in a work space. */
export const PaymentDevice = z.object({ ...record, ...referenced, businessSubjectWorkSpaceId: id })
export type PaymentDevice = z.infer<typeof PaymentDevice>

export const PaymentDeviceRequest = z.object({ ...recordRequest, businessSubjectWorkSpaceId: id })

export const paymentDevices = endpoints('paymentDevices', '/business-subjects/:businessSubjectId/payment-devices', {
  list: {
    route: 'GET',
    access: readDociSettings,
    shows: ['workSpaces', 'invoices'],
    output: z.array(PaymentDevice).max(PAYMENT_DEVICES_MAX),
    summary: 'What invoices are issued with, by the mark of the work space and then their own',
  },
  create: {
    route: 'POST',
    access: manageDociSettings,
    changes: ['internalActs'],
    input: PaymentDeviceRequest,
    output: PaymentDevice,
    failures: [alreadyExist, tooManyPaymentDevices, workSpaceNotFound],
    summary: 'Add a payment device; a mark is in its work space once, in capital or small letters',
  },
  update: {
    route: 'PUT /:id',
    access: manageDociSettings,
    changes: ['internalActs'],
    input: PaymentDeviceRequest.extend(seen),
    output: PaymentDevice,
    failures: [alreadyExist, usedByInvoice, recordChanged, workSpaceNotFound],
    summary: 'Change a payment device that no issued invoice names',
  },
  remove: {
    route: 'DELETE /:id',
    access: manageDociSettings,
    changes: ['internalActs'],
    failures: [usedByInvoice],
    summary: 'Delete a payment device that no issued invoice names',
  },
})
