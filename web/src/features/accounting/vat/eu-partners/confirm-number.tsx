import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { CHECK_NOTE_MAX, vatNumberConfirmations, type EuPartner } from 'contract/accounting/vat/vat-number-checks'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { marked } from '../../../../kit/marked.ts'
import { t } from '../../../../kit/messages.ts'
import { KeptTyping } from '../../../../kit/records/kept-typing.tsx'
import { toast } from '../../../../kit/toast.ts'
import { useSave } from '../../../../kit/use-save.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../../ui/dialogs/save-actions.tsx'

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
  const { save, isSaving } = useSave(vatNumberConfirmations.create, {
    form: marked(form),
    say: (why) => toast.error(t('vatNumbers.notConfirmed'), why),
    onSaved: () => {
      toast.success(t('vatNumbers.confirmed', { name }))
      onClose()
    },
  })
  return (
    <Dialog title={t('vatNumbers.confirmTitle', { name })} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((values) => void save(values, { businessSubjectId, partnerId }))}>
        <KeptTyping form={form} of="vat-number-confirmation" id={partnerId} />
        <p>{t('vatNumbers.confirmMessage', { vatNumber: `${countryCode}${vatNumber}` })}</p>
        <FormFields isSaving={isSaving}>
          <TextInput
            data-autofocus
            label={t('vatNumbers.how')}
            autoComplete="off"
            maxLength={CHECK_NOTE_MAX}
            {...form.getInputProps('note')}
          />
          <SaveActions label={t('vatNumbers.confirm')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
    </Dialog>
  )
}
