import { Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState, type FormEvent } from 'react'
import { ACCOUNT_NAME_MAX, BANK_NAME_MAX, bankAccounts, type BankAccount } from 'contract/bank-accounts/bank-accounts'
import { isForeignIban } from 'contract/croatia/iban'
import { checkedBy } from '../../kit/checked-by.ts'
import { t } from '../../kit/messages.ts'
import { RecordDialog } from '../../kit/records/record-dialog.tsx'
import { CountedInput } from '../../ui/inputs/counted-input.tsx'
import { valuesOf, type AccountValues, type Currencies } from './account-values.ts'
import { useEditedAccount } from './use-edited-account.ts'
import { useBankLookup } from './use-bank-lookup.ts'
import classes from './bank-accounts.module.css'
import { SearchedSelect } from '../../ui/inputs/searched-select.tsx'

type Props = {
  /** Null for a new one. */
  readonly account: BankAccount | null
  readonly isFirst: boolean
  /** The IBAN of the new one, where it is known already. */
  readonly iban?: string
  readonly currencies: Currencies
  readonly onClose: () => void
}

/** Adds an account or changes one. The bank comes from the IBAN; only that of a foreign account is typed. */
export function BankAccountDialog({ account, isFirst, iban: given, currencies, onClose }: Props) {
  const form = useForm<AccountValues>({
    initialValues: valuesOf(account, isFirst, currencies, given),
    validate: checkedBy(bankAccounts.create.input),
  })
  const { type, check, isAsking } = useBankLookup(form)
  const edited = useEditedAccount({
    form,
    account,
    valuesOf: (now) => valuesOf(now, isFirst, currencies),
    onSaved: onClose,
  })
  const [isChecking, setIsChecking] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isChecking) return
    setIsChecking(true)
    const problem = await check()
    setIsChecking(false)
    const { hasErrors } = form.validate()
    if (problem !== null) form.setFieldError('iban', problem)
    else if (!hasErrors) edited.save(form.getValues())
  }
  const { iban, isPrimary, currencyId } = form.values
  const isForeign = isForeignIban(iban)
  const staysPrimary = isFirst || account?.isPrimary === true
  const setPrimary = (isOn: boolean) => {
    form.setFieldValue('isPrimary', isOn)
    if (isOn) form.setFieldValue('isActive', true)
  }
  return (
    <RecordDialog
      title={t(account ? 'bankAccounts.editTitle' : 'bankAccounts.addTitle')}
      of="bank-account"
      id={account?.id ?? null}
      edited={{ ...edited, isSaving: edited.isSaving || isChecking }}
      action={t(account ? 'bankAccounts.save' : 'bankAccounts.add')}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <CountedInput
        label={t('bankAccounts.name')}
        required
        autoComplete="off"
        max={ACCOUNT_NAME_MAX}
        data-autofocus
        {...form.getInputProps('name')}
        value={form.values.name}
      />
      <TextInput
        label={t('bankAccounts.iban')}
        required
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: 'tabular' }}
        {...form.getInputProps('iban')}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <TextInput
        label={t('bankAccounts.bankName')}
        required
        autoComplete="off"
        maxLength={BANK_NAME_MAX}
        readOnly={!isForeign}
        className={isForeign ? '' : (classes['fixed'] ?? '')}
        placeholder={t(isAsking ? 'bankAccounts.bankAsked' : isForeign ? 'bankAccounts.bankTyped' : 'bankAccounts.bankFromIban')}
        {...form.getInputProps('bankName')}
      />
      <SearchedSelect
        label={t('bankAccounts.currency')}
        required
        data={currencies.map(({ id, mark, alias }) => ({ value: String(id), label: `${mark} – ${alias}` }))}
        value={currencyId === null ? null : String(currencyId)}
        onChange={(id) => form.setFieldValue('currencyId', id === null ? null : Number(id))}
        error={form.errors['currencyId']}
        nothingFoundMessage={t('bankAccounts.noSuchCurrency')}
      />
      <Checkbox
        label={t('bankAccounts.primary')}
        description={t(
          isFirst ? 'bankAccounts.firstIsPrimary' : staysPrimary ? 'bankAccounts.primaryStays' : 'bankAccounts.primaryMeans',
        )}
        disabled={staysPrimary}
        checked={isPrimary}
        onChange={(event) => setPrimary(event.currentTarget.checked)}
      />
      <Checkbox label={t('bankAccounts.active')} disabled={isPrimary} {...form.getInputProps('isActive', { type: 'checkbox' })} />
    </RecordDialog>
  )
}
