import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { bareIban, ibanInGroups } from 'contract/croatia/iban'
import { PAYMENT_REFERENCE_MAX } from 'contract/documents/entered-invoices'
import { t } from '../../../kit/messages.ts'
import type { Entry } from './entry.ts'

/** Where the invoice is to be paid, and by which reference: without an account no payment order can name it. */
export const PaymentFields = ({ form }: { readonly form: UseFormReturnType<Entry> }) => {
  const { iban } = form.getValues()
  const inGroups = ibanInGroups(bareIban(iban))
  return (
    <>
      <TextInput
        label={t('enteredInvoices.iban')}
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: 'tabular' }}
        {...form.getInputProps('iban')}
        value={iban}
        onBlur={() => iban !== inGroups && form.setFieldValue('iban', inGroups)}
      />
      <TextInput
        label={t('enteredInvoices.paymentReference')}
        placeholder="HR00 123-2026"
        maxLength={PAYMENT_REFERENCE_MAX}
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: 'tabular' }}
        {...form.getInputProps('paymentReference')}
      />
    </>
  )
}
