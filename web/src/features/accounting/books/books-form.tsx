import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { books as endpoint, FILER_NAME_MAX, FILER_PHONE_MAX, INCOME_TAXES, VAT_PERIODS, type Books } from 'contract/accounting/books' // prettier-ignore
import { EMAIL_MAX } from 'contract/kit/fields'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { t } from '../../../kit/messages.ts'
import { useRecord } from '../../../kit/records/use-record.ts'
import { toast } from '../../../kit/toast.ts'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { useUnloadQuestion } from '../../../ui/dialogs/use-unload-question.ts'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { requestOf, valuesOf, type BooksValues } from './books-values.ts'
import classes from '../accounting.module.css'

const BRANCH_DIGITS = 4

/** What whoever closes months changes, and the others read. */
export function BooksForm({ books, onBegun }: { readonly books: Books | null; readonly onBegun: () => void }) {
  const businessSubjectId = useBusinessSubjectId()
  const mayChange = useMay()(endpoint.update)
  const check = checkedBy(endpoint.update.input)
  const form = useForm<BooksValues>({ initialValues: valuesOf(books), validate: (values) => check(requestOf(values)) })
  const { save, isSaving, notice, saw } = useRecord({
    form,
    record: books ?? { version: 0 },
    words: WORDS,
    read: async () => (await call(endpoint.get, undefined, { businessSubjectId })).books ?? undefined,
    valuesOf,
    send: (values, version) => call(endpoint.update, { ...requestOf(values), version }, { businessSubjectId }),
    onSaved: ({ books: saved }) => {
      form.setInitialValues(valuesOf(saved))
      form.setValues(valuesOf(saved))
      saw(saved.version)
      toast.success(t(books ? 'books.saved' : 'books.begun'))
      if (!books) onBegun()
    },
  })
  useUnloadQuestion(form.isDirty())
  const text = (name: 'filerFirstName' | 'filerLastName' | 'filerPhone' | 'filerEmail', max: number) => (
    <TextInput label={t(`books.${name}`)} autoComplete="off" maxLength={max} {...form.getInputProps(name)} />
  )
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      {notice}
      <FormFields isSaving={isSaving || !mayChange} className={classes['form'] ?? ''}>
        <DayField
          label={t('books.beginsOn')}
          description={t('books.beginsOnHint')}
          value={form.values.beginsOn}
          onChange={(day) => form.setFieldValue('beginsOn', day)}
          error={form.errors['beginsOn']}
        />
        <TextInput
          label={t('books.taxBranch')}
          description={t('books.taxBranchHint')}
          inputMode="numeric"
          maxLength={BRANCH_DIGITS}
          autoComplete="off"
          {...form.getInputProps('taxBranch')}
        />
        <NativeSelect
          label={t('books.incomeTax')}
          data={INCOME_TAXES.map((value) => ({ value, label: t(`books.incomeTaxes.${value}`) }))}
          {...form.getInputProps('incomeTax')}
        />
        <NativeSelect
          label={t('books.vatPeriod')}
          data={VAT_PERIODS.map((value) => ({ value, label: t(`books.vatPeriods.${value}`) }))}
          {...form.getInputProps('vatPeriod')}
        />
        {text('filerFirstName', FILER_NAME_MAX)}
        {text('filerLastName', FILER_NAME_MAX)}
        {text('filerPhone', FILER_PHONE_MAX)}
        {text('filerEmail', EMAIL_MAX)}
        <TextInput
          label={t('books.proRata')}
          description={t('books.proRataHint')}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('proRata')}
        />
        {mayChange && (
          <div className={classes['wide']}>
            <Button type="submit" loading={isSaving}>
              {t(books ? 'books.save' : 'books.begin')}
            </Button>
          </div>
        )}
      </FormFields>
    </form>
  )
}

const WORDS = {
  beginsOn: 'books.beginsOn',
  incomeTax: 'books.incomeTax',
  vatPeriod: 'books.vatPeriod',
  taxBranch: 'books.taxBranch',
  filerFirstName: 'books.filerFirstName',
  filerLastName: 'books.filerLastName',
  filerPhone: 'books.filerPhone',
  filerEmail: 'books.filerEmail',
  proRata: 'books.proRata',
} as const
