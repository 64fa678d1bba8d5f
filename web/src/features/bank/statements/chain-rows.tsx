import type { BankStatement } from 'contract/bank/bank-statements'
import { t } from '../../../kit/messages.ts'
import { ActionsMenu } from '../../../ui/menus/actions-menu.tsx'
import { StatusPill } from '../../../ui/values/pill.tsx'
import { StatementLinesLink } from './statement-lines-link.tsx'
import { centsText, conflictText, gapText, missingText, nameOf, periodText, remarksOf } from './statement-texts.ts'
import { useStatementActions } from './use-statement-actions.tsx'
import classes from './statements.module.css'

/** A statement, what is to be said of it below, and what is missing before it. */
export function ChainRows({ statement }: { readonly statement: BankStatement }) {
  const { isConflict, gap, statementNumber, openingAmount, creditSum, debitSum, closingAmount } = statement
  const { actions, dialog } = useStatementActions(statement)
  const remarks = [...(isConflict ? [conflictText(statement)] : []), ...remarksOf(statement)]
  return (
    <>
      <tr data-conflict={isConflict || undefined}>
        <td className={classes['node']} aria-hidden />
        <td>
          <strong>{statementNumber || '–'}</strong>
        </td>
        <td>{periodText(statement)}</td>
        <td className={classes['soft']}>{centsText(openingAmount)}</td>
        <td>{centsText(creditSum)}</td>
        <td>{centsText(debitSum)}</td>
        <td>
          <strong>{centsText(closingAmount)}</strong>
        </td>
        <td>
          <StatementLinesLink of={statement} />
          {isConflict && <StatusPill colour="orange" label={t('bankStatements.conflict')} />}
        </td>
        <td>
          <ActionsMenu name={nameOf(statement)} actions={actions} />
          {dialog}
        </td>
      </tr>
      {remarks.map((remark) => (
        <tr key={remark} className={classes['remark']}>
          <td className={classes['passing']} aria-hidden />
          <td colSpan={8}>{remark}</td>
        </tr>
      ))}
      {gap && (
        <tr className={classes['gap']} data-gap tabIndex={-1}>
          <td className={classes['dotted']} aria-hidden />
          <td colSpan={8}>
            <strong>{missingText(gap)}</strong> {gapText(statement, gap)}
          </td>
        </tr>
      )}
    </>
  )
}
