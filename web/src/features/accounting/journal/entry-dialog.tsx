import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FormEvent } from 'react'
import { ENTRY_TEXT_MAX, HAND_JOURNALS, ledgerEntries, type LedgerEntryDetails } from 'contract/accounting/ledger-entries'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { t } from '../../../kit/messages.ts'
import { RecordForm } from '../../../kit/records/record-form.tsx'
import { useSentForm } from '../../../kit/records/use-sent-form.ts'
import { toast } from '../../../kit/toast.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { KeyBar } from '../../../ui/keys/key-bar.tsx'
import { entryText } from '../accounting-texts.ts'
import { emptyLine, isEmpty, notChosen, requestOf, valuesOf, type EntryValues } from './entry-values.ts'
import { LineFields } from './line-fields.tsx'
import { SidesSum } from './sides-sum.tsx'
import { TemplateFields } from './template-fields.tsx'
import classes from './journal.module.css'

type Props = {
  /** Whose lines it begins with; null for an empty one. */
  readonly like: LedgerEntryDetails | null
  /** A new one of VAT, on a day. */
  readonly vatOn?: string
  readonly onClose: () => void
  readonly onPosted: (entry: LedgerEntryDetails) => void
}

/** An entry by hand: lines side by side, with what is missing always in sight. Default, for React's lazy. */
export default function EntryDialog({ like, vatOn, onClose, onPosted }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const check = checkedBy(ledgerEntries.create.input)
  const form = useForm<EntryValues>({
    initialValues: valuesOf(like, vatOn),
    validate: (values) =>
      values.lines.every(isEmpty)
        ? { lines: t('ledgerEntries.failures.tooFewLines') }
        : { ...check(requestOf(values)), ...notChosen(values) },
  })
  const edited = useSentForm({
    form,
    send: (values) => call(ledgerEntries.create, requestOf(values), { businessSubjectId }),
    say: (why) => toast.error(t('ledgerEntries.notPosted'), why),
    onSaved: (entry) => {
      toast.success(t('ledgerEntries.posted', { entry: entryText(entry) }))
      onClose()
      onPosted(entry)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Empty lines go first, so that what is refused is named at its own line.
    if (!lines.every(isEmpty))
      form.setFieldValue(
        'lines',
        lines.filter((line) => !isEmpty(line)),
      )
    form.onSubmit(edited.save)(event)
  }
  const { lines } = form.values
  const isTyped = form.isDirty() || like !== null
  return (
    <Dialog title={t('ledgerEntries.formTitle')} isOpen isFullForm isDirty={isTyped} width={1080} onClose={onClose}>
      <RecordForm
        of="ledger-entry"
        id={like?.id ?? null}
        edited={edited}
        action={t('ledgerEntries.post')}
        onSubmit={submit}
        onCancel={onClose}
      >
        <TemplateFields form={form} />
        <div className={classes['head']}>
          <NativeSelect
            label={t('ledgerEntries.journal')}
            data={HAND_JOURNALS.map((one) => ({ value: one, label: `${one} ${t(`ledgerEntries.journals.${one}`)}` }))}
            {...form.getInputProps('journal')}
          />
          <DayField
            label={t('ledgerEntries.bookedOn')}
            value={form.values.bookedOn}
            onChange={(day) => form.setFieldValue('bookedOn', day)}
            error={form.errors['bookedOn']}
          />
          <TextInput
            label={t('ledgerEntries.entryText')}
            data-autofocus
            autoComplete="off"
            maxLength={ENTRY_TEXT_MAX}
            {...form.getInputProps('text')}
          />
        </div>
        <ol className={classes['lines']}>
          {lines.map((_, index) => (
            <LineFields key={index} form={form} index={index} />
          ))}
        </ol>
        {form.errors['lines'] && <p role="alert">{form.errors['lines']}</p>}
        <div className={classes['foot']}>
          <Button variant="default" onClick={() => form.insertListItem('lines', emptyLine())}>
            {t('ledgerEntries.addLine')}
          </Button>
          <SidesSum lines={lines} />
        </div>
        {/* Above the buttons, which stay at the foot of the dialog and would lie over them. */}
        <KeyBar
          hints={[
            { keys: ['=', '3*12,5'], text: t('ledgerEntries.keys.calculate') },
            { keys: ['Ctrl', 'Enter'], text: t('ledgerEntries.keys.post') },
          ]}
        />
      </RecordForm>
    </Dialog>
  )
}
