import { Checkbox, NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ledgerPapers, MONEY_ROLES, type LedgerPaper } from 'contract/accounting/ledger-papers'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { paperTitle } from './paper-title.ts'

const KINDS = ['Goods', 'Services'] as const
const ROLE_TEXTS = { cash: 'cash', 'cards.transit': 'cardsTransit', 'bank.transit': 'bankTransit' } as const

/** What a person says of a paper that asks; it is posted at once, or says what it still asks. */
export function AnswerDialog({ paper, onClose }: { readonly paper: LedgerPaper; readonly onClose: () => void }) {
  const businessSubjectId = useBusinessSubjectId()
  const { reason } = paper
  const number = paperTitle(paper)
  const form = useForm({ initialValues: { supplyKind: '', moneyRole: '', bookedOn: '', isByHand: false } })
  const { save, isSaving } = useSave(ledgerPapers.update, {
    form: marked(form),
    say: (why) => toast.error(t('ledgerPapers.notSaved'), why),
    onSaved: (decided) => {
      if (decided.reason === null)
        toast.success(t('ledgerPapers.saved', { number, state: t(`ledgerPapers.states.${decided.state}`) }))
      else toast.error(t('ledgerPapers.stillAsked', { number }), t(`ledgerPapers.reasons.${decided.reason}`))
      onClose()
    },
  })
  const send = ({ supplyKind, moneyRole, bookedOn, isByHand }: typeof form.values) =>
    save(
      {
        supplyKind: KINDS.find((kind) => kind === supplyKind) ?? null,
        moneyRole: MONEY_ROLES.find((role) => role === moneyRole) ?? null,
        bookedOn: bookedOn || null,
        isByHand,
      },
      { businessSubjectId, id: paper.id },
    )
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
    </Dialog>
  )
}
