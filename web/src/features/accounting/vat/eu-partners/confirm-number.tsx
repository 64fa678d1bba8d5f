import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { CHECK_NOTE_MAX, vatNumberConfirmations, type EuPartner } from 'contract/accounting/vat/vat-number-checks'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { t } from '../../../../kit/messages.ts'
import { RecordDialog } from '../../../../kit/records/record-dialog.tsx'
import { useSentForm } from '../../../../kit/records/use-sent-form.ts'
import { toast } from '../../../../kit/toast.ts'

type Props = { readonly partner: EuPartner }

/** A person answers for a number that VIES says nothing about, or wrongly. */
export function ConfirmNumber({ partner }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`${t('vatNumbers.confirm')}: ${partner.name}`}
        onClick={() => setIsOpen(true)}
      >
        {t('vatNumbers.confirm')}
      </Button>
      {isOpen && <ConfirmationDialog partner={partner} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ConfirmationDialog({
  partner: { partnerId, name, countryCode, vatNumber },
  onClose,
}: Props & { readonly onClose: () => void }) {
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm({
    initialValues: { note: '' },
    validate: { note: (typed) => (typed.trim() === '' ? t('global.thisFieldIsRequired') : null) },
  })
  const edited = useSentForm({
    form,
    send: (values) => call(vatNumberConfirmations.create, values, { businessSubjectId, partnerId }),
    say: (why) => toast.error(t('vatNumbers.notConfirmed'), why),
    onSaved: () => {
      toast.success(t('vatNumbers.confirmed', { name }))
      onClose()
    },
  })
  return (
    <RecordDialog
      title={t('vatNumbers.confirmTitle', { name })}
      of="vat-number-confirmation"
      id={partnerId}
      edited={edited}
      action={t('vatNumbers.confirm')}
      notice={<p>{t('vatNumbers.confirmMessage', { vatNumber: `${countryCode}${vatNumber}` })}</p>}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('vatNumbers.how')}
        autoComplete="off"
        maxLength={CHECK_NOTE_MAX}
        {...form.getInputProps('note')}
      />
    </RecordDialog>
  )
}
