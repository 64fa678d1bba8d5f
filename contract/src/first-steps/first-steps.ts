import * as z from 'zod'
import { ACCOUNT_IBAN_MAX, ACCOUNT_NAME_MAX, BANK_NAME_MAX, bankNotFound, primaryNotActive, tooManyBankAccounts } from '../bank-accounts/bank-accounts.ts' // prettier-ignore
import { manageDociSettings } from '../business-subjects/settings-access.ts'
import { CITY_MAX, POSTAL_CODE_MAX, saysHowVatIsCounted, STREET_MAX, STREET_NUMBER_MAX, vatCalculationType } from '../business-subjects/subject-fields.ts' // prettier-ignore
import { dueDays } from '../document-defaults/general-document-settings.ts'
import { numberFormat } from '../document-defaults/number-format.ts'
import { MARK_MAX, RECORD_NAME_MAX } from '../document-settings/records.ts'
import { endpoints } from '../kit/endpoint.ts'
import { actionNotAllowed, alreadyExist } from '../kit/failures.ts'
import { iban, oib, optionalText, text } from '../kit/fields.ts'

/** What a business subject does before its first invoice, in this order; a step is done when what it is about is there. */
export const STEPS = [
  'companyData',
  'bankAccount',
  'internalAct',
  'numberFormat',
  'dueAndBarcode',
  'logo',
  'firstInvoice',
] as const
export type Step = (typeof STEPS)[number]

const CompanyData = saysHowVatIsCounted(
  z.object({
    street: text(STREET_MAX),
    streetNumber: optionalText(STREET_NUMBER_MAX),
    postalCode: text(POSTAL_CODE_MAX),
    cityName: text(CITY_MAX),
    isInTaxSystem: z.boolean(),
    vatCalculationType,
  }),
)
const FirstAccount = z.object({
  name: text(ACCOUNT_NAME_MAX),
  iban: iban(ACCOUNT_IBAN_MAX),
  /** Told of a foreign account only: the bank of a Croatian one is known by its IBAN. */
  bankName: optionalText(BANK_NAME_MAX).default(''),
})
const named = { name: text(RECORD_NAME_MAX), mark: text(MARK_MAX) }
const FirstAct = z.object({
  operator: z.object({ ...named, oib }),
  workSpace: z.object(named),
  paymentDevice: z.object(named),
})
const DueAndBarcode = z.object({ defaultInvoiceDueDateInDays: dueDays, showBarcodeOnDocuments: z.boolean() })

/** What is accepted of the proposals, as a person has left it; each is checked as where its settings are. */
export const Acceptance = z.object({
  companyData: CompanyData.optional(),
  bankAccount: FirstAccount.optional(),
  internalAct: FirstAct.partial().optional(),
  numberFormat: z.object({ invoiceFormatString: numberFormat }).optional(),
  dueAndBarcode: DueAndBarcode.optional(),
})
export type Acceptance = z.infer<typeof Acceptance>

const written = z.string()
const writtenRecord = { name: written, mark: written, isThere: z.boolean() }

/** How far a business subject is. Where a step is done its values stand, where it is not the proposal does; '' only a person knows. */
export const FirstSteps = z.object({
  /** This person does not want to see them any more. */
  isPutAway: z.boolean(),
  /** Those that the person may take. */
  steps: z.array(z.object({ step: z.enum(STEPS), isDone: z.boolean() })),
  companyData: z.object({
    name: written,
    street: written,
    streetNumber: written,
    postalCode: written,
    cityName: written,
    isInTaxSystem: z.boolean(),
    vatCalculationType,
  }),
  bankAccount: z.object({ name: written, iban: written, bankName: written }),
  internalAct: z.object({
    operator: z.object({ ...writtenRecord, oib: written }),
    workSpace: z.object(writtenRecord),
    paymentDevice: z.object(writtenRecord),
  }),
  numberFormat: z.object({ invoiceFormatString: written }),
  dueAndBarcode: z.object({ defaultInvoiceDueDateInDays: z.number().int(), showBarcodeOnDocuments: z.boolean() }),
})
export type FirstSteps = z.infer<typeof FirstSteps>

const UNDER = '/business-subjects/:businessSubjectId/first-steps'

export const firstSteps = endpoints('firstSteps', UNDER, {
  get: {
    route: 'GET',
    access: manageDociSettings,
    shows: ['acceptances', 'basicInfo', 'logos', 'bankAccounts', 'internalActs', 'operators', 'workSpaces', 'paymentDevices', 'documentDefaults', 'invoices'], // prettier-ignore
    output: FirstSteps,
    summary: 'How far a business subject is on the way to its first invoice, and what is proposed for the rest',
  },
  update: {
    route: 'PUT',
    access: manageDociSettings,
    input: z.object({ isPutAway: z.boolean() }),
    summary: 'Put the first steps away for the person who asks, or show them again',
  },
})

export const acceptances = endpoints('acceptances', `${UNDER}/acceptances`, {
  create: {
    route: 'POST',
    access: manageDociSettings,
    input: Acceptance,
    failures: [actionNotAllowed, alreadyExist, bankNotFound, primaryNotActive, tooManyBankAccounts],
    changes: ['firstSteps', 'basicInfo', 'businessSubjects', 'bankAccounts', 'internalActs', 'operators', 'workSpaces', 'paymentDevices', 'documentDefaults', 'generalDocumentSettings', 'numberFormats', 'firstNumbers'], // prettier-ignore
    summary: 'Accept proposals of the first steps, all or none of them; a step that is done meanwhile stays as it is',
  },
})
