import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useCallback, useEffect, useRef } from 'react'
import { documentPayments, PAYMENT_NOTE_MAX } from 'contract/documents/document-payments'
import { ENTERED_METHODS } from 'contract/documents/documents'
import type { Document } from 'contract/documents/documents'
import { amountText, amountTyped } from 'contract/croatia/money'
import { dayInZagreb } from 'contract/croatia/days'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { clock } from '../../../kit/clock.ts'
import { t } from '../../../kit/messages.ts'
import { RecordForm } from '../../../kit/records/record-form.tsx'
import { useSentForm } from '../../../kit/records/use-sent-form.ts'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { PaymentQuestion } from './payments/payment-question.tsx'
import { PAYMENT } from './payments/use-payment-entry.ts'
import classes from './document-parts.module.css'

type Props = { readonly document: Document; readonly onClose: () => void; readonly onSaved: () => void }

/** A payment entered by hand: all that remains, today, unless told otherwise. */
export function PaymentForm({ document, onClose, onSaved }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm({
    initialValues: { amount: amountText(document.remainingAmount), paidOn: dayInZagreb(clock.now()), note: '', method: '' },
    validate: {
      amount: (typed) => (amountTyped(typed) === null ? t('documentPayments.amountUnreadable') : null),
      paidOn: (day) => (day === '' ? t('global.thisFieldIsRequired') : null),
    },
  })
  const edited = useSentForm({
    form,
    send: (values) => call(documentPayments.create, requestOf(values), { businessSubjectId, documentId: document.id }),
    onSaved,
  })
  const amount = useRef<HTMLInputElement>(null)
  const goOn = useCallback(() => amount.current?.focus(), [])
  // What one came to say; the rest is mostly right as it stands.
  useEffect(() => {
    amount.current?.focus()
    amount.current?.select()
  }, [])
  return (
    <RecordForm
      of={PAYMENT}
      id={document.id}
      edited={edited}
      action={t('documentPayments.save')}
      className={classes['form']}
      notice={<PaymentQuestion isDirty={form.isDirty()} onKept={goOn} />}
      onCancel={onClose}
    >
      <TextInput
        label={t('documentPayments.amount', { currency: document.currency })}
        inputMode="decimal"
        autoComplete="off"
        ref={amount}
        {...form.getInputProps('amount')}
      />
      <DayField
        label={t('documentPayments.paidOn')}
        value={form.getValues().paidOn}
        onChange={(day) => form.setFieldValue('paidOn', day)}
        error={form.errors['paidOn']}
      />
      <NativeSelect
        label={t('documentPayments.method')}
        data={[
          { value: '', label: t('documentPayments.methodUnsaid') },
          ...ENTERED_METHODS.map((method) => ({ value: method, label: t(`documentPayments.methods.${method}`) })),
        ]}
        {...form.getInputProps('method')}
      />
      <TextInput label={t('documentPayments.note')} maxLength={PAYMENT_NOTE_MAX} {...form.getInputProps('note')} />
    </RecordForm>
  )
}

const requestOf = ({ amount, method, ...rest }: { amount: string; paidOn: string; note: string; method: string }) => ({
  ...rest,
  amount: amountTyped(amount) ?? 0,
  method: ENTERED_METHODS.find((one) => one === method) ?? null,
})
