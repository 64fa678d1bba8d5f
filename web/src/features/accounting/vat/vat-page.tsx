import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { vatReturnPeriods } from 'contract/accounting/vat/vat-return-periods'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { today } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { useCall } from '../../../kit/use-call.ts'
import { PageKeys } from '../../../ui/keys/page-keys.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { TableBones } from '../../../ui/tables/table-bones.tsx'
import { WithBooks } from '../books/with-books.tsx'
import { PeriodSwitch } from './period-switch.tsx'
import { ReturnAct } from './acts/return-act.tsx'
import { ReturnOfPeriod } from './return-of-period.tsx'
import { keyOf, usePeriod } from './use-period.ts'
import classes from './vat.module.css'

/** The PDV return of a period: its boxes, what stands against it, and the four acts. */
export function VatPage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const { data, error, refetch } = useCall(vatReturnPeriods.list, undefined, { businessSubjectId })
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
        {!data && error && (
          <ErrorState title={t('vatReturns.notLoaded')} message={reason(error)} onRetry={() => void refetch()} />
        )}
        {!data && !error && <TableBones />}
        {data?.length === 0 && <EmptyState title={t('vatReturns.noPeriods')} message={t('vatReturns.noPeriodsMessage')} />}
        {data && period && (
          <div className={classes['page']}>
            <PeriodSwitch periods={data} period={period} onChoose={choose} />
            <ReturnOfPeriod key={period.until} period={period} openBox={openBox} onOpen={open} />
          </div>
        )}
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
