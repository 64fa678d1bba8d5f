import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { OPEN_ITEM_SIDES, OPEN_ITEMS_PAGE_SIZE, openItemExports, openItems } from 'contract/accounting/open-items'
import { isDay } from 'contract/croatia/days'
import { useAddressChoice } from '../../../kit/address/address-choice.ts'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { today } from '../../../kit/format.ts'
import { useMadeFile } from '../../../kit/made-files/use-made-file.ts'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { useCall } from '../../../kit/use-call.ts'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { Segments } from '../../../ui/navigation/segments.tsx'
import { Page } from '../../../ui/page.tsx'
import { Pages } from '../../../ui/settings/pages.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { TableBones } from '../../../ui/tables/table-bones.tsx'
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
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall(openItems.list, { on, side, page }, { businessSubjectId })
  const { running, make } = useMadeFile(openItemExports)
  const pages = Math.ceil((data?.totalCount ?? 0) / OPEN_ITEMS_PAGE_SIZE)
  return (
    <WithBooks title={t('openItems.title')}>
      <Page
        title={t('openItems.title')}
        isHeadline
        actions={
          <FormatDownloads
            running={running}
            name={t('openItems.title')}
            isDisabled={!data?.totalCount}
            onMake={(format) => make({ on, side, format }, { businessSubjectId })}
          />
        }
      >
        <div className={classes['days']}>
          <div>
            <DayField
              label={t('openItems.on')}
              value={on}
              onChange={(day) => {
                if (!isDay(day)) return
                setPage(1)
                choose(day)
              }}
            />
          </div>
          <Segments
            label={t('openItems.side')}
            options={OPEN_ITEM_SIDES.map((value) => ({ value, label: t(`openItems.sides.${value}`) }))}
            value={side}
            onChange={(chosen) => {
              setPage(1)
              setSide(chosen)
            }}
            isSmall
          />
        </div>
        {data && <UndecidedNotice said={t('openItems.undecided')} of={data.undecided} />}
        {!data && error && <ErrorState title={t('openItems.notLoaded')} message={reason(error)} onRetry={() => void refetch()} />}
        {!data && !error && <TableBones />}
        {data?.totalCount === 0 && <EmptyState title={t('openItems.empty')} message={t('openItems.emptyMessage')} />}
        {data && data.totalCount > 0 && (
          <>
            <OpenItemAges ages={data.ages} />
            <OpenItemsTable rows={data.rows} amount={data.amount} days={{ from: `${on.slice(0, 4)}-01-01`, to: on }} />
          </>
        )}
        {pages > 1 && <Pages {...{ page, pages, setPage }} />}
      </Page>
    </WithBooks>
  )
}

/** The day one looks at, kept in the address; today where it says none. */
function useOn(): readonly [on: string, choose: (day: string) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const value = search['on']
  const choose = (on: string) => void navigate({ to: '.', search: { ...search, on }, replace: true, resetScroll: false })
  return [typeof value === 'string' && isDay(value) ? value : today(), choose]
}
