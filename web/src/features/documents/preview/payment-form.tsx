import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useCallback, useRef } from 'react'
import { documentPayments, PAYMENT_NOTE_MAX } from 'contract/documents/document-payments'
import { ENTERED_METHODS } from 'contract/documents/documents'
import type { Document } from 'contract/documents/documents'
import { amountText, amountTyped } from 'contract/croatia/money'
import { dayInZagreb } from 'contract/croatia/days'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { clock } from '../../../kit/clock.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { KeptTyping } from '../../../kit/records/kept-typing.tsx'
import { useSave } from '../../../kit/use-save.ts'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { useUnloadQuestion } from '../../../ui/dialogs/use-unload-question.ts'
import { PaymentQuestion } from './payments/payment-question.tsx'
import { PAYMENT } from './payments/use-payment-entry.ts'
import classes from './document-parts.module.css'

type Props = { readonly document: Document; readonly onClose: () => void; readonly onSaved: () => void }

/** What one came to say; the rest is mostly right as it stands. */
const focusAmount = (input: HTMLInputElement | null) => {
  input?.focus()
  input?.select()
}

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
  const { save, isSaving } = useSave(documentPayments.create, { form: marked(form), onSaved })
  const fields = useRef<HTMLFormElement>(null)
  const goOn = useCallback(() => fields.current?.querySelector('input')?.focus(), [])
  useUnloadQuestion(form.isDirty())
  return (
    <form
      ref={fields}
      noValidate
      onSubmit={form.onSubmit(
        ({ amount, paidOn, note, method }) =>
          void save(
            { amount: amountTyped(amount) ?? 0, paidOn, note, method: ENTERED_METHODS.find((one) => one === method) ?? null },
            { businessSubjectId, documentId: document.id },
          ),
      )}
    >
      <PaymentQuestion isDirty={form.isDirty()} onKept={goOn} />
      <KeptTyping form={form} of={PAYMENT} id={document.id} />
      <FormFields isSaving={isSaving} className={classes['form'] ?? ''}>
        <TextInput
          label={t('documentPayments.amount', { currency: document.currency })}
          inputMode="decimal"
          autoComplete="off"
          ref={focusAmount}
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
        <SaveActions label={t('documentPayments.save')} isSaving={isSaving} onCancel={onClose} />
      </FormFields>
    </form>
  )
}
