import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { books as endpoint, FILER_NAME_MAX, FILER_PHONE_MAX, INCOME_TAXES, VAT_PERIODS, type Books } from 'contract/accounting/books' // prettier-ignore
import { EMAIL_MAX } from 'contract/kit/fields'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { useMeanwhile } from '../../../kit/records/use-meanwhile.tsx'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { useUnloadQuestion } from '../../../ui/dialogs/use-unload-question.ts'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { requestOf, valuesOf, type BooksValues } from './books-values.ts'
import classes from '../accounting.module.css'

const BRANCH_DIGITS = 4

/** What whoever closes months changes, and the others read. */
export function BooksForm({ books }: { readonly books: Books | null }) {
  const businessSubjectId = useBusinessSubjectId()
  const mayChange = useMay()(endpoint.update)
  const check = checkedBy(endpoint.update.input)
  const form = useForm<BooksValues>({ initialValues: valuesOf(books), validate: (values) => check(requestOf(values)) })
  const meanwhile = useMeanwhile({
    form,
    version: books?.version ?? 0,
    words: WORDS,
    read: async () => {
      const now = (await call(endpoint.get, undefined, { businessSubjectId })).books
      return { version: now?.version ?? 0, values: valuesOf(now) }
    },
    save: (values, version) => send(values, version),
  })
  const { save, isSaving } = useSave(endpoint.update, {
    form: marked(form),
    onRefused: meanwhile.onRefused,
    onSaved: ({ books: saved }) => {
      form.setInitialValues(valuesOf(saved))
      form.setValues(valuesOf(saved))
      meanwhile.saw(saved.version)
      toast.success(t(books ? 'books.saved' : 'books.begun'))
    },
  })
  const send = (values: BooksValues, version: number | undefined) =>
    void save({ ...requestOf(values), version }, { businessSubjectId })
  useUnloadQuestion(form.isDirty())
  const text = (name: 'filerFirstName' | 'filerLastName' | 'filerPhone' | 'filerEmail', max: number) => (
    <TextInput label={t(`books.${name}`)} autoComplete="off" maxLength={max} {...form.getInputProps(name)} />
  )
  return (
    <form noValidate onSubmit={form.onSubmit((values) => send(values, meanwhile.version))}>
      {meanwhile.notice}
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
