import { useForm } from '@mantine/form'
import { useState } from 'react'
import { DocumentFooterRequest, documentFooters, FOOTER_MAX } from 'contract/document-defaults/document-defaults'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { checkedBy } from '../../../kit/checked-by.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { useSave } from '../../../kit/use-save.ts'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { CountedTextarea } from '../../../ui/inputs/counted-textarea.tsx'
import { useUnsaved } from '../../../ui/dialogs/use-unsaved.ts'
import { defaultsSaved } from '../defaults-saved.ts'

type Props = { readonly footer: string; readonly version: number; readonly onLeave: () => void }

const ROWS = 4

export function DocumentFooterForm({ footer, version, onLeave }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm({ initialValues: { documentFooter: footer }, validate: checkedBy(DocumentFooterRequest) })
  useUnsaved(form.isDirty())
  const [seen] = useState(version)
  const { save, isSaving } = useSave(documentFooters.update, {
    form: marked(form),
    onSaved: () => {
      onLeave()
      defaultsSaved('documentDefaults.footerSaved')
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => void save({ ...values, version: seen }, { businessSubjectId }),
        () => form.getInputNode('documentFooter')?.focus(),
      )}
    >
      <FormFields isSaving={isSaving}>
        <CountedTextarea
          label={t('documentDefaults.footer')}
          required
          max={FOOTER_MAX}
          rows={ROWS}
          {...form.getInputProps('documentFooter')}
          value={form.values.documentFooter}
        />
        <SaveActions label={t('documentDefaults.save')} isSaving={isSaving} onCancel={onLeave} />
      </FormFields>
    </form>
  )
}
