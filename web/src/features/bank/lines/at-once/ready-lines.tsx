import { Button } from '@mantine/core'
import { useState } from 'react'
import { bankConfirmations, LINES_AT_ONCE } from 'contract/bank/bank-allocations'
import { bankLines, type BankLine, type BankLinesQuery } from 'contract/bank/bank-lines'
import { filterValue, withFilter } from 'contract/kit/grid'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { count } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { toast } from '../../../../kit/toast.ts'
import { useCall, useWantedCall } from '../../../../kit/use-call.ts'
import { useSave } from '../../../../kit/use-save.ts'
import { useRowsAfter } from '../../../../ui/grid/use-rows-after.ts'
import { readyText } from '../line-texts.ts'
import { LinesDialog } from './lines-dialog.tsx'

type Props = {
  /** What is listed: of that alone what is ready is confirmed. */
  readonly query: BankLinesQuery
  /** How many lines of all statements are ready. */
  readonly allReadyCount: number
}

/** Confirms what is ready of what is listed, after showing what that is. */
export function ReadyLines({ query: { search, filter }, allReadyCount }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const asked = { size: LINES_AT_ONCE, search, filter: withFilter(filter, 'state', ['Open']) } as const
  const isOfAll = search === '' && asked.filter.length === 1
  const hasReady = allReadyCount > 0 && (filterValue(filter, 'state')?.includes('Open') ?? true)
  const { data } = useWantedCall(hasReady && !isOfAll, bankLines.list, asked, { businessSubjectId })
  const readyCount = isOfAll ? allReadyCount : readyOf(data?.rows).length
  return hasReady && readyCount > 0 && <Ready asked={asked} readyCount={readyCount} />
}

type ReadyProps = {
  readonly asked: Pick<BankLinesQuery, 'search' | 'filter'> & { readonly size: typeof LINES_AT_ONCE }
  readonly readyCount: number
}

function Ready({ asked, readyCount }: ReadyProps) {
  const [isOpen, setIsOpen] = useState(false)
  useRowsAfter()
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('bankMatching.confirmReady', { count: readyCount })}
      </Button>
      {isOpen && <ReadyDialog asked={asked} readyCount={readyCount} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const readyOf = (lines: readonly BankLine[] = []) =>
  lines.flatMap((line) =>
    line.proposal?.certainty === 'Ready' && line.proposal.allocations.length > 0 ? [{ line, proposal: line.proposal }] : [],
  )

function ReadyDialog({ asked, readyCount, onClose }: ReadyProps & { readonly onClose: () => void }) {
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
    <LinesDialog
      title={t('bankMatching.readyTitle')}
      lines={ready.map(({ line, proposal }) => ({ line, text: readyText(proposal, line.currency) }))}
      totalCount={readyCount}
      sayFirst={(of) => t('bankMatching.readyFirst', of)}
      label={t('bankMatching.confirmAll')}
      isSaving={isSaving}
      onSave={() => void save({ proposals }, { businessSubjectId })}
      onClose={onClose}
    />
  )
}
