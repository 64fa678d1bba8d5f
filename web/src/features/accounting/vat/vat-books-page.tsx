import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { VAT_BOOK_PAGE_SIZE, VAT_BOOKS, vatBookExports, vatBooks, type VatBook } from 'contract/accounting/vat/vat-books'
import { vatReturnPeriods, type VatReturnPeriod } from 'contract/accounting/vat/vat-return-periods'
import { paths } from 'contract/paths'
import { useAddressChoice } from '../../../kit/address/address-choice.ts'
import { useAtWork, useBusinessSubjectId } from '../../../kit/actor.tsx'
import { today } from '../../../kit/format.ts'
import { MadeFileProgress } from '../../../kit/made-files/made-file-progress.tsx'
import { useMadeFile } from '../../../kit/made-files/use-made-file.ts'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Segments } from '../../../ui/navigation/segments.tsx'
import { Page } from '../../../ui/page.tsx'
import { Pages } from '../../../ui/settings/pages.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { TableBones } from '../../../ui/tables/table-bones.tsx'
import { WithBooks } from '../books/with-books.tsx'
import { PeriodSwitch } from './period-switch.tsx'
import { keyOf, usePeriod } from './use-period.ts'
import { VatBookTable } from './vat-book-table.tsx'
import classes from './vat.module.css'

/** The books of issued and received invoices of a period, column by column as they were prescribed. */
export function VatBooksPage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const { data, error, refetch } = useCall(vatReturnPeriods.list, undefined, { businessSubjectId })
  const { period, choose } = usePeriod(data, today())
  const [book, setBook] = useAddressChoice('book', VAT_BOOKS)
  const { running, make } = useMadeFile(vatBookExports)
  return (
    <WithBooks title={t('vatBooks.title')}>
      <Page
        title={t('vatBooks.title')}
        isHeadline
        actions={
          <>
            <Button
              variant="default"
              renderRoot={(button) => (
                <Link {...button} to={paths.vatReturns(businessSubjectSlug)} search={period ? { period: keyOf(period) } : {}} />
              )}
            >
              {t('vatBooks.toReturn')}
            </Button>
            {running ? (
              <MadeFileProgress running={running} label={t('vatBooks.export')} />
            ) : (
              period && (
                <Button
                  variant="default"
                  onClick={() => make({ year: period.year, month: period.month, book }, { businessSubjectId })}
                >
                  {t('vatBooks.export')}
                </Button>
              )
            )}
          </>
        }
      >
        {!data && error && <ErrorState title={t('vatBooks.notLoaded')} message={reason(error)} onRetry={() => void refetch()} />}
        {!data && !error && <TableBones />}
        {data?.length === 0 && <EmptyState title={t('vatReturns.noPeriods')} message={t('vatReturns.noPeriodsMessage')} />}
        {data && period && (
          <div className={classes['page']}>
            <div className={classes['choices']}>
              <PeriodSwitch periods={data} period={period} onChoose={choose} />
              <Segments
                label={t('vatBooks.book')}
                options={VAT_BOOKS.map((value) => ({ value, label: t(`vatBooks.short.${value}`) }))}
                value={book}
                onChange={setBook}
                isSmall
              />
            </div>
            <BookOfPeriod key={`${period.until} ${book}`} period={period} book={book} />
          </div>
        )}
      </Page>
    </WithBooks>
  )
}

function BookOfPeriod({ period: { year, month }, book }: { readonly period: VatReturnPeriod; readonly book: VatBook }) {
  const businessSubjectId = useBusinessSubjectId()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall(vatBooks.get, { year, month, book, page }, { businessSubjectId })
  const pages = Math.ceil((data?.totalCount ?? 0) / VAT_BOOK_PAGE_SIZE)
  if (!data)
    return error ? (
      <ErrorState title={t('vatBooks.notLoaded')} message={reason(error)} onRetry={() => void refetch()} />
    ) : (
      <TableBones />
    )
  if (data.totalCount === 0) return <EmptyState title={t('vatBooks.empty')} message={t('vatBooks.emptyMessage')} />
  return (
    <>
      <VatBookTable book={book} data={data} />
      {pages > 1 && <Pages {...{ page, pages, setPage }} />}
    </>
  )
}
