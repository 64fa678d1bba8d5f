import { Acceptance, type FirstSteps, type Step } from 'contract/first-steps/first-steps'
import { checkedBy } from '../../kit/checked-by.ts'

/** What the forms of the steps hold: the days as they are typed, so that nothing typed is lost before it is read as a number. */
export type StepValues = Pick<FirstSteps, 'companyData' | 'bankAccount' | 'internalAct' | 'numberFormat'> & {
  dueAndBarcode: { defaultInvoiceDueDateInDays: string; showBarcodeOnDocuments: boolean }
}

/** The steps that are fields; a logo is a picture, and the first invoice has a page of its own. */
export const FIELD_STEPS = ['companyData', 'bankAccount', 'internalAct', 'numberFormat', 'dueAndBarcode'] as const
export type FieldStep = (typeof FIELD_STEPS)[number]

export const isFieldStep = (step: Step): step is FieldStep => (FIELD_STEPS as readonly Step[]).includes(step)

export const valuesOf = ({ companyData, bankAccount, internalAct, numberFormat, dueAndBarcode }: FirstSteps): StepValues => ({
  companyData,
  bankAccount,
  internalAct,
  numberFormat,
  dueAndBarcode: { ...dueAndBarcode, defaultInvoiceDueDateInDays: String(dueAndBarcode.defaultInvoiceDueDateInDays) },
})

/** Of the marks those that are asked for; a device comes with the work space it stands in. */
export type ActPiece = 'operator' | 'paymentDevice'
const ALL_OF_ACT: readonly ActPiece[] = ['operator', 'paymentDevice']

/** What is sent of them. */
export function acceptanceOf(values: StepValues, steps: readonly FieldStep[], act = ALL_OF_ACT): Acceptance {
  const days = values.dueAndBarcode.defaultInvoiceDueDateInDays.trim()
  const { operator, workSpace, paymentDevice } = values.internalAct
  const read = {
    ...values,
    internalAct: {
      ...(act.includes('operator') && { operator }),
      ...(act.includes('paymentDevice') && { workSpace, paymentDevice }),
    },
    dueAndBarcode: {
      ...values.dueAndBarcode,
      defaultInvoiceDueDateInDays: /^\d+$/.test(days) ? Number(days) : (days as unknown as number),
    },
  }
  return Object.fromEntries(steps.map((step) => [step, read[step]]))
}

/** What is wrong with them, by the path of the field. */
export const wrongIn = (values: StepValues, steps: readonly FieldStep[], act = ALL_OF_ACT): Record<string, string> =>
  checkedBy(Acceptance)(acceptanceOf(values, steps, act))

/** Where a failure that names but a field of the settings belongs here. */
const FIELDS: Readonly<Record<string, string>> = { iban: 'bankAccount.iban' }
export const isField = (path: string): boolean => path in FIELDS || FIELD_STEPS.some((step) => path.startsWith(`${step}.`))
export const atTheirFields = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, why]) => [FIELDS[path] ?? path, why]))
