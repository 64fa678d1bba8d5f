import { Link } from '@tanstack/react-router'
import { ledgerYearOpenings } from 'contract/accounting/years/ledger-years'
import { yearOf } from 'contract/croatia/days'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Notice } from '../../../ui/notice.tsx'

/** What this year was opened with is mended where the year before is closed again. */
export function OpeningOutdated({ year }: { readonly year: number }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const before = String(year - 1)
  return (
    <Notice kind="error" title={t('ledgerYears.openingOutdated')}>
      {t('ledgerYears.openingOutdatedMessage', { opened: String(year), year: before })}{' '}
      <Link to={paths.ledgerYears(businessSubjectSlug, { year: year - 1 })}>{t('ledgerYears.toOutdated', { year: before })}</Link>
    </Notice>
  )
}

/** The same beside figures of a day, where the year of that no longer begins with what the year before ends with. */
export function OpeningOfDay({ day }: { readonly day: string }) {
  const { businessSubjectId } = useAtWork().businessSubject
  const year = yearOf(day)
  const { data } = useCall(ledgerYearOpenings.get, { year }, { businessSubjectId })
  return data?.isOutdated ? <OpeningOutdated year={year} /> : null
}
