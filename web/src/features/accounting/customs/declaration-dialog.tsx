import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FormEvent } from 'react'
import {
  customsDeclarations,
  DECLARATION_NUMBER_MAX,
  DECLARED_RATES,
  type CustomsDeclarationRequest,
} from 'contract/accounting/received/customs-declarations'
import { ledgerAccountOptions, type LedgerAccount } from 'contract/accounting/ledger-accounts'
import { accountOfRole } from 'contract/codebooks/chart-of-accounts'
import { COST_KINDS } from 'contract/croatia/ledger/treatments/deduction-shares'
import { amountTyped } from 'contract/croatia/money'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { t } from '../../../kit/messages.ts'
import { RecordDialog } from '../../../kit/records/record-dialog.tsx'
import { useSentForm } from '../../../kit/records/use-sent-form.ts'
import { toast } from '../../../kit/toast.ts'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { Typeahead } from '../../../ui/inputs/typeahead.tsx'
import { accountText } from '../accounting-texts.ts'
import { tidied } from '../journal/entry-values.ts'

type Props = { readonly documentId: number; readonly documentNumber: string; readonly onClose: () => void }

/** Enters what customs declared of the goods of an invoice. Default, for React's lazy. */
export default function DeclarationDialog({ documentId, documentNumber, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const check = checkedBy(customsDeclarations.create.input)
  const form = useForm({ initialValues: EMPTY, validate: (values) => check(requestOf(values, documentId)) })
  const edited = useSentForm({
    form,
    send: (values) => call(customsDeclarations.create, requestOf(values, documentId), { businessSubjectId }),
    say: (why) => toast.error(t('customsDeclarations.notAdded'), why),
    onSaved: () => {
      toast.success(t('customsDeclarations.added', { number: form.values.number.trim() }))
      onClose()
    },
  })
  // It stands in the form of the invoice, which is not posted by it.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation()
    form.onSubmit(edited.save)(event)
  }
  const amount = (field: 'baseAmount' | 'dutyAmount' | 'vatAmount', label: string, description?: string) => (
    <TextInput
      label={label}
      description={description}
      inputMode="decimal"
      autoComplete="off"
      {...form.getInputProps(field)}
      onBlur={() => form.setFieldValue(field, tidied(form.values[field]))}
    />
  )
  return (
    <RecordDialog
      title={t('customsDeclarations.addTitle', { number: documentNumber })}
      of="customs-declaration"
      id={documentId}
      edited={edited}
      action={t('customsDeclarations.save')}
      isFullForm
      width={560}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('customsDeclarations.number')}
        required
        data-autofocus
        autoComplete="off"
        maxLength={DECLARATION_NUMBER_MAX}
        {...form.getInputProps('number')}
      />
      <DayField
        label={t('customsDeclarations.acceptedOn')}
        value={form.values.acceptedOn}
        onChange={(day) => form.setFieldValue('acceptedOn', day)}
        error={form.errors['acceptedOn']}
      />
      {amount('baseAmount', t('customsDeclarations.base'), t('customsDeclarations.baseHint'))}
      {amount('dutyAmount', t('customsDeclarations.duty'))}
      <NativeSelect
        label={t('customsDeclarations.rate')}
        data={DECLARED_RATES.map((value) => ({ value, label: `${value} %` }))}
        {...form.getInputProps('rate')}
      />
      {amount('vatAmount', t('customsDeclarations.vat'))}
      <Checkbox
        label={t('customsDeclarations.isAccountedOnly')}
        {...form.getInputProps('isAccountedOnly', { type: 'checkbox' })}
      />
      <Typeahead<LedgerAccount>
        label={t('customsDeclarations.account')}
        error={form.errors['accountCode']}
        text={form.values.accountCode}
        onType={(account) => form.setFieldValue('accountCode', account)}
        onChoose={(account) => form.setFieldValue('accountCode', accountText(account))}
        search={(search, signal) => call(ledgerAccountOptions.list, { search }, { businessSubjectId }, { signal })}
        idOf={({ id }) => id}
        option={accountText}
        nothingFound={t('ledgerEntries.noSuchAccount')}
      />
      <NativeSelect
        label={t('customsDeclarations.costKind')}
        data={COST_KINDS.map((value) => ({ value, label: t(`receivedPapers.costKinds.${value}`) }))}
        {...form.getInputProps('costKind')}
      />
    </RecordDialog>
  )
}

const EMPTY = {
  number: '',
  acceptedOn: '',
  baseAmount: '',
  dutyAmount: '',
  vatAmount: '',
  rate: '25' as CustomsDeclarationRequest['rate'],
  isAccountedOnly: false,
  accountCode: accountOfRole('goods.purchase').code,
  costKind: 'Ordinary' as CustomsDeclarationRequest['costKind'],
}

const cents = (typed: string): number => amountTyped(typed) ?? Number.NaN

const requestOf = ({ accountCode, baseAmount, dutyAmount, vatAmount, ...rest }: typeof EMPTY, documentId: number) => ({
  ...rest,
  documentId,
  accountCode: accountCode.trim().split(' ')[0] ?? '',
  baseAmount: cents(baseAmount),
  dutyAmount: dutyAmount.trim() === '' ? 0 : cents(dutyAmount),
  vatAmount: cents(vatAmount),
})
