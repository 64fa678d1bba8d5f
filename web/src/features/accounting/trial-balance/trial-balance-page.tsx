import { trialBalanceExports, trialBalances } from 'contract/accounting/trial-balance/trial-balances'
import { useAddressChoice } from '../../../kit/address/address-choice.ts'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { useMadeFile } from '../../../kit/made-files/use-made-file.ts'
import { t } from '../../../kit/messages.ts'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { Segments } from '../../../ui/navigation/segments.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { WithBooks } from '../books/with-books.tsx'
import { FormatDownloads } from '../format-downloads.tsx'
import { DaysFields } from '../days-fields.tsx'
import { useDays } from '../use-days.ts'
import { OpeningOfDay } from '../years/opening-outdated.tsx'
import { TrialBalanceTable } from './trial-balance-table.tsx'
import { YearLeftOpen } from './year-left-open.tsx'

const VIEWS = ['accounts', 'groups', 'classes'] as const

/** What every account began with, turned over and ended with, under its group and class. */
export function TrialBalancePage() {
  const businessSubjectId = useBusinessSubjectId()
  const days = useDays()
  const [asked] = days
  const [view, setView] = useAddressChoice('view', VIEWS)
  const balance = useCall(trialBalances.get, asked, { businessSubjectId })
  const { running, make } = useMadeFile(trialBalanceExports)
  return (
    <WithBooks title={t('trialBalances.title')}>
      <Page
        title={t('trialBalances.title')}
        isHeadline
        actions={
          <FormatDownloads
            running={running}
            name={t('trialBalances.title')}
            isDisabled={!balance.data?.length}
            onMake={(format) => make({ ...asked, format }, { businessSubjectId })}
          />
        }
      >
        <DaysFields of={days}>
          <Segments
            label={t('trialBalances.show')}
            options={VIEWS.map((value) => ({ value, label: t(`trialBalances.views.${value}`) }))}
            value={view}
            onChange={setView}
            isSmall
          />
        </DaysFields>
        <OpeningOfDay day={asked.to} />
        <Loaded of={balance} notLoaded={t('trialBalances.notLoaded')}>
          {(rows) => (
            <>
              <YearLeftOpen rows={rows} from={asked.from} />
              {rows.length === 0 ? (
                <EmptyState title={t('trialBalances.empty')} message={t('trialBalances.emptyMessage')} />
              ) : (
                <TrialBalanceTable rows={rows} view={view} days={asked} />
              )}
            </>
          )}
        </Loaded>
      </Page>
    </WithBooks>
  )
}
