import { assetBalances, FIRST_YEAR, doBalance } from 'contract/accounting/assets/asset-balances'
import { businessResultYears } from 'contract/accounting/business-results'
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
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import shared from '../accounting.module.css'
import { WithBooks } from '../books/with-books.tsx'
import { UndecidedNotice } from '../undecided-notice.tsx'
import { AssetBalancesTable } from './asset-balances-table.tsx'

/** The register of fixed assets beside what stands on its accounts in the ledger, at the end of a year. */
export function AssetBalancesPage() {
  const { selected, businessSubject } = useAtWork()
  const { businessSubjectId } = businessSubject
  const current = yearOf(selected.today)
  const { data: withEntries = [] } = useCall(businessResultYears.list, undefined, { businessSubjectId })
  const years = [...new Set([current, ...withEntries])].filter((one) => one >= FIRST_YEAR).toSorted((one, other) => other - one)
  const [said] = usePageSearch(searches.ofYear)
  const [, choose] = useAddressChoice('year', [String(current), ...years.map(String)])
  const year = years.find((one) => one === said.year) ?? current
  const balances = useCall(assetBalances.list, { year }, { businessSubjectId })
  return (
    <WithBooks title={t('assetBalances.title')}>
      <Page title={t('assetBalances.title')} isHeadline>
        <div className={shared['days']}>
          <Segments
            label={t('assetBalances.year')}
            options={years.map((one) => ({ value: String(one), label: yearText(one) }))}
            value={String(year)}
            onChange={choose}
            isSmall
          />
        </div>
        <Loaded of={balances} notLoaded={t('assetBalances.notLoaded')}>
          {({ rows, undecided }) =>
            rows.length === 0 ? (
              <EmptyState title={t('assetBalances.empty')} message={t('assetBalances.emptyMessage')} />
            ) : (
              <>
                <UndecidedNotice said={t('assetBalances.undecided')} of={undecided} />
                {!doBalance(rows) && <Notice title={t('assetBalances.differ')}>{t('assetBalances.differMessage')}</Notice>}
                <AssetBalancesTable rows={rows} days={{ from: `${year}-01-01`, to: `${year}-12-31` }} />
              </>
            )
          }
        </Loaded>
      </Page>
    </WithBooks>
  )
}
