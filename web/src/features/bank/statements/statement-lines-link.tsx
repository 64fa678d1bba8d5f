import { Link } from '@tanstack/react-router'
import { bankLines } from 'contract/bank/bank-lines'
import type { BankStatement } from 'contract/bank/bank-statements'
import { paths } from 'contract/paths'
import { filteredBy } from '../../../kit/address/filter-url.ts'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { count } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'

/** The way to the lines of a statement. */
export function StatementLinesLink({ of: { id, lineCount } }: { readonly of: BankStatement }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const mayRead = useMay()(bankLines.list)
  const text = t('bankStatements.lines', { count: lineCount, shown: count(lineCount) })
  return mayRead ? (
    <Link to={filteredBy([{ dataField: 'bankStatementId', value: id }], paths.bankLines(businessSubjectSlug))} data-statement>
      {text}
    </Link>
  ) : (
    text
  )
}
