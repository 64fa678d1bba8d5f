import type { FormEvent, ReactNode } from 'react'
import { FormFields } from '../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../ui/dialogs/save-actions.tsx'
import { KeptTyping } from './kept-typing.tsx'
import type { RecordBeingEdited } from './use-record.ts'

type Props<V extends Record<string, unknown>> = {
  readonly edited: RecordBeingEdited<V>
  /** What it is, and which: under that name what was typed is kept over a reload. Null for a new one. */
  readonly of: string
  readonly id: number | null
  /** What its button does: "Save", "Add". */
  readonly action: string
  readonly onCancel: () => void
  /** Where something must be asked before it is saved. */
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** What is to be known of it, above its fields. */
  readonly notice?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** The fields of a record between what is told of it and its buttons. */
export const RecordForm = <V extends Record<string, unknown>>({
  edited: { form, save, isSaving, notice: meanwhile },
  of,
  id,
  action,
  onCancel,
  onSubmit = form.onSubmit(save),
  notice,
  className = '',
  children,
}: Props<V>) => (
  <form noValidate onSubmit={onSubmit}>
    {meanwhile}
    {notice}
    <KeptTyping form={form} of={of} id={id ?? undefined} />
    <FormFields isSaving={isSaving} className={className}>
      {children}
    </FormFields>
    {/* Below the fields and not among them: a row of a grid does not stay at the foot of the window. */}
    <SaveActions label={action} isSaving={isSaving} onCancel={onCancel} />
  </form>
)
