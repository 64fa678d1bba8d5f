import { lazy, type ComponentType } from 'react'
import type { FieldStep } from '../step-values.ts'
import type { FieldsProps } from './fields-props.ts'
import { BankAccountFields } from './bank-account-fields.tsx'
import { CompanyDataFields } from './company-data-fields.tsx'
import { DueAndBarcodeFields } from './due-and-barcode-fields.tsx'
import { InternalActFields } from './internal-act-fields.tsx'

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
