import { useState, type ReactNode } from 'react'
import { bankStatements, type BankStatement } from 'contract/bank/bank-statements'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { download } from '../../../kit/made-files/download.ts'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Confirm } from '../../../ui/dialogs/confirm.tsx'
import type { Action } from '../../../ui/grid/actions-menu.tsx'
import { periodText } from './statement-texts.ts'

/** What can be done with a statement: its file as the bank sent it, and taking it away. */
export function useStatementActions(statement: BankStatement): {
  readonly actions: readonly Action[]
  readonly dialog: ReactNode
} {
  const [isAsked, setIsAsked] = useState(false)
  const businessSubjectId = useBusinessSubjectId()
  const mayRemove = useMay()(bankStatements.remove)
  const number = statement.statementNumber || periodText(statement)
  const { save, isSaving } = useSave(bankStatements.remove, {
    onSaved: () => toast.success(t('bankStatements.removed', { number })),
    say: (why) => toast.error(t('bankStatements.removeFailed', { number }), why),
  })
  const remove = async () => {
    await save(undefined, { businessSubjectId, id: statement.id })
    setIsAsked(false)
  }
  return {
    actions: [
      { label: t('bankStatements.download'), onClick: () => void download(businessSubjectId, statement.fileId) },
      ...(mayRemove ? [{ label: t('bankStatements.remove'), onClick: () => setIsAsked(true) }] : []),
    ],
    dialog: isAsked && (
      <Confirm
        isOpen
        title={t('bankStatements.removeTitle', { number })}
        message={t('bankStatements.removeMessage')}
        action={t('bankStatements.remove')}
        isDestructive
        isBusy={isSaving}
        onConfirm={() => void remove()}
        onClose={() => setIsAsked(false)}
      />
    ),
  }
}
