import { ledgerYears, type LedgerYear } from 'contract/accounting/years/ledger-years'
import { ledgerYearClosings } from 'contract/accounting/years/ledger-year-closings'
import { useAddressChoice } from '../../../kit/address/address-choice.ts'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { yearText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { Segments } from '../../../ui/navigation/segments.tsx'
import { Page } from '../../../ui/page.tsx'
import { TableBones } from '../../../ui/tables/table-bones.tsx'
import { WithBooks } from '../books/with-books.tsx'
import { YearActions } from './year-actions.tsx'
import { YearClosing } from './year-closing.tsx'
import classes from './years.module.css'

/** Closing a year, step by step: what stands, what is left, and what comes next. */
export function YearsPage() {
  const businessSubjectId = useBusinessSubjectId()
  const years = useCall(ledgerYears.list, undefined, { businessSubjectId })
  return (
    <WithBooks title={t('ledgerYears.title')}>
      {years.data && years.data.length > 0 ? (
        <OfYears years={years.data} />
      ) : (
        <Page title={t('ledgerYears.title')} isHeadline>
          <Loaded of={years} notLoaded={t('ledgerYears.notLoaded')} bones={<TableBones rowCount={8} />}>
            {() => null}
          </Loaded>
        </Page>
      )}
    </WithBooks>
  )
}

function OfYears({ years }: { readonly years: readonly LedgerYear[] }) {
  const businessSubjectId = useBusinessSubjectId()
  const [chosen, choose] = useAddressChoice('year', ['', ...years.map(({ year }) => String(year))])
  const year = years.find((one) => String(one.year) === chosen)?.year ?? usualOf(years)
  const asked = useCall(ledgerYearClosings.get, { year }, { businessSubjectId })
  // What is done in one year is never shown as another's.
  const closing = asked.isPlaceholderData ? undefined : asked.data
  return (
    <Page title={t('ledgerYears.title')} isHeadline actions={closing && <YearActions closing={closing} />}>
      <div className={classes['years']}>
        <Segments
          label={t('results.year')}
          options={years.map((one) => ({ value: String(one.year), label: yearText(one.year) }))}
          value={String(year)}
          onChange={choose}
          isSmall
        />
      </div>
      <Loaded of={{ ...asked, data: closing }} notLoaded={t('ledgerYears.notLoaded')} bones={<TableBones rowCount={8} />}>
        {(shown) => <YearClosing key={shown.year} closing={shown} />}
      </Loaded>
    </Page>
  )
}

/** The first that has ended and is still to be closed; otherwise the newest that has ended. */
function usualOf(years: readonly LedgerYear[]): number {
  const ended = years.filter(({ hasEnded }) => hasEnded)
  const open = ended.findLast(({ state }) => state === 'Open' || state === 'Closing')
  return (open ?? ended[0] ?? years[0])?.year ?? 0
}
