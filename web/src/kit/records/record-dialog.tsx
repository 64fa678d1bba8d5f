import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { ComponentProps } from 'react'
import { RecordForm } from './record-form.tsx'

type Props<V extends Record<string, unknown>> = Omit<ComponentProps<typeof RecordForm<V>>, 'onCancel'> &
  Pick<ComponentProps<typeof Dialog>, 'title' | 'width' | 'isFullForm' | 'onClose'>

/** The dialog of a record that is added or changed. What was typed into it is not lost by a stray key, a click or a reload. */
export const RecordDialog = <V extends Record<string, unknown>>({ title, width, isFullForm, onClose, ...form }: Props<V>) => (
  <Dialog
    title={title}
    isOpen
    isDirty={form.edited.form.isDirty()}
    onClose={onClose}
    {...(width !== undefined && { width })}
    {...(isFullForm !== undefined && { isFullForm })}
  >
    <RecordForm {...form} onCancel={onClose} />
  </Dialog>
)
