import { Button } from '@mantine/core'
import { bankLineAllocations } from 'contract/bank/bank-allocations'
import type { BankLine } from 'contract/bank/bank-lines'
import { moneyText } from '../../../../kit/format.ts'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { t } from '../../../../kit/messages.ts'
import { toast } from '../../../../kit/toast.ts'
import { useSave } from '../../../../kit/use-save.ts'
import { useShortcut } from '../../../../ui/keys/shortcuts.ts'
import { whoText } from '../line-texts.ts'
import classes from '../lines.module.css'

type Props = { readonly of: BankLine; readonly onUndone: () => void }

/** The way back from what was confirmed last, while the next line is open already. */
export function LastConfirmed({ of, onUndone }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const words = { name: whoText(of), amount: moneyText(of.amount, of.currency) }
  const { save, isSaving } = useSave(bankLineAllocations.remove, {
    onSaved: () => {
      toast.success(t('bankMatching.lastUndone', words))
      onUndone()
    },
  })
  const undo = () => void save(undefined, { businessSubjectId, bankLineId: of.id })
  useShortcut('u', t('bankMatching.undo'), undo)
  return (
    <output className={classes['last']}>
      {t('bankMatching.lastConfirmed', words)}
      <Button variant="default" size="compact-sm" loading={isSaving} onClick={undo} rightSection={<kbd aria-hidden>U</kbd>}>
        {t('bankMatching.undo')}
      </Button>
    </output>
  )
}
