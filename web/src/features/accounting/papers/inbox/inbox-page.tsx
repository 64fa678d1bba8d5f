import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paperInbox, type InboxPaper, type PaperInbox } from 'contract/accounting/paper-inbox'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../../kit/actor.tsx'
import { useOpenRow } from '../../../../kit/address/open-row.ts'
import { useIsMobile } from '../../../../kit/breakpoints.ts'
import { count } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { Loaded } from '../../../../kit/reports/loaded.tsx'
import { useFollowedCall } from '../../../../kit/use-call.ts'
import { Page } from '../../../../ui/page.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { Meter } from '../../../../ui/values/bars.tsx'
import { PapersView } from '../papers-view.tsx'
import { InboxKeys } from './inbox-keys.tsx'
import { InboxPane } from './inbox-pane.tsx'
import { InboxQueue } from './inbox-queue.tsx'
import { LastPosted, type Posted } from './last-posted.tsx'
import { SureButton } from './sure-papers.tsx'
import classes from './inbox.module.css'

/** What asks a person: the list, and beside it one paper at a time with how it is treated and what comes of it. */
export function InboxPage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const asked = useFollowedCall(paperInbox.get, isPosting, undefined, { businessSubjectId })
  const { data, refetch } = asked
  const [chosen, open] = useOpenRow('paper')
  const isMobile = useIsMobile()
  const [posted, setPosted] = useState<Posted | null>(null)
  const rows = data ? inOrder(data.rows) : []
  const openId = chosen ?? (isMobile ? null : (rows[0]?.id ?? null))
  const beside = (step: 1 | -1) => rows[rows.findIndex(({ id }) => id === openId) + step]?.id
  const go = (step: 1 | -1) => {
    const next = beside(step)
    if (next !== undefined) open(next)
  }
  const done = (one: Posted | null) => {
    if (one) setPosted(one)
    open(isMobile ? null : (beside(1) ?? beside(-1) ?? null))
  }
  return (
    <Page
      title={t('paperInbox.title')}
      isHeadline
      isWork
      state={data && <Progress of={data} />}
      actions={<PapersView value="asked" />}
      action={data && (!isMobile || chosen === null) && <SureButton rows={rows.filter(isSure)} onPosted={setPosted} />}
    >
      <Loaded of={asked} notLoaded={t('paperInbox.notLoaded')} bones={<output>{t('paperInbox.loading')}</output>}>
        {(inbox) => isPosting(inbox) && <Posting of={inbox} />}
      </Loaded>
      {posted && <LastPosted of={posted} onUndone={() => setPosted(null)} />}
      {data && !isPosting(data) && rows.length === 0 && chosen === null && (
        <EmptyState
          title={t('paperInbox.empty')}
          message={t('paperInbox.emptyMessage')}
          action={
            <Button variant="default" component={Link} to={paths.vatReturns(businessSubjectSlug)}>
              {t('paperInbox.toVat')}
            </Button>
          }
        />
      )}
      {data && (rows.length > 0 || chosen !== null) && (
        <div className={classes['work']} data-open={chosen !== null || undefined}>
          <InboxQueue rows={rows} openId={openId} onOpen={open} askedCount={data.askedCount} />
          {openId !== null && (
            <InboxPane
              key={openId}
              id={openId}
              row={rows.find(({ id }) => id === openId)}
              onDone={done}
              askAnew={refetch}
              onGone={() => open(null, { isInstead: true })}
              onBack={() => open(null)}
            />
          )}
          <InboxKeys go={go} />
        </div>
      )}
    </Page>
  )
}

const isSure = ({ asks }: InboxPaper): boolean => asks === null

/** What a person decides one by one comes first. */
const inOrder = (rows: readonly InboxPaper[]) => [...rows.filter((row) => !isSure(row)), ...rows.filter(isSure)]

const isPosting = ({ waitingCount }: PaperInbox): boolean => waitingCount > 0

/** How far what posts itself has come, as after the first day of the books was chosen. */
function Posting({ of: { waitingCount, takenCount } }: { readonly of: PaperInbox }) {
  const total = waitingCount + takenCount
  return (
    <output className={classes['progress']}>
      <Meter width={Math.round((takenCount / total) * 100)} kind="done" />
      {t('paperInbox.posting', { done: count(takenCount), total: count(total) })}
    </output>
  )
}

/** How far the day's work is. */
function Progress({ of: { askedCount, decidedTodayCount } }: { readonly of: PaperInbox }) {
  const total = askedCount + decidedTodayCount
  if (total === 0) return null
  return (
    <output className={classes['progress']}>
      <Meter width={Math.round((decidedTodayCount / total) * 100)} kind="done" />
      {t('paperInbox.progress', { left: count(askedCount), total: count(total) })}
    </output>
  )
}
