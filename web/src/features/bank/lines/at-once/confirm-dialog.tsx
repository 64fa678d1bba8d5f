import { bankConfirmations, LINES_AT_ONCE } from 'contract/bank/bank-allocations'
import type { BankLine } from 'contract/bank/bank-lines'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { count } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { toast } from '../../../../kit/toast.ts'
import { useSave } from '../../../../kit/use-save.ts'
import { readyText } from '../line-texts.ts'
import { LinesDialog } from './lines-dialog.tsx'

export type Proposed = { readonly line: BankLine; readonly proposal: NonNullable<BankLine['proposal']> }

/** Of lines those for which it is proposed what they are for, down to the amounts. */
export const proposedOf = (lines: readonly BankLine[] = []): readonly Proposed[] =>
  lines.flatMap((line) => (line.proposal && line.proposal.allocations.length > 0 ? [{ line, proposal: line.proposal }] : []))

type Props = {
  readonly title: string
  readonly proposed: readonly Proposed[]
  readonly totalCount: number
  /** All that could be confirmed is. */
  readonly onConfirmed?: () => void
  readonly onClose: () => void
}

/** Shows what is proposed for some lines, and confirms all of it with one press. */
export function ConfirmDialog({ title, proposed, totalCount, onConfirmed, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const first = proposed.slice(0, LINES_AT_ONCE)
  const { save, isSaving } = useSave(bankConfirmations.create, {
    onSaved: ({ confirmedIds, leftIds }) => {
      const confirmed = count(confirmedIds.length)
      const all = count(confirmedIds.length + leftIds.length)
      toast.success(
        leftIds.length > 0 ? t('bankMatching.confirmedSome', { confirmed, all }) : t('bankMatching.confirmed', { confirmed }),
      )
      onClose()
      // Of more than one call takes the others stay chosen.
      if (first.length === proposed.length) onConfirmed?.()
    },
  })
  const proposals = first.map(({ line, proposal }) => ({ bankLineId: line.id, target: proposal.target }))
  return (
    <LinesDialog
      title={title}
      lines={first.map(({ line, proposal }) => ({ line, text: readyText(proposal, line.currency) }))}
      totalCount={totalCount}
      sayFirst={(of) => t('bankMatching.readyFirst', of)}
      label={t('bankMatching.confirmAll')}
      isSaving={isSaving}
      onSave={() => void save({ proposals }, { businessSubjectId })}
      onClose={onClose}
    />
  )
}
