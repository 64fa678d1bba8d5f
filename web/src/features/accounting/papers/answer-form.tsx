import { Checkbox, NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { ledgerPapers, MONEY_ROLES, type LedgerPaper, type LedgerPaperAnswer, type PaperReason } from 'contract/accounting/ledger-papers' // prettier-ignore
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { RecordFields } from '../../../kit/records/record-fields.tsx'
import { useSentForm } from '../../../kit/records/use-sent-form.ts'
import { toast } from '../../../kit/toast.ts'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { useShortcut } from '../../../ui/keys/shortcuts.ts'
import { AnswerPreview } from './answer-preview.tsx'
import { paperTitle } from './paper-title.ts'

const KINDS = ['Goods', 'Services'] as const
const ROLE_TEXTS = { cash: 'cash', 'cards.transit': 'cardsTransit', 'bank.transit': 'bankTransit' } as const

/** What stands in the form, kept by whoever shows it. Where the lines don't say whether it is goods or services, a person has to. */
export const useAnswer = ({ reason }: Pick<LedgerPaper, 'reason'>) =>
  useForm({
    initialValues: { supplyKind: '', moneyRole: '', bookedOn: '', isByHand: false },
    validate: {
      supplyKind: (kind, { isByHand }) =>
        asksKind(reason) && !isByHand && kind === '' ? t('treatmentFindings.supplyKindMissing') : null,
    },
  })
const asksKind = (reason: PaperReason | null): boolean => reason === 'SupplyKindMissing'
type AnswerValues = ReturnType<typeof useAnswer>

type Props = {
  readonly paper: LedgerPaper
  readonly form: AnswerValues
  /** It stands beside the list of the papers, and not in a dialog. */
  readonly isBeside?: boolean
  readonly onDone: (decided: LedgerPaper) => void
  readonly actions: (isSaving: boolean) => ReactNode
}

/** What a person says of a paper that asks; it is posted at once, or says what it still asks. */
export function AnswerForm({ paper, form, isBeside = false, onDone, actions }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const { reason } = paper
  const number = paperTitle(paper)
  const edited = useSentForm({
    form,
    send: (values) => call(ledgerPapers.update, answerSaid(values), { businessSubjectId, id: paper.id }),
    say: (why) => toast.error(t('ledgerPapers.notSaved'), why),
    onSaved: (decided) => {
      if (decided.reason === null)
        toast.success(t('ledgerPapers.saved', { number, state: t(`ledgerPapers.states.${decided.state}`) }))
      else toast.error(t('ledgerPapers.stillAsked', { number }), t(`ledgerPapers.reasons.${decided.reason}`))
      onDone(decided)
    },
  })
  const send = form.onSubmit(edited.save)
  useShortcut('mod+enter', t('paperInbox.keys.post'), () => {
    if (!edited.isSaving) send()
  })
  return (
    <form noValidate onSubmit={send}>
      <RecordFields
        edited={edited}
        of="paper-answer"
        id={paper.id}
        isBeside={isBeside}
        notice={reason && <p>{t(messageFor(reason), { reason: t(`ledgerPapers.reasons.${reason}`) })}</p>}
      >
        {(paper.sourceKind === 'Invoice' || paper.sourceKind === 'ImportedInvoice') && (
          <NativeSelect
            label={t('ledgerPapers.supplyKind')}
            data={[
              { value: '', label: t(asksKind(reason) ? 'receivedPapers.choose' : 'ledgerPapers.unchosen') },
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
        {reason === 'PaymentMethodMissing' && !form.values.isByHand && (
          <AnswerPreview paperId={paper.id} said={answerSaid(form.values)} />
        )}
        {actions(edited.isSaving)}
      </RecordFields>
    </form>
  )
}

/** What is chosen as it is sent; what is not, is not said. */
const answerSaid = ({ supplyKind, moneyRole, bookedOn, isByHand }: AnswerValues['values']): LedgerPaperAnswer => ({
  supplyKind: KINDS.find((kind) => kind === supplyKind) ?? null,
  moneyRole: MONEY_ROLES.find((role) => role === moneyRole) ?? null,
  bookedOn: bookedOn || null,
  isByHand,
})

/** Where it can't be posted on its day nothing is asked of the paper but another day. */
const messageFor = (reason: PaperReason) =>
  reason === 'MonthClosed' || reason === 'VatFiled' || reason === 'BooksNotBegun'
    ? 'ledgerPapers.dayMessage'
    : 'ledgerPapers.decideMessage'
