import { useForm } from '@mantine/form'
import { DefaultNotesRequest, NOTE_MAX, type DefaultNotes } from 'contract/document-defaults/document-defaults'
import { checkedBy } from '../../../kit/checked-by.ts'
import { t } from '../../../kit/messages.ts'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { CountedTextarea } from '../../../ui/inputs/counted-textarea.tsx'
import { useUnsaved } from '../../../ui/dialogs/use-unsaved.ts'

export type Notes = Omit<DefaultNotes, 'id'>

type Props = { readonly notes: Notes; readonly onSend: (notes: Notes) => void; readonly onCancel: () => void }

const ROWS = 4
const FIELDS = [
  ['noteTextCro', 'documentDefaults.noteCro'],
  ['noteTextEng', 'documentDefaults.noteEng'],
] as const

export function DefaultNotesForm({ notes, onSend, onCancel }: Props) {
  const form = useForm({ initialValues: notes, validate: checkedBy(DefaultNotesRequest) })
  useUnsaved(form.isDirty())
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(onSend, (wrong) => form.getInputNode((Object.keys(wrong)[0] ?? '') as keyof Notes)?.focus())}
    >
      <FormFields isSaving={false}>
        {FIELDS.map(([field, label]) => (
          <CountedTextarea
            key={field}
            label={t(label)}
            max={NOTE_MAX}
            rows={ROWS}
            {...form.getInputProps(field)}
            value={form.values[field]}
          />
        ))}
        <SaveActions label={t('documentDefaults.save')} isSaving={false} onCancel={onCancel} />
      </FormFields>
    </form>
  )
}
