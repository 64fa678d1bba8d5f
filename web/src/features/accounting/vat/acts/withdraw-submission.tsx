import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { VatReturnPeriod } from 'contract/accounting/vat/vat-return-periods'
import { vatReturnWithdrawals, WITHDRAWAL_REASON_MAX } from 'contract/accounting/vat/vat-returns'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { marked } from '../../../../kit/marked.ts'
import { t } from '../../../../kit/messages.ts'
import { KeptTyping } from '../../../../kit/records/kept-typing.tsx'
import { toast } from '../../../../kit/toast.ts'
import { useSave } from '../../../../kit/use-save.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../../ui/dialogs/save-actions.tsx'
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
  const { save, isSaving } = useSave(vatReturnWithdrawals.create, {
    form: marked(form),
    say: (why) => toast.error(t('vatReturns.notWithdrawn'), why),
    onSaved: () => {
      toast.success(t('vatReturns.withdrawn', { period: name }))
      onClose()
    },
  })
  return (
    <Dialog title={t('vatReturns.withdrawTitle', { period: name })} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((values) => void save(values, { businessSubjectId, vatReturnId }))}>
        <KeptTyping form={form} of="vat-return-withdrawal" id={vatReturnId} />
        <p>{t('vatReturns.withdrawMessage')}</p>
        <FormFields isSaving={isSaving}>
          <TextInput
            data-autofocus
            label={t('vatReturns.withdrawReason')}
            autoComplete="off"
            maxLength={WITHDRAWAL_REASON_MAX}
            {...form.getInputProps('reason')}
          />
          <SaveActions label={t('vatReturns.withdraw')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
    </Dialog>
  )
}
