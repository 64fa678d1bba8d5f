import * as z from 'zod'
import { CITY_MAX, POSTAL_CODE_MAX, STREET_MAX } from '../business-subjects/subject-fields.ts'
import { isOib } from '../croatia/oib.ts'
import { INVOICE_LANGUAGES } from '../document-defaults/general-document-settings.ts'
import { EMAIL_MAX, iban, optionalText, says, text } from '../kit/fields.ts'
import { madeOnce } from '../kit/made-once.ts'

export const PARTNER_NAME_MAX = 1_200
export const VAT_NUMBER_MAX = 50
export const PHONE_MAX = 100
export const CONTACT_MAX = 500
export const NOTE_MAX = 2_000
const IBAN_MAX = 34
export const IBANS_MAX = 20
const PAYMENT_DAYS_MAX = 365
const E_INVOICE_ADDRESS_MAX = 200

export const PARTNER_KINDS = ['Company', 'Craft', 'Person'] as const
export type PartnerKind = (typeof PARTNER_KINDS)[number]

const regions = madeOnce(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }))

/** Two letters that ISO 3166-1 has a country for. */
const isCountry = (mark: string): boolean => /^[A-Z]{2}$/.test(mark) && regions().of(mark) !== undefined

/** What follows an ISO 6523 scheme of four digits, as in `9934:69435151530`. */
const isEInvoiceAddress = (written: string) => /^\d{4}:\S+$/.test(written)

const orEmpty =
  (check: (written: string) => boolean) =>
  (written: string): boolean =>
    written === '' || check(written)

const vatNumberOf = (written: string) => written.replaceAll(/[\s.-]/g, '').toUpperCase()

/** Taken as people write it, kept without spaces and in capital letters. */
export const vatNumber = optionalText(VAT_NUMBER_MAX)
  .overwrite(vatNumberOf)
  .refine(
    orEmpty((written) => /^[A-Z]{2}[0-9A-Z+*]+$/.test(written)),
    says('partners.invalidVatNumber'),
  )
  .refine((written) => !written.startsWith('HR') || isOib(written.slice(2)), says('partners.invalidVatNumber'))
  .meta({ examples: ['SI12345678'] })

export const countryCode = z
  .string()
  .refine(isCountry, says('global.invalidValue'))
  .meta({ examples: ['HR'] })

/** All that a person says of a partner; what they leave open is '' or null. */
export const PartnerRequest = z
  .object({
    name: text(PARTNER_NAME_MAX),
    kind: z.enum(PARTNER_KINDS),
    oib: optionalText(11)
      .refine(orEmpty(isOib), says('global.invalidOib'))
      .meta({ examples: ['69435151530'] }),
    vatNumber,
    street: optionalText(STREET_MAX),
    postalCode: optionalText(POSTAL_CODE_MAX),
    cityName: optionalText(CITY_MAX),
    countryCode,
    email: optionalText(EMAIL_MAX)
      .refine(
        orEmpty((written) => z.email().safeParse(written).success),
        says('global.invalidEmail'),
      )
      .meta({ examples: ['ana@kovac.example'] }),
    phone: optionalText(PHONE_MAX),
    contactName: optionalText(CONTACT_MAX),
    ibans: z
      .array(iban(IBAN_MAX))
      .max(IBANS_MAX)
      .refine((list) => new Set(list).size === list.length, says('partners.ibanTwice')),
    /** Null where invoices are due as the settings of the business subject say. */
    paymentDays: z.number().int().min(0).max(PAYMENT_DAYS_MAX).nullable(),
    /** Null where invoices are written as the settings of the business subject say. */
    documentLanguage: z.enum(INVOICE_LANGUAGES).nullable(),
    /** '' for the usual one, scheme 9934 with the OIB. */
    eInvoiceAddress: optionalText(E_INVOICE_ADDRESS_MAX)
      .refine(orEmpty(isEInvoiceAddress), says('partners.invalidEInvoiceAddress'))
      .meta({ examples: ['0088:3850000000001'] }),
    note: optionalText(NOTE_MAX),
    /** False for one who is archived, and not offered any more. */
    isActive: z.boolean(),
  })
  .refine(({ oib, vatNumber }) => oib === '' || !vatNumber.startsWith('HR') || vatNumber === `HR${oib}`, {
    ...says('partners.vatNumberNotOfOib'),
    path: ['vatNumber'],
  })
export type PartnerRequest = z.infer<typeof PartnerRequest>

/** What a new partner begins with. */
export const NEW_PARTNER: PartnerRequest = {
  name: '',
  kind: 'Company',
  oib: '',
  vatNumber: '',
  street: '',
  postalCode: '',
  cityName: '',
  countryCode: 'HR',
  email: '',
  phone: '',
  contactName: '',
  ibans: [],
  paymentDays: null,
  documentLanguage: null,
  eInvoiceAddress: '',
  note: '',
  isActive: true,
}
