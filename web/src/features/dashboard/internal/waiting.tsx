import { daysBetween } from 'contract/croatia/days'
import { waitingWork, type WaitingWork } from 'contract/dashboard/waiting-work'
import { paths } from 'contract/paths'
import { filteredBy } from '../../../kit/address/filter-url.ts'
import { useAtWork } from '../../../kit/actor.tsx'
import { count as told, dayText, monthFor } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { CardError } from '../../../ui/cards/card-states.tsx'
import { loaded } from '../loaded.ts'
import { Expected } from './expected.tsx'
import { periodKey } from '../period-key.ts'
import { WaitingItem } from './waiting-item.tsx'
import classes from './today.module.css'

/** What waits for somebody to decide, hand in or approve: of each only what the person may see. */
export function Waiting() {
  const { businessSubjectId, businessSubjectSlug: slug } = useAtWork().businessSubject
  const { data, isError, retry } = loaded(useCall(waitingWork.get, undefined, { businessSubjectId }))
  if (!data)
    return <li>{isError ? <CardError onRetry={retry}>{t('dashboard.today.workNotLoaded')}</CardError> : <Expected />}</li>
  const {
    lines,
    askedPaperCount: papers,
    vatReturn,
    changedReturn,
    unclosedReturn,
    outdatedYear,
    orderCount: orders,
    toExportCount: toExport,
  } = data
  return (
    <>
      {lines && <Lines lines={lines} />}
      <Counted what="papers" count={papers} to={paths.ledgerPapers(slug)} state="Asked" action={t('dashboard.today.toPapers')} />
      {vatReturn && <Return due={vatReturn} />}
      {changedReturn && <Handed what="correction" of={changedReturn} about={t('dashboard.today.correctionAbout')} />}
      {unclosedReturn && <Handed what="closing" of={unclosedReturn} about={t('dashboard.today.closingAbout')} />}
      {outdatedYear !== null && <Opening of={outdatedYear} />}
      <Counted what="orders" count={orders} to={paths.paymentOrders(slug)} state="Draft" action={t('dashboard.today.toOrders')} />
      <Counted
        what="toExport"
        count={toExport}
        to={paths.paymentOrders(slug)}
        state="Approved"
        action={t('dashboard.today.toOrders')}
      />
    </>
  )
}

type CountedProps = {
  readonly what: 'papers' | 'orders' | 'toExport'
  /** Null where the person may not see it. */
  readonly count: number | null
  readonly to: string
  /** Of what the list there shows. */
  readonly state: string
  readonly action: string
}

const Counted = ({ what, count, to, state, action }: CountedProps) =>
  count !== null &&
  count > 0 && (
    <WaitingItem
      count={count}
      title={t(`dashboard.today.${what}`, { count })}
      to={filteredBy([{ dataField: 'state', value: state }], to)}
      action={action}
    />
  )

function Lines({ lines: { openCount: count, readyCount } }: { readonly lines: NonNullable<WaitingWork['lines']> }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  if (count === 0)
    return (
      <li>
        <p className={classes['done']}>{t('dashboard.today.noLines')}</p>
      </li>
    )
  return (
    <WaitingItem
      count={count}
      title={t('dashboard.today.lines', { count })}
      about={readyCount > 0 && t('dashboard.today.readyLines', { count: readyCount, shown: told(readyCount) })}
      to={filteredBy([{ dataField: 'state', value: 'Open' }], paths.bankLines(businessSubjectSlug))}
      action={t('dashboard.today.toLines')}
    />
  )
}

function Return({ due: { dueOn, isCorrection, ...period } }: { readonly due: NonNullable<WaitingWork['vatReturn']> }) {
  const { businessSubject, selected } = useAtWork()
  if (isCorrection) return <Handed what="correction" of={period} about={t('dashboard.today.correctionMade')} />
  const late = daysBetween(dueOn, selected.today)
  return (
    <WaitingItem
      title={t('dashboard.today.vatReturn', { month: monthFor(period) })}
      about={late > 0 ? t('dashboard.today.vatLate', { count: late }) : t('dashboard.today.vatDue', { day: dayText(dueOn) })}
      to={paths.vatReturns(businessSubject.businessSubjectSlug, { period: periodKey(period) })}
      action={t('dashboard.today.toVat')}
    />
  )
}

/** What closing the year before again mends. */
function Opening({ of: year }: { readonly of: number }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const before = String(year - 1)
  return (
    <WaitingItem
      title={t('dashboard.today.opening', { year: String(year) })}
      about={t('ledgerYears.openingOutdatedMessage', { opened: String(year), year: before })}
      to={paths.ledgerYears(businessSubjectSlug, { year: year - 1 })}
      action={t('ledgerYears.toOutdated', { year: before })}
    />
  )
}

type HandedProps = {
  readonly what: 'correction' | 'closing'
  readonly of: NonNullable<WaitingWork['changedReturn']>
  readonly about: string
}

/** What comes after a return was handed in. */
function Handed({ what, of, about }: HandedProps) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  return (
    <WaitingItem
      title={t(`dashboard.today.${what}`, { month: monthFor(of) })}
      about={about}
      to={paths.vatReturns(businessSubjectSlug, { period: periodKey(of) })}
      action={t('dashboard.today.toVat')}
    />
  )
}
