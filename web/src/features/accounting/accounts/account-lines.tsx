import { Link } from '@tanstack/react-router'
import { ledgerAccountLines, type AccountLine } from 'contract/accounting/ledger-account-lines'
import { ledgerAccountLineExports } from 'contract/accounting/ledger-line-exports'
import type { Output } from 'contract/kit/endpoint'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { count } from '../../../kit/format.ts'
import { useMadeFile } from '../../../kit/made-files/use-made-file.ts'
import { t } from '../../../kit/messages.ts'
import { Report } from '../../../kit/reports/report.tsx'
import { useReport } from '../../../kit/reports/use-report.ts'
import { LongTable } from '../../../ui/tables/long-table.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { Day } from '../../../ui/values/day.tsx'
import { DaysFields } from '../days-fields.tsx'
import { FormatDownloads } from '../format-downloads.tsx'
import { useDays } from '../use-days.ts'
import classes from '../accounting.module.css'

/** The lines of an account by days, with what it comes to after each. */
export function AccountLines({ ledgerAccountId }: { readonly ledgerAccountId: number }) {
  const { businessSubjectId } = useAtWork().businessSubject
  const days = useDays()
  const [{ from, to }] = days
  const lines = useReport(ledgerAccountLines.list, { from, to }, { businessSubjectId, ledgerAccountId })
  const { running, make } = useMadeFile(ledgerAccountLineExports)
  return (
    <>
      <DaysFields of={days}>
        <FormatDownloads
          running={running}
          name={t('accountCard.lines')}
          isDisabled={!lines.data || from > to}
          onMake={(format) => make({ from, to, format }, { businessSubjectId, ledgerAccountId })}
        />
      </DaysFields>
      <Report of={lines} notLoaded={t('accountCard.notLoaded')}>
        {(card) => <Lines card={card} page={lines.page} pages={lines.pages} />}
      </Report>
    </>
  )
}

type Card = Output<typeof ledgerAccountLines.list>

type LinesProps = { readonly card: Card; readonly page: number; readonly pages: number }

const Lines = ({ card: { opening, debit, credit, closing, rows, totalCount }, page, pages }: LinesProps) => (
  <LongTable className={classes['scroll']}>
    <table aria-label={t('accountCard.lines')}>
      <thead>
        <tr>
          <th scope="col">{t('accountCard.day')}</th>
          <th scope="col">{t('accountCard.entry')}</th>
          <th scope="col">{t('accountCard.text')}</th>
          <th scope="col">{t('accountCard.partner')}</th>
          <th scope="col" data-amount>
            {t('accountCard.debit')}
          </th>
          <th scope="col" data-amount>
            {t('accountCard.credit')}
          </th>
          <th scope="col" data-amount>
            {t('accountCard.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr data-sum>
          <th scope="row" colSpan={6}>
            {page === 1 ? t('accountCard.opening') : t('accountCard.carried', { page: page - 1 })}
          </th>
          <td data-amount>
            <Amount cents={page === 1 ? opening : balanceBefore(rows, opening)} />
          </td>
        </tr>
        {rows.map((line) => (
          <Line key={`${line.entryId}-${line.ordinal}`} line={line} />
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={7}>{t('accountCard.empty')}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {page < pages ? t('accountCard.closingOfAll', { all: count(totalCount) }) : t('accountCard.closing')}
          </th>
          {[debit, credit, closing].map((cents, index) => (
            <td key={index} data-amount>
              <Amount cents={cents} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  </LongTable>
)

/** What the page before ended with. */
const balanceBefore = ([first]: readonly AccountLine[], opening: number): number =>
  first ? first.balance - first.debit + first.credit : opening

function Line({ line }: { readonly line: AccountLine }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const { entryId, journal, number, bookedOn, text, partnerName, documentNumber, debit, credit, balance } = line
  return (
    <tr>
      <td>
        <Day day={bookedOn} />
      </td>
      <td>
        <Link to={paths.ledgerEntry(businessSubjectSlug, entryId)}>
          {journal} {number}
        </Link>
      </td>
      <td>{[text, documentNumber].filter(Boolean).join(' · ')}</td>
      <td>{partnerName}</td>
      {[debit, credit, balance].map((cents, index) => (
        <td key={index} data-amount>
          <Amount cents={cents} />
        </td>
      ))}
    </tr>
  )
}
