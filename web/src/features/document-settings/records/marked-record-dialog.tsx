import type { ReactNode } from 'react'
import { MARK_MAX, RECORD_NAME_MAX } from 'contract/document-settings/records'
import { t } from '../../../kit/messages.ts'
import { RecordDialog } from '../../../kit/records/record-dialog.tsx'
import type { RecordBeingEdited } from '../../../kit/records/use-record.ts'
import { CountedInput } from '../../../ui/inputs/counted-input.tsx'
import { FiscalWarning, type FiscalMark } from './fiscal-warning.tsx'
import type { RecordKind } from './record-kinds.ts'

export type MarkedValues = { name: string; mark: string }

type Props<V extends MarkedValues> = {
  readonly kind: RecordKind
  /** Null for a new one. */
  readonly id: number | null
  readonly edited: RecordBeingEdited<V>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The dialog of an operator, a work space or a payment device, around its fields. */
export const MarkedRecordDialog = <V extends MarkedValues>({ kind, id, ...rest }: Props<V>) => (
  <RecordDialog
    title={t(id === null ? kind.texts.add : kind.texts.edit)}
    of={kind.resource.create.name}
    id={id}
    action={t(id === null ? 'documentSettings.addAction' : 'documentSettings.save')}
    isFullForm
    {...rest}
  />
)

type FieldProps = { readonly form: FormOf }
type FormOf = { readonly values: MarkedValues; readonly getInputProps: (path: 'name' | 'mark') => object }

export const NameField = ({ form, label = t('documentSettings.name') }: FieldProps & { readonly label?: string }) => (
  <CountedInput
    label={label}
    required
    autoComplete="off"
    max={RECORD_NAME_MAX}
    data-autofocus
    {...form.getInputProps('name')}
    value={form.values.name}
  />
)

/** What a mark is of says what fiscalisation takes; that of an operator is not told to it. */
export const MarkField = ({ form, of }: FieldProps & { readonly of?: FiscalMark }) => (
  <CountedInput
    label={t('documentSettings.mark')}
    required
    autoComplete="off"
    spellCheck={false}
    max={MARK_MAX}
    description={of && <FiscalWarning of={of} mark={form.values.mark} />}
    {...form.getInputProps('mark')}
    value={form.values.mark}
  />
)
