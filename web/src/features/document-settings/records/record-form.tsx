import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { MARK_MAX, RECORD_NAME_MAX } from 'contract/document-settings/records'
import { t } from '../../../kit/messages.ts'
import { KeptTyping } from '../../../kit/records/kept-typing.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { CountedInput } from '../../../ui/inputs/counted-input.tsx'
import type { RecordKind } from './record-kinds.ts'
import classes from './records.module.css'

export type RecordValues = { name: string; mark: string }

type Props<V extends RecordValues> = {
  readonly kind: RecordKind
  /** Null for a new one. */
  readonly recordId: number | null
  readonly form: UseFormReturnType<V>
  readonly isSaving: boolean
  /** Above the fields: that another person has saved meanwhile. */
  readonly notice: ReactNode
  readonly onSubmit: (values: V) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The dialog of a record, around its fields. */
export const RecordForm = <V extends RecordValues>({
  kind,
  recordId,
  form,
  isSaving,
  notice,
  onSubmit,
  onClose,
  children,
}: Props<V>) => (
  <Dialog
    title={t(recordId === null ? kind.texts.add : kind.texts.edit)}
    isOpen
    isFullForm
    isDirty={form.isDirty()}
    onClose={onClose}
  >
    <form noValidate onSubmit={form.onSubmit(onSubmit)}>
      {notice}
      <KeptTyping form={form} of={kind.resource.create.name} id={recordId ?? undefined} />
      <FormFields isSaving={isSaving}>
        {children}
        <SaveActions
          label={t(recordId === null ? 'documentSettings.addAction' : 'documentSettings.save')}
          isSaving={isSaving}
          onCancel={onClose}
        />
      </FormFields>
    </form>
  </Dialog>
)

type FieldProps = { readonly form: FormOf }
type FormOf = { readonly values: RecordValues; readonly getInputProps: (path: 'name' | 'mark') => object }

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

/** The warning is for marks that can be kept and not fiscalised. */
export const MarkField = ({ form, warning = '' }: FieldProps & { readonly warning?: string }) => (
  <CountedInput
    label={t('documentSettings.mark')}
    required
    autoComplete="off"
    spellCheck={false}
    max={MARK_MAX}
    description={
      <span aria-live="polite" className={classes['warning']}>
        {warning}
      </span>
    }
    {...form.getInputProps('mark')}
    value={form.values.mark}
  />
)
