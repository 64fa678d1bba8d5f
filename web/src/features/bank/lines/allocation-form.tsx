import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { bankLineAllocations } from 'contract/bank/bank-allocations'
import type { BankLineDetails } from 'contract/bank/bank-lines'
import type { Proposal } from 'contract/bank/bank-proposals'
import { amountText, amountTyped } from 'contract/croatia/money'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { dayText, moneyText } from '../../../kit/format.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { KeptTyping } from '../../../kit/records/kept-typing.tsx'
import { useSave } from '../../../kit/use-save.ts'
import { useUnloadQuestion } from '../../../ui/dialogs/use-unload-question.ts'
import { useShortcut } from '../../../ui/keys/shortcuts.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Sum } from '../../../ui/values/sum.tsx'
import { LineSearch } from './line-search.tsx'
import { OpenOfPartner } from './open-of-partner.tsx'
import { PanelFoot } from './panel/panel-foot.tsx'
import { givenOf, partsOf, sumsOf, type Part } from './parts.ts'
import classes from './allocation-form.module.css'
import lineClasses from './lines.module.css'

type Props = {
  readonly line: BankLineDetails
  readonly proposal: Proposal | null
  readonly onDone: () => void
  /** What else can be done with the line, beside confirming. */
  readonly acts: ReactNode
  /** The digits of what else it could be. */
  readonly digits: readonly string[]
  /** What stands above what is done, at the foot. */
  readonly above: ReactNode
  /** What else it could be. */
  readonly children: ReactNode
}

/** What a line is for: as proposed, or as a person says. It is confirmed when all of it is said. */
export function AllocationForm({ line, proposal, onDone, acts, digits, above, children }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const target = proposal?.target ?? ''
  const form = useForm<{ parts: readonly Part[] }>({ initialValues: { parts: partsOf(proposal?.allocations ?? [], line) } })
  const { parts } = form.values
  const setParts = (next: readonly Part[]) => form.setFieldValue('parts', next)
  const { save, isSaving } = useSave(bankLineAllocations.create, { form: marked(form), onSaved: onDone })
  useUnloadQuestion(form.isDirty())
  const sums = sumsOf(parts, line)
  const isWhole = parts.length > 0 && sums?.left === 0
  const left = sums?.left ?? Math.abs(line.restAmount)
  const confirm = () => {
    if (!isWhole) return
    void save({ allocations: givenOf(parts, line), target }, { businessSubjectId, bankLineId: line.id })
  }
  const add = (part: Part) => setParts([...parts.filter(({ key }) => key !== part.key), part])
  const change = (key: string, to: Partial<Part>) => setParts(parts.map((part) => (part.key === key ? { ...part, ...to } : part)))
  useShortcut('enter', t('bankMatching.confirm'), confirm)
  return (
    <>
      <KeptTyping form={form} of="bank-line-allocation" id={`${line.id} ${target}`} isBeside />
      {parts.length > 0 && (
        <table className={classes['parts']}>
          <thead>
            <tr>
              <th scope="col">{t('bankMatching.columns.for')}</th>
              <th scope="col">{t('bankMatching.columns.due')}</th>
              <th scope="col">{t('bankMatching.columns.allocated')}</th>
              <th scope="col" aria-label={t('bankMatching.remove')} />
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.key}>
                <td>
                  {part.text}
                  {part.dueDate && <small>{dayText(part.dueDate)}</small>}
                </td>
                <td className="tabular">{part.due !== null && part.due !== 0 && amountText(part.due)}</td>
                <td>
                  <TextInput
                    aria-label={t('bankMatching.amountOf', { name: part.text })}
                    inputMode="decimal"
                    autoComplete="off"
                    value={part.typed}
                    error={unread(part.typed) || (left < 0 && beyondOpen(part))}
                    onChange={({ currentTarget }) => change(part.key, { typed: currentTarget.value })}
                  />
                  {part.settles && (
                    <TextInput
                      label={t('bankMatching.settles', { currency: part.settles.currency })}
                      inputMode="decimal"
                      autoComplete="off"
                      value={part.settles.typed}
                      error={unread(part.settles.typed)}
                      onChange={({ currentTarget: { value } }) =>
                        change(part.key, { settles: part.settles && { ...part.settles, typed: value } })
                      }
                    />
                  )}
                </td>
                <td>
                  <IconButton
                    icon="close"
                    label={t('bankMatching.remove')}
                    onClick={() => setParts(parts.filter((one) => one !== part))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('bankMatching.columns.allocated')}
              </th>
              <td className="tabular">{sums && <Sum>{amountText(sums.sum)}</Sum>}</td>
            </tr>
          </tfoot>
        </table>
      )}
      <LineSearch line={line} left={left} onChoose={add} />
      <OpenOfPartner
        line={line}
        chosen={parts}
        left={left}
        onChoose={add}
        onDrop={(key) => setParts(parts.filter((one) => one.key !== key))}
      />
      {children}
      <PanelFoot state="Open" digits={digits}>
        {above}
        <div className={lineClasses['acts']}>
          <Button onClick={confirm} loading={isSaving} disabled={!isWhole}>
            {isWhole || parts.length === 0 || sums === null
              ? t('bankMatching.confirm')
              : left < 0
                ? t('bankMatching.over', { amount: moneyText(-left, line.currency) })
                : t('bankMatching.left', { amount: moneyText(left, line.currency) })}
          </Button>
          {acts}
        </div>
      </PanelFoot>
    </>
  )
}

/** Where more is given than the line has: to which of the documents more than is open of it. */
const beyondOpen = ({ due, typed }: Part): string | false =>
  due !== null && due > 0 && (amountTyped(typed) ?? 0) > due && t('bankMatching.beyondOpen', { open: amountText(due) })

const unread = (typed: string) => amountTyped(typed) === null && t('documentPayments.amountUnreadable')
