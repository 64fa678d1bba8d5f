import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ENTRY_TEXT_MAX, ledgerReversals, type LedgerEntryDetails } from 'contract/accounting/ledger-entries'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { checkedBy } from '../../../kit/checked-by.ts'
import { today } from '../../../kit/format.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { KeptTyping } from '../../../kit/records/kept-typing.tsx'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { entryText } from '../accounting-texts.ts'

type Props = {
  readonly entry: LedgerEntryDetails
  readonly onClose: () => void
  readonly onReversed: (reversal: LedgerEntryDetails) => void
}

/** Takes an entry back, on a day of an open month. */
export function ReversalDialog({ entry, onClose, onReversed }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const name = entryText(entry)
  const form = useForm({
    initialValues: { bookedOn: today(), text: t('ledgerEntries.reverseText', { entry: name }) },
    validate: checkedBy(ledgerReversals.create.input),
  })
  const { save, isSaving } = useSave(ledgerReversals.create, {
    form: marked(form),
    say: (why) => toast.error(t('ledgerEntries.notPosted'), why),
    onSaved: (reversal) => {
      toast.success(t('ledgerEntries.reversed', { entry: entryText(reversal) }))
      onClose()
      onReversed(reversal)
    },
  })
  return (
    <Dialog title={t('ledgerEntries.reverseTitle', { entry: name })} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((values) => void save(values, { businessSubjectId, ledgerEntryId: entry.id }))}>
        <KeptTyping form={form} of="ledger-reversal" id={entry.id} />
        <p>{t('ledgerEntries.reverseMessage')}</p>
        <FormFields isSaving={isSaving}>
          <DayField
            label={t('ledgerEntries.reverseDay')}
            value={form.values.bookedOn}
            onChange={(day) => form.setFieldValue('bookedOn', day)}
            error={form.errors['bookedOn']}
          />
          <TextInput
            label={t('ledgerEntries.entryText')}
            autoComplete="off"
            maxLength={ENTRY_TEXT_MAX}
            {...form.getInputProps('text')}
          />
          <SaveActions label={t('ledgerEntries.reverse')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
    </Dialog>
  )
}
