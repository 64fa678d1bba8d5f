import { balanceSheets } from 'contract/accounting/balance-sheets'
import { isDay } from 'contract/croatia/days'
import { searches } from 'contract/searches'
import { usePageSearch } from '../../../kit/address/page-search.ts'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { today } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
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
  const sheet = useCall(balanceSheets.get, { on }, { businessSubjectId })
  return (
    <WithBooks title={t('balanceSheets.title')}>
      <Page
        title={t('balanceSheets.title')}
        isHeadline
        actions={sheet.data && sheet.data.rows.length > 0 && <StatementDownloads statement="BalanceSheet" on={on} />}
      >
        <div className={shared['days']}>
          <div>
            <DayField label={t('balanceSheets.on')} value={on} onChange={choose} />
          </div>
        </div>
        <OpeningOfDay day={on} />
        <Loaded of={sheet} notLoaded={t('balanceSheets.notLoaded')}>
          {(data) =>
            data.rows.length === 0 ? (
              <EmptyState title={t('balanceSheets.empty')} message={t('balanceSheets.emptyMessage')} />
            ) : (
              <>
                <UndecidedNotice said={t('balanceSheets.undecided')} of={data.undecided} />
                <BalanceSheetTable of={data} />
              </>
            )
          }
        </Loaded>
      </Page>
    </WithBooks>
  )
}
