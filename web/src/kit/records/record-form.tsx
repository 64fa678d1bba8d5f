import type { ComponentProps, FormEvent } from 'react'
import { SaveActions } from '../../ui/dialogs/save-actions.tsx'
import { RecordFields } from './record-fields.tsx'

type Props<V extends Record<string, unknown>> = Omit<ComponentProps<typeof RecordFields<V>>, 'isBeside'> & {
  /** What its button does: "Save", "Add". */
  readonly action: string
  /** What it does can't be taken back. */
  readonly isDangerous?: boolean
  readonly onCancel: () => void
  /** Where something must be asked before it is saved. */
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

/** The fields of a record between what is told of it and its buttons. */
export const RecordForm = <V extends Record<string, unknown>>({
  action,
  isDangerous = false,
  onCancel,
  onSubmit,
  ...fields
}: Props<V>) => (
  <form noValidate onSubmit={onSubmit ?? fields.edited.form.onSubmit(fields.edited.save)}>
    <RecordFields {...fields} />
    {/* Below the fields and not among them: a row of a grid does not stay at the foot of the window. */}
    <SaveActions label={action} isSaving={fields.edited.isSaving} isDangerous={isDangerous} onCancel={onCancel} />
  </form>
)
