import { Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { flushSync } from 'react-dom'
import { selectedLanguage } from 'contract/auth/current-user'
import { LANGUAGE_NAMES, LANGUAGES } from 'contract/languages'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { chooseLanguage, t } from '../../../kit/messages.ts'
import { RecordDialog } from '../../../kit/records/record-dialog.tsx'
import { FailureNote } from './failure-note.tsx'
import { useNotedForm } from './use-noted-form.ts'
import { useUser } from './use-user.ts'

const CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

/** Changes the language. The page reloads, since every text on it changes (PROF-37). */
export function LanguageDialog({ onClose }: { readonly onClose: () => void }) {
  const user = useUser()
  const form = useForm({
    initialValues: { selectedLanguage: user.selectedLanguage },
    validate: checkedBy(selectedLanguage.update.input),
  })
  const edited = useNotedForm({
    form,
    send: (values) => call(selectedLanguage.update, values),
    onSaved: () => {
      // An open dialog with a choice in it would ask before the page loads anew.
      flushSync(onClose)
      chooseLanguage(form.getValues().selectedLanguage)
    },
  })
  return (
    <RecordDialog
      title={t('user.changeLanguage')}
      of="language"
      id={null}
      edited={edited}
      action={t('user.save')}
      onClose={onClose}
    >
      <FailureNote why={edited.failure} />
      <Select
        label={t('shell.language')}
        data={CHOICES}
        allowDeselect={false}
        checkIconPosition="right"
        data-autofocus
        {...form.getInputProps('selectedLanguage')}
      />
    </RecordDialog>
  )
}
