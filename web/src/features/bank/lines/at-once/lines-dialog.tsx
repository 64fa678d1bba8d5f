import type { BankLine } from 'contract/bank/bank-lines'
import { count } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { SaveActions } from '../../../../ui/dialogs/save-actions.tsx'
import { Amount } from '../../../../ui/values/amount.tsx'
import { SumsByCurrency } from '../../../../ui/values/sums-by-currency.tsx'
import { whoText } from '../line-texts.ts'
import classes from './at-once.module.css'

type Props = {
  readonly title: string
  /** As many as can be decided on together, and what each is for. */
  readonly lines: readonly { readonly line: BankLine; readonly text: string }[]
  /** How many there are of them in all, and what is said where that is more. */
  readonly totalCount: number
  readonly sayFirst: (of: { readonly shown: string; readonly all: string }) => string
  /** What becomes of them, where that has to be said. */
  readonly message?: string
  readonly label: string
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly onClose: () => void
}

/** Shows what lines of a bank are for and what they come to, before all of them are decided on together. */
export const LinesDialog = ({ title, lines, totalCount, sayFirst, message, label, isSaving, onSave, onClose }: Props) => (
  <Dialog title={title} isOpen isDirty={false} onClose={onClose}>
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (lines.length > 0) onSave()
      }}
    >
      {message !== undefined && <p>{message}</p>}
      {totalCount > lines.length && lines.length > 0 && <p>{sayFirst({ shown: count(lines.length), all: count(totalCount) })}</p>}
      <ul className={classes['lines']}>
        {lines.map(({ line, text }) => (
          <li key={line.id}>
            <strong>{whoText(line)}</strong>
            <span>{text}</span>
            <Amount cents={line.amount} currency={line.currency} hasSign />
          </li>
        ))}
      </ul>
      <p className={classes['sum']}>
        <span>{t('bankMatching.readySum')}</span>
        <span>
          <SumsByCurrency of={lines.map(({ line }) => ({ currency: line.currency, cents: line.amount }))} />
        </span>
      </p>
      <SaveActions isSaving={isSaving} onCancel={onClose} label={label} />
    </form>
  </Dialog>
)
