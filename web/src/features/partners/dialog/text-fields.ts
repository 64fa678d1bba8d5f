import type { UseFormReturnType } from '@mantine/form'
import type { PartnerValues } from './partner-values.ts'

export type PartnerField = keyof PartnerValues

/** What a field of the dialog is given, and the one where it begins the focus besides. */
export const textFields = (form: UseFormReturnType<PartnerValues>, first: PartnerField) => (field: PartnerField) => ({
  autoComplete: 'off',
  'data-autofocus': field === first || undefined,
  ...form.getInputProps(field),
})
