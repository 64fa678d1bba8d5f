import { ACCOUNT_IBAN_MAX, ACCOUNT_NAME_MAX, BANK_NAME_MAX } from 'contract/bank-accounts/bank-accounts'
import { bareIban, isForeignIban } from 'contract/croatia/iban'
import { t } from '../../../kit/messages.ts'
import { Field } from './field.tsx'
import type { FieldsProps } from './fields-props.ts'
import classes from '../first-steps.module.css'

/** Where invoices are paid. The bank of a Croatian account is known by its IBAN; that of a foreign one is typed. */
export function BankAccountFields({ form, answer, isDone }: FieldsProps) {
  const { bankAccount } = answer
  const isForeign = isForeignIban(bareIban(form.values.bankAccount.iban))
  return (
    <div className={classes['wideAndMiddle']}>
      <Field
        label={t('bankAccounts.iban')}
        spellCheck={false}
        maxLength={ACCOUNT_IBAN_MAX + 10}
        form={form}
        path="bankAccount.iban"
        proposal={bankAccount.iban}
        isFixed={isDone}
      />
      <Field
        label={t('bankAccounts.name')}
        maxLength={ACCOUNT_NAME_MAX}
        form={form}
        path="bankAccount.name"
        proposal={bankAccount.name}
        isFixed={isDone}
      />
      {(isForeign || isDone) && (
        <Field
          label={t('bankAccounts.bankName')}
          maxLength={BANK_NAME_MAX}
          form={form}
          path="bankAccount.bankName"
          proposal={bankAccount.bankName}
          isFixed={isDone}
        />
      )}
    </div>
  )
}
