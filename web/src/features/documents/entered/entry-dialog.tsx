import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { CURRENCY_MARKS } from 'contract/codebooks/currencies'
import { EUR } from 'contract/croatia/money'
import type { DocumentDetails } from 'contract/documents/documents'
import { DOCUMENT_NOTE_MAX, DOCUMENT_NUMBER_MAX } from 'contract/documents/entered-invoices'
import { SHOWN_MEDIA_TYPES } from 'contract/files/files'
import { t } from '../../../kit/messages.ts'
import { KeptTyping } from '../../../kit/records/kept-typing.tsx'
import { CountedTextarea } from '../../../ui/inputs/counted-textarea.tsx'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { useFocusOnProblem } from '../../../ui/focus/use-focus-on-problem.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { OriginalFile } from './original-file.tsx'
import { emptyEntry, entryOf, problemsOf, toFields } from './entry.ts'
import { EntryFile } from './entry-file.tsx'
import { PartnerField } from './partner-field.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { useEnteredInvoice } from './use-entered-invoice.ts'
import { useProposedIban } from './use-proposed-iban.ts'
import { VatLines } from './vat-lines.tsx'
import classes from './entry-dialog.module.css'

const WIDTH_PX = 1180
const CURRENCIES = [
  EUR,
  ...Object.values(CURRENCY_MARKS)
    .filter((mark) => mark !== EUR)
    .toSorted(),
]

type Props = {
  /** Of an invoice that is corrected; left out for a new one. */
  readonly details?: DocumentDetails
  readonly onClose: () => void
}

/** Enters an incoming invoice that came on paper or as a PDF, or corrects it: the fields on one side, what one reads them from on the other. */
export default function EntryDialog({ details, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [fileProblem, setFileProblem] = useState<string | null>(null)
  const form = useForm({ initialValues: details ? entryOf(details) : emptyEntry(), validate: problemsOf })
  const entry = form.getValues()
  const [element, failed] = useFocusOnProblem<HTMLFormElement>()
  const propose = useProposedIban(form)
  const marked = {
    has: (path: string) => path === 'file' || (path.split('.')[0] ?? '') in entry,
    mark: ({ file: aboutFile, ...errors }: Readonly<Record<string, string>>) => {
      setFileProblem(aboutFile ?? null)
      form.setErrors(toFields(entry, errors))
      failed()
    },
    form: form.clearErrors,
  }
  const { save, isSaving, notice } = useEnteredInvoice({ form, marked, file, details, onClose })
  return (
    <Dialog
      title={t(details ? 'enteredInvoices.adjustTitle' : 'enteredInvoices.title')}
      isOpen
      onClose={onClose}
      width={WIDTH_PX}
      isDirty={form.isDirty() || file !== null}
    >
      <form ref={element} className={classes['form']} noValidate onSubmit={form.onSubmit(save)}>
        <KeptTyping form={form} of="entered-invoice" id={details?.document.id} />
        <div className={classes['fields']}>
          {notice}
          <PartnerField form={form} onChosen={propose} />
          <div className={classes['pair']}>
            <TextInput
              label={t('enteredInvoices.documentNumber')}
              maxLength={DOCUMENT_NUMBER_MAX}
              autoComplete="off"
              {...form.getInputProps('documentNumber')}
            />
            <NativeSelect label={t('enteredInvoices.currency')} data={CURRENCIES} {...form.getInputProps('currency')} />
            <DayField
              label={t('enteredInvoices.documentDate')}
              value={entry.documentDate}
              onChange={(day) => form.setFieldValue('documentDate', day)}
              error={form.errors['documentDate']}
            />
            <DayField
              label={t('enteredInvoices.dueDate')}
              value={entry.dueDate}
              onChange={(day) => form.setFieldValue('dueDate', day)}
              error={form.errors['dueDate']}
            />
          </div>
          <VatLines form={form} />
          <PaymentFields form={form} />
          <CountedTextarea
            label={t('enteredInvoices.note')}
            max={DOCUMENT_NOTE_MAX}
            rows={2}
            {...form.getInputProps('note')}
            value={entry.note}
          />
        </div>
        {details ? (
          <KeptFile details={details} />
        ) : (
          <EntryFile
            file={file}
            error={fileProblem}
            onChange={(next) => {
              setFile(next)
              setFileProblem(null)
            }}
            onRefused={setFileProblem}
          />
        )}
        <div className={classes['foot']}>
          <SaveActions label={t('enteredInvoices.save')} isSaving={isSaving} onCancel={onClose} />
        </div>
      </form>
    </Dialog>
  )
}

/** The file that came with an invoice stays as it came: what is corrected is read from it. */
const KeptFile = ({ details: { document, originalName, originalMediaType } }: { readonly details: DocumentDetails }) =>
  document.fileId !== null && originalMediaType !== null && SHOWN_MEDIA_TYPES.includes(originalMediaType) ? (
    <OriginalFile fileId={document.fileId} name={originalName ?? ''} mediaType={originalMediaType} />
  ) : null
