import { Button } from '@mantine/core'
import { useState } from 'react'
import { LINES_AT_ONCE } from 'contract/bank/bank-allocations'
import { bankLines, type BankLine, type BankLinesQuery } from 'contract/bank/bank-lines'
import { filterValue, withFilter } from 'contract/kit/grid'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { t } from '../../../../kit/messages.ts'
import { useCall, useWantedCall } from '../../../../kit/use-call.ts'
import { useRowsAfter } from '../../../../ui/grid/use-rows-after.ts'
import { ConfirmDialog, proposedOf } from './confirm-dialog.tsx'

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

const readyOf = (lines?: readonly BankLine[]) => proposedOf(lines).filter(({ proposal }) => proposal.certainty === 'Ready')

function ReadyDialog({ asked, readyCount, onClose }: ReadyProps & { readonly onClose: () => void }) {
  const { data } = useCall(bankLines.list, asked, { businessSubjectId: useBusinessSubjectId() })
  return (
    <ConfirmDialog
      title={t('bankMatching.readyTitle')}
      proposed={readyOf(data?.rows)}
      totalCount={readyCount}
      onClose={onClose}
    />
  )
}
