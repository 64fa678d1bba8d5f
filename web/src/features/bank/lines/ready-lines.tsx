import { Button } from '@mantine/core'
import { useState } from 'react'
import { bankConfirmations } from 'contract/bank/bank-allocations'
import { bankLines, type BankLine, type BankLinesQuery } from 'contract/bank/bank-lines'
import { filterValue, withFilter } from 'contract/kit/grid'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { count } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useCall, useWantedCall } from '../../../kit/use-call.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { SumsByCurrency } from '../../../ui/values/sums-by-currency.tsx'
import { readyText, whoText } from './line-texts.ts'
import classes from './lines.module.css'

type Props = {
  /** What is listed: of that alone what is ready is confirmed. */
  readonly query: BankLinesQuery
  /** How many lines of all statements are ready. */
  readonly allReadyCount: number
}

/** Confirms what is ready of what is listed, after showing what that is. */
export function ReadyLines({ query: { search, filter }, allReadyCount }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const [isOpen, setIsOpen] = useState(false)
  const asked = { size: AT_ONCE, search, filter: withFilter(filter, 'state', ['Open']) } as const
  const isOfAll = search === '' && asked.filter.length === 1
  const hasReady = allReadyCount > 0 && (filterValue(filter, 'state')?.includes('Open') ?? true)
  const { data } = useWantedCall(hasReady && !isOfAll, bankLines.list, asked, { businessSubjectId })
  const readyCount = isOfAll ? allReadyCount : readyOf(data?.rows).length
  if (!hasReady || readyCount === 0) return null
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('bankMatching.confirmReady', { count: readyCount })}
      </Button>
      {isOpen && <ReadyDialog asked={asked} readyCount={readyCount} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const AT_ONCE = 50

const readyOf = (lines: readonly BankLine[] = []) =>
  lines.flatMap((line) =>
    line.proposal?.certainty === 'Ready' && line.proposal.allocations.length > 0 ? [{ line, proposal: line.proposal }] : [],
  )

type DialogProps = {
  readonly asked: Pick<BankLinesQuery, 'search' | 'filter'> & { readonly size: typeof AT_ONCE }
  readonly readyCount: number
  readonly onClose: () => void
}

function ReadyDialog({ asked, readyCount, onClose }: DialogProps) {
  const businessSubjectId = useBusinessSubjectId()
  const { data } = useCall(bankLines.list, asked, { businessSubjectId })
  const ready = readyOf(data?.rows)
  const { save, isSaving } = useSave(bankConfirmations.create, {
    onSaved: ({ confirmedIds, leftIds }) => {
      const confirmed = count(confirmedIds.length)
      const all = count(confirmedIds.length + leftIds.length)
      toast.success(
        leftIds.length > 0 ? t('bankMatching.confirmedSome', { confirmed, all }) : t('bankMatching.confirmed', { confirmed }),
      )
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
