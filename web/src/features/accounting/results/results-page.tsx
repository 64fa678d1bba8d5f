import { businessResults, businessResultYears, resultAccounts } from 'contract/accounting/business-results'
import { yearOf } from 'contract/croatia/days'
import { searches } from 'contract/searches'
import { usePageSearch } from '../../../kit/address/page-search.ts'
import { useAddressChoice } from '../../../kit/address/address-choice.ts'
import { useAtWork } from '../../../kit/actor.tsx'
import { yearText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { Segments } from '../../../ui/navigation/segments.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { WithBooks } from '../books/with-books.tsx'
import { StatementDownloads } from '../balance-sheet/statement-downloads.tsx'
import { ResultFigures } from './result-figures.tsx'
import classes from './results.module.css'
import { ResultTable } from './result-table.tsx'

/** What a year earned and cost, account by account and month by month, beside the same days of the year before. */
export function ResultsPage() {
  const { selected, businessSubject } = useAtWork()
  const { businessSubjectId } = businessSubject
  const years = useCall(businessResultYears.list, undefined, { businessSubjectId })
  const current = yearOf(selected.today)
  const [{ year = current }] = usePageSearch(searches.ofYear)
  const [, choose] = useAddressChoice('year', [String(current), ...(years.data ?? []).map(String)])
  const accounts = useCall(resultAccounts.get, { year }, { businessSubjectId })
  const whole = useCall(businessResults.get, { year }, { businessSubjectId })
  const data = accounts.isPlaceholderData ? undefined : accounts.data
  return (
    <WithBooks title={t('results.title')}>
      <Page
        title={t('results.title')}
        isHeadline
        actions={data?.rows.length !== 0 && <StatementDownloads statement="Results" on={`${year}-12-31`} />}
      >
        <div className={classes['years']}>
          <Segments
            label={t('results.year')}
            options={(years.data ?? [current]).map((one) => ({ value: String(one), label: yearText(one) }))}
            value={String(year)}
            onChange={choose}
            isSmall
          />
        </div>
        {!(whole.error && !whole.data) && <ResultFigures of={whole.isPlaceholderData ? undefined : whole.data} />}
        <Loaded of={{ ...accounts, data }} notLoaded={t('results.notLoaded')}>
          {(shown) =>
            shown.rows.length === 0 ? (
              <EmptyState title={t('results.empty', { year: yearText(year) })} message={t('results.emptyMessage')} />
            ) : (
              <ResultTable of={shown} year={year} />
            )
          }
        </Loaded>
      </Page>
    </WithBooks>
  )
}
