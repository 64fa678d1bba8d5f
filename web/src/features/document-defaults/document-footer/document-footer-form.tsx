import { useForm } from '@mantine/form'
import {
  documentDefaults,
  DocumentFooterRequest,
  documentFooters,
  FOOTER_MAX,
} from 'contract/document-defaults/document-defaults'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { t } from '../../../kit/messages.ts'
import { useRecord } from '../../../kit/records/use-record.ts'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { CountedTextarea } from '../../../ui/inputs/counted-textarea.tsx'
import { useUnsaved } from '../../../ui/dialogs/use-unsaved.ts'
import { defaultsSaved } from '../defaults-saved.ts'

type Props = { readonly footer: string; readonly version: number; readonly onLeave: () => void }

const ROWS = 4
const WORDS = { documentFooter: 'documentDefaults.footer' } as const

export function DocumentFooterForm({ footer, version, onLeave }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm({ initialValues: { documentFooter: footer }, validate: checkedBy(DocumentFooterRequest) })
  useUnsaved(form.isDirty())
  const { save, isSaving, notice } = useRecord({
    form,
    record: { version },
    words: WORDS,
    read: async () => {
      const now = await call(documentDefaults.get, undefined, { businessSubjectId })
      return { ...now, version: now.general.version }
    },
    valuesOf: ({ documentFooter }) => ({ documentFooter }),
    send: (values, seen) => call(documentFooters.update, { ...values, version: seen }, { businessSubjectId }),
    onSaved: () => {
      onLeave()
      defaultsSaved('documentDefaults.footerSaved')
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit(save, () => form.getInputNode('documentFooter')?.focus())}>
      {notice}
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
