import * as z from 'zod'
import { SUBJECT_NAME_TYPED_MAX } from 'contract/business-subjects/basic-info'
import type { businessSubjects } from 'contract/business-subjects/business-subjects'
import type { FoundingEntry } from 'contract/business-subjects/founding-entries'
import { CITY_MAX, POSTAL_CODE_MAX, STREET_MAX, STREET_NUMBER_MAX, VAT_CALCULATION_TYPES } from 'contract/business-subjects/subject-fields' // prettier-ignore
import type { Given } from 'contract/kit/endpoint'
import { oib, optionalText, text } from 'contract/kit/fields'
import type { Message } from '../../../kit/messages.ts'

/** How VAT is counted, in one choice. */
export const VAT_CHOICES = ['Outside', ...VAT_CALCULATION_TYPES] as const
type VatChoice = (typeof VAT_CHOICES)[number]

export const VAT_TEXTS = {
  Outside: 'founding.outsideVat',
  IssuedBill: 'founding.byIssuedBill',
  PaidBill: 'founding.byPaidBill',
} as const satisfies Record<VatChoice, Message>

/** Whoever founds a company says all that its invoices must tell of it. */
export const FoundingValues = z.object({
  oib,
  name: text(SUBJECT_NAME_TYPED_MAX),
  street: text(STREET_MAX),
  streetNumber: optionalText(STREET_NUMBER_MAX),
  postalCode: text(POSTAL_CODE_MAX),
  cityName: text(CITY_MAX),
  vat: z.enum(VAT_CHOICES),
})
export type FoundingValues = Omit<z.infer<typeof FoundingValues>, 'vat'> & { vat: VatChoice | '' }

export const NOTHING_YET: FoundingValues = {
  oib: '',
  name: '',
  street: '',
  streetNumber: '',
  postalCode: '',
  cityName: '',
  vat: '',
}

/** What most of those in the VAT system do is proposed: they count it by the invoice issued. */
export const valuesOf = (oibAsked: string, { isInTaxSystem, activity: _told, ...entry }: FoundingEntry): FoundingValues => ({
  oib: oibAsked,
  ...entry,
  vat: isInTaxSystem === null ? '' : isInTaxSystem ? 'IssuedBill' : 'Outside',
})

export const foundingOf = ({ vat, ...values }: FoundingValues): Given<typeof businessSubjects.create> => ({
  ...values,
  isInTaxSystem: vat !== 'Outside' && vat !== '',
  vatCalculationType: vat === 'Outside' || vat === '' ? null : vat,
})
