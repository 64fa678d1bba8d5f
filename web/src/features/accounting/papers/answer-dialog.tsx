import type { LedgerPaper } from 'contract/accounting/ledger-papers'
import { t } from '../../../kit/messages.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { AnswerForm, useAnswer } from './answer-form.tsx'
import { paperTitle } from './paper-title.ts'

/** What a paper of the list asks, in a dialog. */
export function AnswerDialog({ paper, onClose }: { readonly paper: LedgerPaper; readonly onClose: () => void }) {
  const form = useAnswer()
  const title = t('ledgerPapers.decideTitle', { number: paperTitle(paper) })
  return (
    <Dialog title={t('ledgerPapers.decideTitle', { number })} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((values) => void send(values))}>
        {reason && <p>{t('ledgerPapers.decideMessage', { reason: t(`ledgerPapers.reasons.${reason}`) })}</p>}
        <FormFields isSaving={isSaving}>
          {(paper.sourceKind === 'Invoice' || paper.sourceKind === 'ImportedInvoice') && (
            <NativeSelect
              label={t('ledgerPapers.supplyKind')}
              data={[
                { value: '', label: t('ledgerPapers.unchosen') },
                ...KINDS.map((kind) => ({ value: kind, label: t(`ledgerPapers.supplyKinds.${kind}`) })),
              ]}
              {...form.getInputProps('supplyKind')}
            />
          )}
          {reason === 'PaymentMethodMissing' && (
            <NativeSelect
              label={t('ledgerPapers.moneyRole')}
              data={[
                { value: '', label: t('ledgerPapers.unsaid') },
                ...MONEY_ROLES.map((role) => ({ value: role, label: t(`ledgerPapers.moneyRoles.${ROLE_TEXTS[role]}`) })),
              ]}
              {...form.getInputProps('moneyRole')}
            />
          )}
          <DayField
            label={t('ledgerPapers.bookedOn')}
            description={t('ledgerPapers.bookedOnHint')}
            value={form.values.bookedOn}
            onChange={(day) => form.setFieldValue('bookedOn', day)}
            error={form.errors['bookedOn']}
          />
          <Checkbox label={t('ledgerPapers.isByHand')} {...form.getInputProps('isByHand', { type: 'checkbox' })} />
          <SaveActions label={t('ledgerPapers.save')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
    <Dialog title={title} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <AnswerForm
        paper={paper}
        form={form}
        onDone={onClose}
        actions={(isSaving) => <SaveActions label={t('ledgerPapers.save')} isSaving={isSaving} onCancel={onClose} />}
      />
    </Dialog>
  )
}
