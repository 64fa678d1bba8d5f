import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { t } from '../../../kit/messages.ts'
import { RecordDialog } from '../../../kit/records/record-dialog.tsx'
import type { FormBeingSent } from '../../../kit/records/use-sent-form.ts'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { tidyAmount } from '../dialog/fixed-asset-values.ts'

/** What stands in the dialog of a change: what was typed, days as days. */
export type Typed = Readonly<Record<string, string>>
type TypedForm = UseFormReturnType<Record<string, string>>

/** Nothing that was typed is told to be wrong. */
export const isRight = ({ errors }: TypedForm): boolean => Object.keys(errors).length === 0

type Props = {
  readonly title: string
  readonly action: string
  readonly fixedAssetId: number
  readonly edited: FormBeingSent<Record<string, string>>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** One change of an asset: its fields, and the one button that makes it. */
export const ChangeDialog = ({ fixedAssetId, action, children, ...frame }: Props) => (
  <RecordDialog {...frame} of={`fixed-asset-change ${action}`} id={fixedAssetId} action={action}>
    {children}
    <TextInput label={t('fixedAssetChanges.text')} autoComplete="off" {...frame.edited.form.getInputProps('text')} />
  </RecordDialog>
)

type FieldProps = { readonly form: TypedForm; readonly name: string; readonly label: string; readonly about?: string }

export const ChangeDay = ({ form, name, label, about }: FieldProps) => (
  <DayField
    isFirst
    label={label}
    {...(about !== undefined && { description: about })}
    value={form.values[name] ?? ''}
    onChange={(day) => form.setFieldValue(name, day)}
    error={form.errors[name]}
  />
)

export const ChangeAmount = ({ form, name, label, about }: FieldProps) => (
  <TextInput
    label={label}
    description={about}
    inputMode="decimal"
    autoComplete="off"
    {...form.getInputProps(name)}
    onBlur={() => form.setFieldValue(name, tidyAmount(form.values[name] ?? ''))}
  />
)

export const ChangeText = ({ form, name, label, about }: FieldProps) => (
  <TextInput label={label} description={about} autoComplete="off" {...form.getInputProps(name)} />
)
