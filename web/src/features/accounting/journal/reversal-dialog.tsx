import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ENTRY_TEXT_MAX, ledgerReversals, type LedgerEntryDetails } from 'contract/accounting/ledger-entries'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { today } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { RecordDialog } from '../../../kit/records/record-dialog.tsx'
import { useSentForm } from '../../../kit/records/use-sent-form.ts'
import { toast } from '../../../kit/toast.ts'
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
  const edited = useSentForm({
    form,
    send: (values) => call(ledgerReversals.create, values, { businessSubjectId, ledgerEntryId: entry.id }),
    say: (why) => toast.error(t('ledgerEntries.notPosted'), why),
    onSaved: (reversal) => {
      toast.success(t('ledgerEntries.reversed', { entry: entryText(reversal) }))
      onClose()
      onReversed(reversal)
    },
  })
  return (
    <RecordDialog
      title={t('ledgerEntries.reverseTitle', { entry: name })}
      of="ledger-reversal"
      id={entry.id}
      edited={edited}
      action={t('ledgerEntries.reverse')}
      notice={<p>{t('ledgerEntries.reverseMessage')}</p>}
      onClose={onClose}
    >
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
    </RecordDialog>
  )
}
