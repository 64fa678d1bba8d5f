import type { BankStatement } from 'contract/bank/bank-statements'
import { t } from '../../../kit/messages.ts'
import { ActionsMenu } from '../../../ui/menus/actions-menu.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { StatusPill } from '../../../ui/values/pill.tsx'
import { StatementLinesLink } from './statement-lines-link.tsx'
import { centsText, conflictText, gapText, missingText, nameOf, periodText, remarksOf } from './statement-texts.ts'
import { useStatementActions } from './use-statement-actions.tsx'
import classes from './statements.module.css'

/** A statement on a phone, and what is missing before it. */
export function StatementCard({ statement }: { readonly statement: BankStatement }) {
  const { isConflict, gap, statementNumber, creditSum, debitSum, closingAmount, currency } = statement
  const { actions, dialog } = useStatementActions(statement)
  const remarks = [...(isConflict ? [conflictText(statement)] : []), ...remarksOf(statement)]
  return (
    <>
      <li className={classes['card']}>
        <header>
          <strong>{statementNumber || '–'}</strong>
          <span>{periodText(statement)}</span>
          {isConflict && <StatusPill colour="orange" label={t('bankStatements.conflict')} />}
          <ActionsMenu name={nameOf(statement)} actions={actions} />
          {dialog}
        </header>
        <p>
          {closingAmount !== null && <Amount cents={closingAmount} currency={currency} place="figure" />}
          <span className={classes['soft']}>
            +{centsText(creditSum)} / {centsText(debitSum)}
          </span>
        </p>
        {remarks.map((remark) => (
          <p key={remark} className={classes['soft']}>
            {remark}
          </p>
        ))}
        <StatementLinesLink of={statement} />
      </li>
      {gap && (
        <li className={classes['gap']} data-gap>
          <strong>{missingText(gap)}</strong> {gapText(statement, gap)}
        </li>
      )}
    </>
  )
}
