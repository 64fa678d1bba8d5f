import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { CURRENCY_MARKS } from 'contract/codebooks/currencies'
import { EUR } from 'contract/croatia/money'
import { DOCUMENT_NOTE_MAX, DOCUMENT_NUMBER_MAX, enteredInvoices } from 'contract/documents/entered-invoices'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { KeptTyping } from '../../../kit/records/kept-typing.tsx'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { CountedTextarea } from '../../../ui/inputs/counted-textarea.tsx'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { useOpenDocument } from '../preview/open-document.ts'
import { emptyEntry, problemsOf, requestOf, toFields } from './entry.ts'
import { EntryFile } from './entry-file.tsx'
import { PartnerField } from './partner-field.tsx'
import { VatLines } from './vat-lines.tsx'
import classes from './entry-dialog.module.css'

const WIDTH_PX = 1180
const CURRENCIES = [
  EUR,
  ...Object.values(CURRENCY_MARKS)
    .filter((mark) => mark !== EUR)
    .toSorted(),
]

/** Enters an incoming invoice that came on paper or as a PDF: the fields on one side, what one reads them from on the other. */
export default function EntryDialog({ onClose }: { readonly onClose: () => void }) {
  const businessSubjectId = useBusinessSubjectId()
  const [, open] = useOpenDocument()
  const [file, setFile] = useState<File | null>(null)
  const [fileProblem, setFileProblem] = useState<string | null>(null)
  const form = useForm({ initialValues: emptyEntry(), validate: problemsOf })
  const entry = form.getValues()
  const [element, failed] = useFocusOnProblem()
  const { save, isSaving } = useSave(enteredInvoices.create, {
    form: {
      has: (path) => path === 'file' || (path.split('.')[0] ?? '') in entry,
      mark: ({ file: aboutFile, ...errors }) => {
        setFileProblem(aboutFile ?? null)
        form.setErrors(toFields(entry, errors))
        failed()
      },
    },
    onSaved: ({ documentId }) => {
      onClose()
      open(documentId)
      toast.success(t('enteredInvoices.savedTitle'), t('enteredInvoices.saved', { number: entry.documentNumber }))
    },
  })
  return (
    <Dialog
      title={t('enteredInvoices.title')}
      isOpen
      onClose={onClose}
      width={WIDTH_PX}
      isDirty={form.isDirty() || file !== null}
    >
      <form
        ref={element}
        className={classes['form']}
        noValidate
        onSubmit={form.onSubmit((values) => void save(requestOf(values), { businessSubjectId }, { file }), failed)}
      >
        <KeptTyping form={form} of="entered-invoice" />
        <div className={classes['fields']}>
          <PartnerField form={form} />
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
              label={t('enteredInvoices.documentDueDate')}
              value={entry.documentDueDate}
              onChange={(day) => form.setFieldValue('documentDueDate', day)}
              error={form.errors['documentDueDate']}
            />
          </div>
          <VatLines form={form} />
          <CountedTextarea
            label={t('enteredInvoices.note')}
            max={DOCUMENT_NOTE_MAX}
            rows={2}
            {...form.getInputProps('note')}
            value={entry.note}
          />
        </div>
        <EntryFile
          file={file}
          error={fileProblem}
          onChange={(next) => {
            setFile(next)
            setFileProblem(null)
          }}
          onRefused={setFileProblem}
        />
        <div className={classes['foot']}>
          <SaveActions label={t('enteredInvoices.save')} isSaving={isSaving} onCancel={onClose} />
        </div>
      </form>
    </Dialog>
  )
}

/** Takes the person to the first field that has a problem, once it is drawn. */
function useFocusOnProblem() {
  const form = useRef<HTMLFormElement>(null)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failures])
  return [form, () => setFailures((count) => count + 1)] as const
}
