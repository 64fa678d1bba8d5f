import { Link } from '@tanstack/react-router'
import { bookColumnText, type vatBooks } from 'contract/accounting/vat/vat-books'
import type { Output } from 'contract/kit/endpoint'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { LongTable } from '../../../ui/tables/long-table.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import classes from './vat.module.css'

type Props = { readonly data: Output<typeof vatBooks.get> }

/** The columns keep the numbers that the form of the book gave them. */
export function VatBookTable({ data: { book, columnNumbers, rows, totals } }: Props) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const hasArrival = book === 'U-RA'
  return (
    <LongTable className={classes['book']}>
      <table aria-label={t(`vatBooks.names.${book}`)}>
        <thead>
          <tr>
            <th scope="col">{t('vatBooks.columns.ordinal')}</th>
            <th scope="col" data-fixed>
              {t('vatBooks.columns.number')}
            </th>
            <th scope="col">{t('vatBooks.columns.issuedOn')}</th>
            {hasArrival && <th scope="col">{t('vatBooks.columns.arrivedOn')}</th>}
            <th scope="col">{t('vatBooks.columns.vatOn')}</th>
            <th scope="col">{t('vatBooks.columns.partnerName')}</th>
            <th scope="col">{t('vatBooks.columns.partnerNumber')}</th>
            <th scope="col">{t('vatBooks.columns.boxes')}</th>
            {columnNumbers.map((column) => (
              <th key={column} scope="col" data-amount title={t(bookColumnText(book, column))}>
                <small>{column}</small> {t(bookColumnText(book, column))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.ordinal}>
              <td>{row.ordinal}</td>
              <td data-fixed>
                <Link to={paths.document(businessSubjectSlug, row.documentId)}>{row.number}</Link>
              </td>
              <td>{dayText(row.issuedOn)}</td>
              {hasArrival && <td>{dayText(row.arrivedOn)}</td>}
              <td>{dayText(row.vatOn)}</td>
              <td title={row.partnerSeat} data-name>
                {row.partnerName}
              </td>
              <td>{row.partnerNumber}</td>
              <td>{row.boxes.join(', ')}</td>
              {columnNumbers.map((column) => (
                <td key={column} data-amount>
                  <Amount cents={row.columns[column] ?? 0} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={hasArrival ? 8 : 7}>
              <span data-along>{t('vatBooks.total')}</span>
            </th>
            {columnNumbers.map((column) => (
              <td key={column} data-amount>
                <Amount cents={totals[column] ?? 0} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </LongTable>
  )
}
