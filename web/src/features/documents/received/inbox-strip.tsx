import { Button } from '@mantine/core'
import { useState } from 'react'
import { eInvoiceFetches, eInvoiceInboxes, type EInvoiceInbox, type InboxProblem } from 'contract/e-invoice-network/inboxes'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { followed } from '../../../kit/background/followed.ts'
import { call, mayHaveChanged } from '../../../kit/call.ts'
import { t, type Message } from '../../../kit/messages.ts'
import { tellVerdict, verdictOf, type Verdict } from '../../../kit/verdict.ts'
import { tell } from '../../../kit/refusals.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Notice } from '../../../ui/notice.tsx'
import { fetchedText, InboxPlace, useInboxSeen } from './inbox-place.tsx'
import { RefusedReceipts } from './refused-receipts.tsx'
import classes from './received.module.css'

/** What takes longer is seen when the page is looked at again. */
const LOOKS_MAX = 120

/** When e-invoices were fetched from the network, the way to fetch them now, and those that could not be taken in. */
export function InboxStrip() {
  const businessSubjectId = useBusinessSubjectId()
  const { data } = useCall(eInvoiceInboxes.get, {}, { businessSubjectId })
  const mayFetch = useMay()(eInvoiceFetches.create)
  const { isFetching, fetchNow } = useFetchNow(data)
  useInboxSeen(data)
  if (!data) return <InboxPlace />
  if (!data.isConnected && data.refused.length === 0) return null
  return (
    <section className={classes['inbox']} aria-label={t('eInvoiceInbox.title')}>
      {data.isConnected && (
        <p>
          <span aria-live="polite">{isFetching ? t('eInvoiceInbox.fetching') : fetchedText(data.fetchedAt ?? '')}</span>
          {mayFetch && (
            <Button variant="default" size="compact-md" disabled={isFetching} onClick={fetchNow}>
              {t('eInvoiceInbox.fetchNow')}
            </Button>
          )}
        </p>
      )}
      {data.isConnected && data.problem && <Notice kind="error">{t(PROBLEM_TEXTS[data.problem], { words: data.words })}</Notice>}
      {data.refused.length > 0 && <RefusedReceipts receipts={data.refused} />}
    </section>
  )
}

const PROBLEM_TEXTS: Readonly<Record<InboxProblem, Message>> = {
  NotReached: 'eInvoiceInbox.notReached',
  NotConnected: 'eInvoiceInbox.notConnected',
  Refused: 'eInvoiceInbox.refusedBy',
}

const fetchVerdict = ({ imported, known, undecided, refused }: NonNullable<EInvoiceInbox['counts']>): Verdict =>
  verdictOf([
    { count: imported, tone: 'good', say: (said) => t('imports.verdict.imported', said) },
    { count: known, tone: 'quiet', say: (said) => t('imports.verdict.known', said) },
    { count: undecided, tone: 'quiet', say: (said) => t('imports.verdict.undecided', said) },
    { count: refused, tone: 'bad', say: (said) => t('imports.verdict.refused', said) },
  ])

/** Has the network asked, and looks again until it was; then the list may hold more. */
function useFetchNow(inbox: EInvoiceInbox | undefined) {
  const businessSubjectId = useBusinessSubjectId()
  const [isFetching, setIsFetching] = useState(false)
  const fetchNow = async () => {
    setIsFetching(true)
    try {
      await call(eInvoiceFetches.create, undefined, { businessSubjectId })
      const look = () => call(eInvoiceInboxes.get, {}, { businessSubjectId })
      let looks = 0
      const before = inbox?.lastReceiptId ?? 0
      await followed(await look(), {
        isUnderWay: ({ visitedAt }) => visitedAt === inbox?.visitedAt,
        look,
        isLeft: () => ++looks > LOOKS_MAX,
      })
      mayHaveChanged(eInvoiceFetches.create)
      const { problem, counts } = await call(eInvoiceInboxes.get, { afterReceiptId: before }, { businessSubjectId })
      if (problem === null && counts) tellVerdict(fetchVerdict(counts))
    } catch (error) {
      tell(error)
    } finally {
      setIsFetching(false)
    }
  }
  return { isFetching, fetchNow: () => void fetchNow() }
}
