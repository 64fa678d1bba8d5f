import { OPEN_ITEM_SIDES, openItemExports, openItems } from 'contract/accounting/open-items'
import { isDay } from 'contract/croatia/days'
import { searches } from 'contract/searches'
import { usePageSearch } from '../../../kit/address/page-search.ts'
import { useAddressChoice } from '../../../kit/address/address-choice.ts'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { today } from '../../../kit/format.ts'
import { useMadeFile } from '../../../kit/made-files/use-made-file.ts'
import { t } from '../../../kit/messages.ts'
import { Report } from '../../../kit/reports/report.tsx'
import { useReport } from '../../../kit/reports/use-report.ts'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { Segments } from '../../../ui/navigation/segments.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { WithBooks } from '../books/with-books.tsx'
import { FormatDownloads } from '../format-downloads.tsx'
import { UndecidedNotice } from '../undecided-notice.tsx'
import { OpenItemAges, OpenItemsTable } from './open-items-table.tsx'
import classes from '../accounting.module.css'

/** What others owe and what we owe at the end of a day, by document, and how late it is. */
export function OpenItemsPage() {
  const businessSubjectId = useBusinessSubjectId()
  const [on, choose] = useOn()
  const [side, setSide] = useAddressChoice('side', OPEN_ITEM_SIDES)
  const items = useReport(openItems.list, { on, side }, { businessSubjectId })
  const { running, make } = useMadeFile(openItemExports)
  return (
    <WithBooks title={t('openItems.title')}>
      <Page
        title={t('openItems.title')}
        isHeadline
        actions={
          <FormatDownloads
            running={running}
            name={t('openItems.title')}
            isDisabled={!items.data?.totalCount}
            onMake={(format) => make({ on, side, format }, { businessSubjectId })}
          />
        }
      >
        <div className={classes['days']}>
          <div>
            <DayField label={t('openItems.on')} value={on} onChange={(day) => isDay(day) && choose(day)} />
          </div>
          <Segments
            label={t('openItems.side')}
            options={OPEN_ITEM_SIDES.map((value) => ({ value, label: t(`openItems.sides.${value}`) }))}
            value={side}
            onChange={setSide}
            isSmall
          />
        </div>
        {items.data && <UndecidedNotice said={t('openItems.undecided')} of={items.data.undecided} />}
        <Report
          of={items}
          notLoaded={t('openItems.notLoaded')}
          empty={<EmptyState title={t('openItems.empty')} message={t('openItems.emptyMessage')} />}
        >
          {({ ages, rows, amount }) => (
            <>
              <OpenItemAges ages={ages} />
              <OpenItemsTable rows={rows} amount={amount} days={{ from: `${on.slice(0, 4)}-01-01`, to: on }} />
            </>
          )}
        </Report>
      </Page>
    </WithBooks>
  )
}

/** The day one looks at, kept in the address; today where it says none. */
function useOn(): readonly [on: string, choose: (day: string) => void] {
  const [{ on = today() }, say] = usePageSearch(searches.ofDay)
  return [on, (day) => say({ on: day })]
}
