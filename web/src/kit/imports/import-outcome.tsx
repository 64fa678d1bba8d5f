import type { ReactNode } from 'react'
import type { ImportColumns, ImportOutcome as Outcome } from 'contract/kit/imports'
import { count } from '../format.ts'
import { isMessage, t } from '../messages.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './imports.module.css'

type OutcomeProps = { readonly columns: ImportColumns; readonly outcome: Outcome }

/** What a file would change, or each thing that is wrong with it. */
export function ImportOutcome({ columns, outcome }: OutcomeProps) {
  const { newCount, changedCount, sameCount, problemCount, wrongRowCount, problems, changes, headings, remark } = outcome
  const leftOut = headings.filter(({ text, column }) => column === null && text !== '').map(({ text }) => text)
  const nameOf = (column: string) => (columns[column] ? t(columns[column].label) : column)
  return (
    <section className={classes['outcome']} aria-label={t('tableImports.outcome')}>
      <dl className={classes['counts']} aria-live="polite">
        <Count label={t('tableImports.new')} value={newCount} />
        <Count label={t('tableImports.changes')} value={changedCount} />
        <Count label={t('tableImports.same')} value={sameCount} />
        <Count label={t('tableImports.wrongRows')} value={wrongRowCount} isWrong={problemCount > 0} />
      </dl>
      {remark && isMessage(remark.message) && <p className="tabular">{t(remark.message, remark.params)}</p>}
      {leftOut.length > 0 && <Notice>{t('tableImports.ignored', { columns: leftOut.join(', ') })}</Notice>}
      {problemCount > 0 && (
        <>
          <p>{t('tableImports.mend')}</p>
          <RowProblems columns={columns} problems={problems} problemCount={problemCount} />
        </>
      )}
      {problemCount === 0 && newCount + changedCount === 0 && <p>{t('tableImports.nothing')}</p>}
      {problemCount === 0 && newCount + changedCount > 0 && (
        <Rows
          heading={t('tableImports.outcome')}
          rest={newCount + changedCount - changes.length}
          restText="tableImports.moreChanges"
        >
          {changes.map(({ row, name, isNew, columns: changed }) => (
            <li key={row}>
              <strong>{name}</strong>
              <span>
                {isNew ? t('tableImports.isNew') : t('tableImports.isChanged', { columns: changed.map(nameOf).join(', ') })}
              </span>
            </li>
          ))}
        </Rows>
      )}
    </section>
  )
}

type ProblemsProps = { readonly columns: ImportColumns } & Pick<Outcome, 'problems' | 'problemCount'>

/** Each thing that is wrong with a file, with its row and column. */
export const RowProblems = ({ columns, problems, problemCount }: ProblemsProps) => (
  <Rows heading={t('tableImports.problems')} rest={problemCount - problems.length} restText="tableImports.moreProblems">
    {problems.map((problem, index) => (
      <li key={index}>
        <strong className="tabular">{placeOf(problem, columns)}</strong>
        <span>{isMessage(problem.message) ? t(problem.message, problem.params) : t('global.invalidValue')}</span>
      </li>
    ))}
  </Rows>
)

type CountProps = { readonly label: string; readonly value: number; readonly isWrong?: boolean }

const Count = ({ label, value, isWrong = false }: CountProps) => (
  <div data-wrong={isWrong || undefined}>
    <dt>{label}</dt>
    <dd className="tabular">{count(value)}</dd>
  </div>
)

type RowsProps = {
  readonly heading: string
  readonly rest: number
  readonly restText: 'tableImports.moreProblems' | 'tableImports.moreChanges'
  readonly children: ReactNode
}

/** A list that scrolls by itself, also by keyboard. */
const Rows = ({ heading, rest, restText, children }: RowsProps) => (
  <>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard can't scroll the list */}
    <ul className={classes['rows']} aria-label={heading} tabIndex={0}>
      {children}
    </ul>
    {rest > 0 && <p>{t(restText, { count: rest })}</p>}
  </>
)

/** `Redak 3 · OIB`, as a spreadsheet counts. */
export function placeOf({ row, column }: Outcome['problems'][number], columns: ImportColumns): string {
  if (row === null) return t('tableImports.wholeFile')
  const label = column === null ? undefined : columns[column]?.label
  return [t('tableImports.rowNumbered', { row }), label ? t(label) : column].filter(Boolean).join(' · ')
}
