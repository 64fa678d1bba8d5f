import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { bankLineTotals } from 'contract/bank/bank-lines'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { count as told } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { CardError } from '../../../ui/cards/card-states.tsx'
import { loaded } from '../loaded.ts'
import { Expected } from './expected.tsx'
import classes from './today.module.css'

/** Lines of the bank that wait for somebody to say what they were for. */
export function WaitingLines() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const { data, isError, retry } = loaded(useCall(bankLineTotals.get, undefined, { businessSubjectId }))
  if (isError) return <CardError onRetry={retry}>{t('dashboard.today.linesNotLoaded')}</CardError>
  if (!data) return <Expected />
  const { openCount: count, readyCount } = data
  if (count === 0) return <p className={classes['done']}>{t('dashboard.today.noLines')}</p>
  return (
    <>
      <span className={classes['count']} data-kind="open" aria-hidden>
        {told(count)}
      </span>
      <div className={classes['what']}>
        <h2>
          <Link to={paths.bankLines(businessSubjectSlug)} search={{ state: 'Open' }}>
            <span className="seen-by-readers-only">{told(count)} </span>
            {t('dashboard.today.lines', { count })}
          </Link>
        </h2>
        {readyCount > 0 && <p>{t('dashboard.today.readyLines', { count: readyCount, shown: told(readyCount) })}</p>}
      </div>
      <Button
        variant="default"
        size="compact-md"
        renderRoot={(button) => <Link {...button} to={paths.bankLines(businessSubjectSlug)} search={{ state: 'Open' }} />}
      >
        {t('dashboard.today.toLines')}
      </Button>
    </>
  )
}
