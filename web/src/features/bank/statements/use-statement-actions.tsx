import { useState, type ReactNode } from 'react'
import { bankStatements, statementSettled, type BankStatement } from 'contract/bank/bank-statements'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { download } from '../../../kit/made-files/download.ts'
import { t } from '../../../kit/messages.ts'
import { Removal } from '../../../kit/records/removal.tsx'
import type { Action } from '../../../ui/menus/actions-menu.tsx'
import { nameOf } from './statement-texts.ts'

/** What can be done with a statement: its file as the bank sent it, and taking it away. */
export function useStatementActions(statement: BankStatement): {
  readonly actions: readonly Action[]
  readonly dialog: ReactNode
} {
  const [isAsked, setIsAsked] = useState(false)
  const businessSubjectId = useBusinessSubjectId()
  const mayRemove = useMay()(bankStatements.remove)
  const number = nameOf(statement)
  const whyNot = statement.settledLineCount > 0 ? t(statementSettled.message) : null
  return {
    actions: [
      { label: t('bankStatements.download'), onClick: () => void download(businessSubjectId, statement.fileId) },
      ...(mayRemove ? [{ label: t('bankStatements.remove'), whyNot, onClick: () => setIsAsked(true) }] : []),
    ],
    dialog: isAsked && (
      <Removal
        title={t('bankStatements.removeTitle', { number })}
        message={t('bankStatements.removeMessage')}
        action={t('bankStatements.remove')}
        remove={() => call(bankStatements.remove, undefined, { businessSubjectId, id: statement.id })}
        removed={[t('bankStatements.removed', { number })]}
        kept={t('bankStatements.removeFailed', { number })}
        onClose={() => setIsAsked(false)}
      />
    ),
  }
}
