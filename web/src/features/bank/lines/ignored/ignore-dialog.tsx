import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { bankLines, IGNORED_REASON_MAX, type BankLineDetails } from 'contract/bank/bank-lines'
import { moneyText } from '../../../../kit/format.ts'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { t } from '../../../../kit/messages.ts'
import { RecordDialog } from '../../../../kit/records/record-dialog.tsx'
import { useSentForm } from '../../../../kit/records/use-sent-form.ts'

type Props = { readonly line: BankLineDetails; readonly onClose: () => void; readonly onDone: () => void }

/** A line that pays nothing of ours, and why. */
export function IgnoreDialog({ line, onClose, onDone }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm({ initialValues: { reason: '' } })
  const edited = useSentForm({
    form,
    send: ({ reason }) => call(bankLines.update, { isIgnored: true, ignoredReason: reason }, { businessSubjectId, id: line.id }),
    onSaved: () => {
      onClose()
      onDone()
    },
  })
  return (
    <RecordDialog
      title={t('bankMatching.ignoreTitle', { amount: moneyText(line.amount, line.currency) })}
      of="ignored-bank-line"
      id={line.id}
      edited={edited}
      action={t('bankMatching.ignore')}
      onClose={onClose}
    >
      <TextInput
        label={t('bankMatching.ignoreReason')}
        description={t('bankMatching.ignoreHint')}
        data-autofocus
        autoComplete="off"
        maxLength={IGNORED_REASON_MAX}
        {...form.getInputProps('reason')}
      />
    </RecordDialog>
  )
}
