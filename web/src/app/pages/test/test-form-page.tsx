import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { dayInZagreb } from 'contract/croatia/days'
import { checkedBy } from '../../../kit/checked-by.ts'
import { clock } from '../../../kit/clock.ts'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { Page } from '../../../ui/page.tsx'
import { PasswordField } from '../../../ui/inputs/password-field.tsx'
import { HASHTAGS, ORDINAL_MIN, sampleForm } from './sample-form.ts'
import classes from './test-page.module.css'

/** A form that tries every kind of field and check; nothing of it is sent anywhere (SHELL-44 to 49). */
export function TestFormPage() {
  const form = useForm({
    initialValues: { password: '', ordinal: '', invoiceDate: '', deliveryDate: '', hashtags: '' },
    validate: checkedBy(sampleForm(dayInZagreb(clock.now()))),
  })
  const dayProps = (field: 'invoiceDate' | 'deliveryDate') => ({
    value: form.getValues()[field],
    onChange: (day: string) => form.setFieldValue(field, day),
    error: form.errors[field],
  })
  return (
    <Page title={t('test.formTitle')}>
      <form className={classes['form']} noValidate onSubmit={form.onSubmit(() => toast.success(t('test.done')))}>
        <PasswordField label={t('auth.password')} isNew {...form.getInputProps('password')} />
        <TextInput
          label={t('test.ordinal')}
          description={t('test.ordinalHint', { min: ORDINAL_MIN })}
          inputMode="numeric"
          {...form.getInputProps('ordinal')}
        />
        <DayField label={t('test.invoiceDate')} {...dayProps('invoiceDate')} />
        <DayField label={t('test.deliveryDate')} description={t('test.deliveryHint')} {...dayProps('deliveryDate')} />
        <TextInput label={t('test.hashtags')} description={HASHTAGS.join(' ')} {...form.getInputProps('hashtags')} />
        <FormActions>
          <Button variant="default" onClick={() => form.reset()}>
            {t('test.reset')}
          </Button>
          <Button type="submit">{t('test.check')}</Button>
        </FormActions>
      </form>
    </Page>
  )
}
