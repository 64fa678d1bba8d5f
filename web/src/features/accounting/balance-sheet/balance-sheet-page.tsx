import { balanceSheets } from 'contract/accounting/balance-sheets'
import { isDay } from 'contract/croatia/days'
import { searches } from 'contract/searches'
import { usePageSearch } from '../../../kit/address/page-search.ts'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { today } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { useCall } from '../../../kit/use-call.ts'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { TableBones } from '../../../ui/tables/table-bones.tsx'
import { WithBooks } from '../books/with-books.tsx'
import { OpeningOfDay } from '../years/opening-outdated.tsx'
import shared from '../accounting.module.css'
import { BalanceSheetTable } from './balance-sheet-table.tsx'
import { StatementDownloads } from './statement-downloads.tsx'
import { UndecidedNotice } from '../undecided-notice.tsx'

/** What there is and what it comes from at the end of a day, group by group down to the cards of accounts. */
export function BalanceSheetPage() {
  const businessSubjectId = useBusinessSubjectId()
  const [{ on = today() }, say] = usePageSearch(searches.ofDay)
  const choose = (day: string) => isDay(day) && say({ on: day })
  const { data, error, refetch } = useCall(balanceSheets.get, { on }, { businessSubjectId })
  return (
    <WithBooks title={t('balanceSheets.title')}>
      <Page
        title={t('balanceSheets.title')}
        isHeadline
        actions={data && data.rows.length > 0 && <StatementDownloads statement="BalanceSheet" on={on} />}
      >
        <div className={shared['days']}>
          <div>
            <DayField label={t('balanceSheets.on')} value={on} onChange={choose} />
          </div>
        </div>
        {!data && error && (
          <ErrorState title={t('balanceSheets.notLoaded')} message={reason(error)} onRetry={() => void refetch()} />
        )}
        {!data && !error && <TableBones />}
        {data?.rows.length === 0 && <EmptyState title={t('balanceSheets.empty')} message={t('balanceSheets.emptyMessage')} />}
        <OpeningOfDay day={on} />
        {data && data.rows.length > 0 && <UndecidedNotice said={t('balanceSheets.undecided')} of={data.undecided} />}
        {data && data.rows.length > 0 && <BalanceSheetTable of={data} />}
      </Page>
    </WithBooks>
  )
}
