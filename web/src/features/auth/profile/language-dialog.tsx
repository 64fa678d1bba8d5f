import { Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { flushSync } from 'react-dom'
import { selectedLanguage } from 'contract/auth/current-user'
import { LANGUAGE_NAMES, LANGUAGES } from 'contract/languages'
import { checkedBy } from '../../../kit/checked-by.ts'
import { marked } from '../../../kit/marked.ts'
import { chooseLanguage, t } from '../../../kit/messages.ts'
import { KeptTyping } from '../../../kit/records/kept-typing.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { FailureNote } from './failure-note.tsx'
import { useNotedSave } from './use-noted-save.ts'
import { useUser } from './use-user.ts'

const CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

/** Changes the language. The page reloads, since every text on it changes (PROF-37). */
export function LanguageDialog({ onClose }: { readonly onClose: () => void }) {
  const user = useUser()
  const form = useForm({
    initialValues: { selectedLanguage: user.selectedLanguage },
    validate: checkedBy(selectedLanguage.update.input),
  })
  const { save, isSaving, failure } = useNotedSave(selectedLanguage.update, marked(form), () => {
    // An open dialog with a choice in it would ask before the page loads anew.
    flushSync(onClose)
    chooseLanguage(form.getValues().selectedLanguage)
  })
  return (
    <Dialog title={t('user.changeLanguage')} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((values) => void save(values))}>
        <KeptTyping form={form} of="language" />
        <FormFields isSaving={isSaving}>
          <FailureNote why={failure} />
          <Select
            label={t('shell.language')}
            data={CHOICES}
            allowDeselect={false}
            checkIconPosition="right"
            data-autofocus
            {...form.getInputProps('selectedLanguage')}
          />
          <SaveActions label={t('user.save')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
    </Dialog>
  )
}
