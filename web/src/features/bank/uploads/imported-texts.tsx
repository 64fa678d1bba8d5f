import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { bankAccounts } from 'contract/bank-accounts/bank-accounts'
import type { BankStatementImport, ImportedStatement } from 'contract/bank/bank-statement-imports'
import { STATEMENT_COLUMNS } from 'contract/bank/csv/statement-columns'
import { ibanInGroups } from 'contract/croatia/iban'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { placeOf } from '../../../kit/imports/import-outcome.tsx'
import { t } from '../../../kit/messages.ts'
import { verdictOf, type Verdict } from '../../../kit/verdict.ts'
import { saidOf, type Told } from '../../../kit/uploads/upload-panel.tsx'
import { periodText } from '../statements/statement-texts.ts'

type In = { readonly name: string; readonly askColumns?: ReactNode }

/**
 * What came of a statement of a file with that name, in one sentence: of one in a zip that did not come in also which it is, and of a CSV
 * what its columns are to be said by.
 */
export function toldOf(imported: ImportedStatement, { name, askColumns }: In): Told {
  const { tone, text: said } = saidOfStatement(imported)
  const isNamed = imported.fileName === name || imported.outcome === 'Imported' || imported.outcome === 'Known'
  const text = isNamed ? (
    said
  ) : (
    <>
      {imported.fileName}: {said}
    </>
  )
  return { tone, text: imported.hasColumns && askColumns ? <>{text} {askColumns}</> : text } // prettier-ignore
}

function saidOfStatement(imported: ImportedStatement): Told {
  const { outcome, iban, newLineCount, isConflict, warnings, reason } = imported
  const number = nameOf(imported)
  if (outcome === 'Refused') return { tone: 'bad', text: refusedText(imported) }
  if (outcome === 'Unmapped') return { tone: 'asks', text: reason ? saidOf(reason) : t('bankCsv.unmapped') }
  if (outcome === 'UnknownAccount') return { tone: 'bad', text: <UnknownAccount iban={iban} /> }
  if (outcome === 'Known') return { tone: 'quiet', text: t('bankStatements.known', { number }) }
  const said = [
    t('bankStatements.imported', { number, count: newLineCount }),
    ...(isConflict ? [t('bankStatements.conflictTold')] : []),
    ...warnings.map((warning) => t(`bankStatements.warnings.${warning}`)),
  ]
  return { tone: isConflict ? 'bad' : 'good', text: said.join(' ') }
}

/** The number of a statement; of one that has none, whose it is and of which days. */
const nameOf = ({ statementNumber, iban, fromDay, toDay }: ImportedStatement): string =>
  fromDay === null || toDay === null || statementNumber !== ''
    ? statementNumber
    : t('bankStatements.ofAccount', { iban: ibanInGroups(iban), period: periodText({ fromDay, toDay }) })

/** Why it was refused, with the first of the rows that can't be read. */
function refusedText({ reason, problems }: ImportedStatement): string {
  const rows = problems.slice(0, ROWS_TOLD).map((one) => `${placeOf(one, STATEMENT_COLUMNS)}: ${saidOf(one)}.`)
  return [reason ? saidOf(reason) : t('global.genericErrorToastMessage'), ...rows].join(' ')
}

const ROWS_TOLD = 3

function UnknownAccount({ iban }: { readonly iban: string }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const mayAdd = useMay()(bankAccounts.create)
  const text = t('bankStatements.unknownAccount', { iban: ibanInGroups(iban) })
  return mayAdd ? (
    <>
      {text} <Link to={paths.addingBankAccount(businessSubjectSlug, iban)}>{t('bankStatements.addAccount')}</Link>
    </>
  ) : (
    `${text} ${t('bankStatements.askForAccount')}`
  )
}

/** „3 uvezena, 1 odbijen”. */
export function importVerdict(imports: readonly BankStatementImport[], failedCount: number): Verdict {
  const results = imports.flatMap((one) => one.results)
  const of = (...outcomes: readonly ImportedStatement['outcome'][]) =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).length
  const nothingCame = imports.filter((one) => one.status === 'Failed' && one.results.length === 0).length
  return verdictOf([
    { count: of('Imported'), tone: 'good', say: (said) => t('bankStatements.verdict.imported', said) },
    { count: of('Known'), tone: 'quiet', say: (said) => t('bankStatements.verdict.known', said) },
    { count: of('Unmapped'), tone: 'asks', say: (said) => t('bankStatements.verdict.unmapped', said) },
    {
      count: of('Refused', 'UnknownAccount') + nothingCame + failedCount,
      tone: 'bad',
      say: (said) => t('bankStatements.verdict.refused', said),
    },
  ])
}
