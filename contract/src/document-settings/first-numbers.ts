import * as z from 'zod'
import { manageDociSettings, readDociSettings } from '../business-subjects/settings-access.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { id } from '../kit/fields.ts'
import { PAYMENT_DEVICES_MAX } from './payment-devices.ts'

export const FIRST_ORDINAL_MAX = 99_999_999

/** How far the numbers of a payment device have come in a year. */
export const FirstNumber = z.object({
  paymentDeviceId: id,
  year: z.number().int(),
  nextOrdinal: z.number().int(),
  /** An invoice of this year is issued with the device: its numbers go on by themselves from then on. */
  isBegun: z.boolean(),
})
export type FirstNumber = z.infer<typeof FirstNumber>

export const FirstNumberRequest = z.object({
  paymentDeviceId: id,
  firstOrdinal: z.number().int().min(1).max(FIRST_ORDINAL_MAX),
})

export const seriesBegun = failure({
  code: 'FirstNumber.SeriesBegun',
  status: 409,
  field: 'firstOrdinal',
  message: 'firstNumbers.begun',
})
export const noSuchPaymentDevice = failure({
  code: 'FirstNumber.NoSuchPaymentDevice',
  status: 422,
  field: 'firstOrdinal',
  message: 'firstNumbers.noSuchDevice',
})

export const firstNumbers = endpoints('firstNumbers', '/business-subjects/:businessSubjectId/first-numbers', {
  list: {
    route: 'GET',
    access: readDociSettings,
    shows: ['paymentDevices', 'workSpaces', 'invoices'],
    output: z.array(FirstNumber).max(PAYMENT_DEVICES_MAX),
    summary: 'The next number of each payment device this year',
  },
  update: {
    route: 'PUT',
    access: manageDociSettings,
    input: FirstNumberRequest,
    failures: [seriesBegun, noSuchPaymentDevice],
    summary: 'Set the first number of a payment device this year, until its first invoice is issued',
  },
})
