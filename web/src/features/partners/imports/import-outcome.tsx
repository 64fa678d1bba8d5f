import type { ReactNode } from 'react'
import { COLUMN_TEXTS, type PartnerColumn } from 'contract/partners/partner-import-columns'
import type { PartnerImportOutcome } from 'contract/partners/partner-imports'
import { count } from '../../../kit/format.ts'
import { isMessage, t } from '../../../kit/messages.ts'
import { Notice } from '../../../ui/notice.tsx'
import classes from './imports.module.css'

/** What a file would change, or each thing that is wrong with it. */
export function ImportOutcome({ outcome }: { readonly outcome: PartnerImportOutcome }) {
  const { newCount, changedCount, sameCount, problemCount, problems, changes, ignoredColumns } = outcome
  return (
    <section className={classes['outcome']} aria-label={t('partners.import.outcome')}>
      <dl className={classes['counts']} aria-live="polite">
        <Count label={t('partners.import.new')} value={newCount} />
        <Count label={t('partners.import.changes')} value={changedCount} />
        <Count label={t('partners.import.same')} value={sameCount} />
        <Count label={t('partners.import.problems')} value={problemCount} isWrong={problemCount > 0} />
      </dl>
      {ignoredColumns.length > 0 && <Notice>{t('partners.import.ignored', { columns: ignoredColumns.join(', ') })}</Notice>}
      {problemCount > 0 && (
        <>
          <p>{t('partners.import.mend')}</p>
          <Rows
            heading={t('partners.import.problems')}
            rest={problemCount - problems.length}
            restText="partners.import.moreProblems"
          >
            {problems.map(({ row, column, message, params }, index) => (
              <li key={index}>
                <strong className="tabular">{placeOf(row, column)}</strong>
                <span>{isMessage(message) ? t(message, params) : t('global.invalidValue')}</span>
              </li>
            ))}
          </Rows>
        </>
      )}
      {problemCount === 0 && newCount + changedCount === 0 && <p>{t('partners.import.nothing')}</p>}
      {problemCount === 0 && newCount + changedCount > 0 && (
        <Rows
          heading={t('partners.import.outcome')}
          rest={newCount + changedCount - changes.length}
          restText="partners.import.moreChanges"
        >
          {changes.map(({ row, name, isNew, columns }) => (
            <li key={row}>
              <strong>{name}</strong>
              <span>{isNew ? t('partners.import.isNew') : t('partners.import.isChanged', { columns: namesOf(columns) })}</span>
            </li>
          ))}
        </Rows>
      )}
    </section>
  )
}

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
  readonly restText: 'partners.import.moreProblems' | 'partners.import.moreChanges'
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
function placeOf(row: number | null, column: PartnerColumn | null): string {
  if (row === null) return t('partners.import.wholeFile')
  return [t('partners.import.rowNumbered', { row }), column && t(COLUMN_TEXTS[column])].filter(Boolean).join(' · ')
}

const namesOf = (columns: readonly PartnerColumn[]) => columns.map((column) => t(COLUMN_TEXTS[column])).join(', ')
