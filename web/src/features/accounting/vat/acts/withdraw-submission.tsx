import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { VatReturnPeriod } from 'contract/accounting/vat/vat-return-periods'
import { vatReturnWithdrawals, WITHDRAWAL_REASON_MAX } from 'contract/accounting/vat/vat-returns'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { t } from '../../../../kit/messages.ts'
import { RecordDialog } from '../../../../kit/records/record-dialog.tsx'
import { useSentForm } from '../../../../kit/records/use-sent-form.ts'
import { toast } from '../../../../kit/toast.ts'
import { periodText } from '../vat-texts.ts'

type Props = { readonly period: VatReturnPeriod; readonly vatReturnId: number }

/** Takes back that a version was handed in, which was written down by mistake. */
export function WithdrawSubmission(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setIsOpen(true)}>
        {t('vatReturns.withdraw')}
      </Button>
      {isOpen && <WithdrawalDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function WithdrawalDialog({ period, vatReturnId, onClose }: Props & { readonly onClose: () => void }) {
  const businessSubjectId = useBusinessSubjectId()
  const name = periodText(period)
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (typed) => (typed.trim() === '' ? t('global.thisFieldIsRequired') : null) },
  })
  const edited = useSentForm({
    form,
    send: (values) => call(vatReturnWithdrawals.create, values, { businessSubjectId, vatReturnId }),
    say: (why) => toast.error(t('vatReturns.notWithdrawn'), why),
    onSaved: () => {
      toast.success(t('vatReturns.withdrawn', { period: name }))
      onClose()
    },
  })
  return (
    <RecordDialog
      title={t('vatReturns.withdrawTitle', { period: name })}
      of="vat-return-withdrawal"
      id={vatReturnId}
      edited={edited}
      action={t('vatReturns.withdraw')}
      notice={<p>{t('vatReturns.withdrawMessage')}</p>}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('vatReturns.withdrawReason')}
        autoComplete="off"
        maxLength={WITHDRAWAL_REASON_MAX}
        {...form.getInputProps('reason')}
      />
    </RecordDialog>
  )
}
