import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { bankLines, IGNORED_REASON_MAX, type BankLineDetails } from 'contract/bank/bank-lines'
import { moneyText } from '../../../../kit/format.ts'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { marked } from '../../../../kit/marked.ts'
import { t } from '../../../../kit/messages.ts'
import { KeptTyping } from '../../../../kit/records/kept-typing.tsx'
import { useSave } from '../../../../kit/use-save.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../../ui/dialogs/save-actions.tsx'

type Props = { readonly line: BankLineDetails; readonly onClose: () => void; readonly onDone: () => void }

/** A line that pays nothing of ours, and why. */
export function IgnoreDialog({ line, onClose, onDone }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm({ initialValues: { reason: '' } })
  const { save, isSaving } = useSave(bankLines.update, {
    form: marked(form),
    onSaved: () => {
      onClose()
      onDone()
    },
  })
  return (
    <Dialog
      title={t('bankMatching.ignoreTitle', { amount: moneyText(line.amount, line.currency) })}
      isOpen
      isDirty={form.isDirty()}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={form.onSubmit(
          ({ reason }) => void save({ isIgnored: true, ignoredReason: reason }, { businessSubjectId, id: line.id }),
        )}
      >
        <KeptTyping form={form} of="ignored-bank-line" id={line.id} />
        <FormFields isSaving={isSaving}>
          <TextInput
            label={t('bankMatching.ignoreReason')}
            description={t('bankMatching.ignoreHint')}
            data-autofocus
            autoComplete="off"
            maxLength={IGNORED_REASON_MAX}
            {...form.getInputProps('reason')}
          />
          <SaveActions isSaving={isSaving} onCancel={onClose} label={t('bankMatching.ignore')} />
        </FormFields>
      </form>
    </Dialog>
  )
}
