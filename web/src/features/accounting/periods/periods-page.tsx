import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  ledgerPeriodClosings,
  ledgerPeriodExceptions,
  ledgerPeriods,
  type LedgerPeriod,
} from 'contract/accounting/ledger-periods'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { count, monthText, userMoment } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { Page } from '../../../ui/page.tsx'
import { LongTable } from '../../../ui/tables/long-table.tsx'
import { StatusPill } from '../../../ui/values/pill.tsx'
import { WithBooks } from '../books/with-books.tsx'
import { ClosePeriod } from './close-period.tsx'
import { ExceptionDialog } from './exception-dialog.tsx'
import classes from '../accounting.module.css'

/** The months of the books: which are closed, by whom, and who posted into them all the same. */
export function PeriodsPage() {
  const periods = useCall(ledgerPeriods.list, undefined, { businessSubjectId: useBusinessSubjectId() })
  // Months are closed one after the other: only the first that is open can be.
  const next = periods.data?.findLast(({ booksState }) => booksState === 'Open')
  return (
    <WithBooks title={t('ledgerPeriods.title')}>
      <Page title={t('ledgerPeriods.title')} isHeadline>
        <Loaded of={periods} notLoaded={t('ledgerPeriods.notLoaded')}>
          {(all) => (
            <LongTable className={classes['scroll']}>
              <table aria-label={t('ledgerPeriods.title')}>
                <thead>
                  <tr>
                    <th scope="col">{t('ledgerPeriods.columns.month')}</th>
                    <th scope="col" data-amount>
                      {t('ledgerPeriods.columns.entries')}
                    </th>
                    <th scope="col">{t('ledgerPeriods.columns.vat')}</th>
                    <th scope="col">{t('ledgerPeriods.columns.books')}</th>
                    <th scope="col">{t('ledgerPeriods.columns.exceptions')}</th>
                    <th scope="col" aria-label={t('grid.actions')} />
                  </tr>
                </thead>
                <tbody>
                  {all.map((period) => (
                    <Period key={`${period.year}-${period.month}`} period={period} isNext={period === next} />
                  ))}
                </tbody>
              </table>
            </LongTable>
          )}
        </Loaded>
      </Page>
    </WithBooks>
  )
}

function Period({ period, isNext }: { readonly period: LedgerPeriod; readonly isNext: boolean }) {
  const may = useMay()
  const [isExcepting, setIsExcepting] = useState(false)
  const { year, month, entryCount, vatState, booksState, closedAt, closedByName, exceptions } = period
  return (
    <tr>
      <th scope="row">{monthText({ year, month })}</th>
      <td data-amount>{count(entryCount)}</td>
      <td>
        <StatusPill colour={vatState === 'Filed' ? 'teal' : 'grey'} label={t(`ledgerPeriods.vatStates.${vatState}`)} />
      </td>
      <td>
        <StatusPill colour={booksState === 'Closed' ? 'teal' : 'grey'} label={t(`ledgerPeriods.booksStates.${booksState}`)} />
        {closedAt !== null && (
          <p className={classes['soft']}>{t('ledgerPeriods.closedBy', { name: closedByName ?? '', at: userMoment(closedAt) })}</p>
        )}
      </td>
      <td className={exceptions.length > 0 ? classes['reasons'] : undefined}>
        {exceptions.map((one) => (
          <p key={one.id} className={classes['soft']}>
            {t('ledgerPeriods.exception', {
              name: one.name,
              reason: one.reason,
              until: userMoment(one.untilAt),
              count: one.usedCount,
            })}
          </p>
        ))}
      </td>
      <td data-amount>
        {isNext && may(ledgerPeriodClosings.create) && (
          <ClosePeriod year={year} month={month} undecidedCount={period.undecidedCount} />
        )}
        {booksState === 'Closed' && may(ledgerPeriodExceptions.create) && (
          <Button variant="subtle" size="compact-sm" onClick={() => setIsExcepting(true)}>
            {t('ledgerPeriods.reopen')}
          </Button>
        )}
        {isExcepting && <ExceptionDialog year={year} month={month} onClose={() => setIsExcepting(false)} />}
      </td>
    </tr>
  )
}
