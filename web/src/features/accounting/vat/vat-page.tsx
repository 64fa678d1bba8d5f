import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { vatReturnPeriods } from 'contract/accounting/vat/vat-return-periods'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { today } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { PageKeys } from '../../../ui/keys/page-keys.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { WithBooks } from '../books/with-books.tsx'
import { PeriodSwitch } from './period-switch.tsx'
import { ReturnAct } from './acts/return-act.tsx'
import { ReturnOfPeriod } from './return-of-period.tsx'
import { keyOf, usePeriod } from './use-period.ts'
import classes from './vat.module.css'

/** The PDV return of a period: its boxes, what stands against it, and the four acts. */
export function VatPage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const periods = useCall(vatReturnPeriods.list, undefined, { businessSubjectId })
  const { data } = periods
  const { period, choose, openBox, open } = usePeriod(data, today())
  const at = data && period ? data.indexOf(period) : -1
  const [earlier, later] = [data?.[at + 1], at > 0 ? data?.[at - 1] : undefined]
  return (
    <WithBooks title={t('vatReturns.title')}>
      <Page
        title={t('vatReturns.title')}
        isHeadline
        actions={
          <Button
            variant="default"
            renderRoot={(button) => (
              <Link {...button} to={paths.vatBooks(businessSubjectSlug, { period: period && keyOf(period) })} />
            )}
          >
            {t('vatReturns.toBooks')}
          </Button>
        }
        action={period && <ReturnAct period={period} />}
      >
        <Loaded of={periods} notLoaded={t('vatReturns.notLoaded')}>
          {(all) =>
            period ? (
              <div className={classes['page']}>
                <PeriodSwitch periods={all} period={period} onChoose={choose} />
                <ReturnOfPeriod key={period.until} period={period} openBox={openBox} onOpen={open} />
              </div>
            ) : (
              <EmptyState title={t('vatReturns.noPeriods')} message={t('vatReturns.noPeriodsMessage')} />
            )
          }
        </Loaded>
        {data && period && (
          <PageKeys
            keys={[
              ...(earlier ? [{ keys: 'j', label: t('vatReturns.keys.previous'), run: () => choose(earlier) }] : []),
              ...(later ? [{ keys: 'k', label: t('vatReturns.keys.next'), run: () => choose(later) }] : []),
            ]}
          />
        )}
      </Page>
    </WithBooks>
  )
}
