import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { VAT_BOOKS, vatBookExports, vatBooks, type VatBook } from 'contract/accounting/vat/vat-books'
import { vatReturnPeriods, type VatReturnPeriod } from 'contract/accounting/vat/vat-return-periods'
import { paths } from 'contract/paths'
import { useAddressChoice } from '../../../kit/address/address-choice.ts'
import { useAtWork, useBusinessSubjectId } from '../../../kit/actor.tsx'
import { today } from '../../../kit/format.ts'
import { MadeFileProgress } from '../../../kit/made-files/made-file-progress.tsx'
import { useMadeFile } from '../../../kit/made-files/use-made-file.ts'
import { t } from '../../../kit/messages.ts'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { Report } from '../../../kit/reports/report.tsx'
import { useReport } from '../../../kit/reports/use-report.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Segments } from '../../../ui/navigation/segments.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { WithBooks } from '../books/with-books.tsx'
import { PeriodSwitch } from './period-switch.tsx'
import { keyOf, usePeriod } from './use-period.ts'
import { VatBookTable } from './vat-book-table.tsx'
import classes from './vat.module.css'

/** The books of issued and received invoices of a period, column by column as they were prescribed. */
export function VatBooksPage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const periods = useCall(vatReturnPeriods.list, undefined, { businessSubjectId })
  const { period, choose } = usePeriod(periods.data, today())
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
                <Link {...button} to={paths.vatReturns(businessSubjectSlug, { period: period && keyOf(period) })} />
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
        <Loaded of={periods} notLoaded={t('vatBooks.notLoaded')}>
          {(all) =>
            period ? (
              <div className={classes['page']}>
                <div className={classes['choices']}>
                  <PeriodSwitch periods={all} period={period} onChoose={choose} />
                  <Segments
                    label={t('vatBooks.book')}
                    options={VAT_BOOKS.map((value) => ({ value, label: t(`vatBooks.short.${value}`) }))}
                    value={book}
                    onChange={setBook}
                    isSmall
                  />
                </div>
                <BookOfPeriod period={period} book={book} />
              </div>
            ) : (
              <EmptyState title={t('vatReturns.noPeriods')} message={t('vatReturns.noPeriodsMessage')} />
            )
          }
        </Loaded>
      </Page>
    </WithBooks>
  )
}

function BookOfPeriod({ period: { year, month }, book }: { readonly period: VatReturnPeriod; readonly book: VatBook }) {
  const businessSubjectId = useBusinessSubjectId()
  const papers = useReport(vatBooks.get, { year, month, book }, { businessSubjectId })
  return (
    <Report
      of={papers}
      notLoaded={t('vatBooks.notLoaded')}
      empty={<EmptyState title={t('vatBooks.empty')} message={t('vatBooks.emptyMessage')} />}
    >
      {(data) => <VatBookTable data={data} />}
    </Report>
  )
}
