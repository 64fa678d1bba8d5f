import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { failure } from '../../kit/failure.ts'
import { day, id, text } from '../../kit/fields.ts'
import { submitVat } from './vat-access.ts'

export const CHECK_NOTE_MAX = 500

/** The last that is known of a number since the first day of a period. */
export const VatNumberCheck = z.object({
  isValid: z.boolean(),
  checkedOn: day,
  checkedByName: z.string().nullable(),
  /** As VIES has it; empty where it doesn't say. */
  registeredName: z.string(),
  /** How a person checked it; empty where VIES was asked. */
  note: z.string(),
})

/** A taxpayer of the EU in a return. */
export const EuPartner = z.object({
  partnerId: id,
  name: z.string(),
  countryCode: z.string(),
  /** Without its country; empty where it is not known. */
  vatNumber: z.string(),
  check: VatNumberCheck.nullable(),
})
export type EuPartner = z.infer<typeof EuPartner>

const refused = <const Code extends string>(code: Code, message: 'noNumber' | 'notReached', status: 422 | 503) =>
  failure({ code: `VatNumber.${code}`, status, message: `vatNumbers.failures.${message}` })
/** The partner is none of another member state, or has no VAT number. */
export const noEuVatNumber = refused('NoNumber', 'noNumber', 422)
/** Nothing is known about the number: it may be tried again. */
export const viesNotReached = refused('NotReached', 'notReached', 503)

const UNDER = '/business-subjects/:businessSubjectId/partners/:partnerId'
const CHANGED = ['vatReturnPreviews'] as const

export const vatNumberChecks = endpoints('vatNumberChecks', `${UNDER}/vat-number-checks`, {
  create: {
    route: 'POST',
    access: submitVat,
    changes: CHANGED,
    output: z.object({ isValid: z.boolean() }),
    failures: [noEuVatNumber, viesNotReached],
    perMinute: 60,
    summary: 'Ask VIES about the VAT number of a partner of another member state, and keep the answer',
  },
})

export const vatNumberConfirmations = endpoints('vatNumberConfirmations', `${UNDER}/vat-number-confirmations`, {
  create: {
    route: 'POST',
    access: submitVat,
    changes: CHANGED,
    input: z.object({ note: text(CHECK_NOTE_MAX) }),
    failures: [noEuVatNumber],
    summary: 'Say that the VAT number of a partner was checked elsewhere, and how',
  },
})
