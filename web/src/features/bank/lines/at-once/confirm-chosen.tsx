import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BankLine } from 'contract/bank/bank-lines'
import type { Chosen } from '../../../../kit/lists/chosen.ts'
import { t } from '../../../../kit/messages.ts'
import { ConfirmDialog, proposedOf } from './confirm-dialog.tsx'

type Props = {
  readonly chosen: Chosen<BankLine>
  /** All that could be confirmed is. */
  readonly onConfirmed: () => void
}

/** Confirms what is proposed for chosen lines, sure or not, after showing what that is; nothing where it is proposed for none. */
export function ConfirmChosen({ chosen, onConfirmed }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const proposed = proposedOf(chosen.rows)
  if (proposed.length === 0) return null
  return (
    <>
      <Button variant="subtle" onClick={() => setIsOpen(true)}>
        {t('bankMatching.confirmChosen', { count: proposed.length })}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('bankMatching.confirmTitle')}
          proposed={proposed}
          totalCount={proposed.length}
          onConfirmed={onConfirmed}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
