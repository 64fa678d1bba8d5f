import { Button } from '@mantine/core'
import { useState } from 'react'
import { bankConfirmations } from 'contract/bank/bank-allocations'
import { bankLines } from 'contract/bank/bank-lines'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { count } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useCall } from '../../../kit/use-call.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { SumsByCurrency } from '../../../ui/values/sums-by-currency.tsx'
import { readyText, whoText } from './line-texts.ts'
import classes from './lines.module.css'

/** Confirms what is ready, after showing what that is. */
export function ReadyLines({ readyCount }: { readonly readyCount: number }) {
  const [isOpen, setIsOpen] = useState(false)
  if (readyCount === 0) return null
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('bankMatching.confirmReady', { count: readyCount })}
      </Button>
      {isOpen && <ReadyDialog readyCount={readyCount} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const AT_ONCE = 50

function ReadyDialog({ readyCount, onClose }: { readonly readyCount: number; readonly onClose: () => void }) {
  const businessSubjectId = useBusinessSubjectId()
  const { data } = useCall(
    bankLines.list,
    { size: AT_ONCE, filter: [{ dataField: 'state', value: ['Open'] }] },
    { businessSubjectId },
  )
  const ready = (data?.rows ?? []).flatMap((line) =>
    line.proposal?.certainty === 'Ready' && line.proposal.allocations.length > 0 ? [{ line, proposal: line.proposal }] : [],
  )
  const { save, isSaving } = useSave(bankConfirmations.create, {
    onSaved: ({ confirmedIds, leftIds }) => {
      toast.success(t('bankMatching.confirmed', { confirmed: count(confirmedIds.length), left: count(leftIds.length) }))
      onClose()
    },
  })
  const proposals = ready.map(({ line, proposal }) => ({ bankLineId: line.id, target: proposal.target }))
  return (
    <Dialog title={t('bankMatching.readyTitle')} isOpen isDirty={false} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (proposals.length > 0) void save({ proposals }, { businessSubjectId })
        }}
      >
        {readyCount > ready.length && ready.length > 0 && (
          <p>{t('bankMatching.readyFirst', { shown: count(ready.length), all: count(readyCount) })}</p>
        )}
        <ul className={classes['ready']}>
          {ready.map(({ line, proposal }) => (
            <li key={line.id}>
              <strong>{whoText(line)}</strong>
              <span>{readyText(proposal, line.currency)}</span>
              <Amount cents={line.amount} currency={line.currency} hasSign />
            </li>
          ))}
        </ul>
        <p className={classes['readySum']}>
          <span>{t('bankMatching.readySum')}</span>
          <span>
            <SumsByCurrency of={ready.map(({ line }) => ({ currency: line.currency, cents: line.amount }))} />
          </span>
        </p>
        <SaveActions isSaving={isSaving} onCancel={onClose} label={t('bankMatching.confirmAll')} />
      </form>
    </Dialog>
  )
}
