import { lazy, type ComponentType } from 'react'
import type { UseFormReturnType } from '@mantine/form'
import type { FirstSteps } from 'contract/first-steps/first-steps'
import type { FieldStep, StepValues } from '../step-values.ts'
import { BankAccountFields } from './bank-account-fields.tsx'
import { CompanyDataFields } from './company-data-fields.tsx'
import { DueAndBarcodeFields } from './due-and-barcode-fields.tsx'
import { InternalActFields } from './internal-act-fields.tsx'

export type FieldsProps = {
  readonly form: UseFormReturnType<StepValues>
  readonly answer: FirstSteps
  /** What is done is only looked at here; it is changed in the settings. */
  readonly isDone: boolean
  /** Nothing else is accepted with it, so that what would come of all is not told. */
  readonly isAlone?: boolean
}

const NumberFormatFields = lazy(async () => ({ default: (await import('./number-format-fields.tsx')).NumberFormatFields }))

const FIELDS: Readonly<Record<FieldStep, ComponentType<FieldsProps>>> = {
  companyData: CompanyDataFields,
  bankAccount: BankAccountFields,
  internalAct: InternalActFields,
  numberFormat: NumberFormatFields,
  dueAndBarcode: DueAndBarcodeFields,
}

export function StepFields({ step, ...given }: FieldsProps & { readonly step: FieldStep }) {
  const Fields = FIELDS[step]
  return <Fields {...given} />
}
