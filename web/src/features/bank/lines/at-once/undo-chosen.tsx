import { Button } from '@mantine/core'
import { useState } from 'react'
import { bankLineWithdrawals, LINES_AT_ONCE } from 'contract/bank/bank-allocations'
import type { BankLine } from 'contract/bank/bank-lines'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { count } from '../../../../kit/format.ts'
import type { Chosen } from '../../../../kit/lists/chosen.ts'
import { t } from '../../../../kit/messages.ts'
import { toast } from '../../../../kit/toast.ts'
import { useSave } from '../../../../kit/use-save.ts'
import { settledText } from '../line-texts.ts'
import { LinesDialog } from './lines-dialog.tsx'

type Props = {
  readonly chosen: Chosen<BankLine>
  /** All that could be undone is. */
  readonly onUndone: () => void
}

/** Undoes what was said of chosen lines, after showing what that is; nothing where it was said of none. */
export function UndoChosen({ chosen, onUndone }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const decided = chosen.rows.filter(({ allocations }) => allocations.length > 0)
  if (decided.length === 0) return null
  return (
    <>
      <Button variant="subtle" onClick={() => setIsOpen(true)}>
        {t('bankMatching.undoChosen', { count: decided.length })}
      </Button>
      {isOpen && <UndoDialog decided={decided} onUndone={onUndone} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type DialogProps = Pick<Props, 'onUndone'> & { readonly decided: readonly BankLine[]; readonly onClose: () => void }

function UndoDialog({ decided, onUndone, onClose }: DialogProps) {
  const businessSubjectId = useBusinessSubjectId()
  const lines = decided.slice(0, LINES_AT_ONCE)
  const { save, isSaving } = useSave(bankLineWithdrawals.create, {
    onSaved: ({ withdrawnIds, leftIds }) => {
      const undone = count(withdrawnIds.length)
      const all = count(withdrawnIds.length + leftIds.length)
      toast.success(leftIds.length > 0 ? t('bankMatching.undoneSome', { undone, all }) : t('bankMatching.undone', { undone }))
      onClose()
      // Of more than one call takes the others stay chosen.
      if (lines.length === decided.length) onUndone()
    },
  })
  return (
    <LinesDialog
      title={t('bankMatching.undoTitle')}
      message={t('bankMatching.undoMessage')}
      lines={lines.map((line) => ({ line, text: settledText(line) }))}
      totalCount={decided.length}
      sayFirst={(of) => t('bankMatching.undoFirst', of)}
      label={t('bankMatching.undoAll')}
      isSaving={isSaving}
      onSave={() => void save({ bankLineIds: lines.map(({ id }) => id) }, { businessSubjectId })}
      onClose={onClose}
    />
  )
}
