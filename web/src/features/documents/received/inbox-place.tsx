import { Button } from '@mantine/core'
import { eInvoiceFetches, eInvoiceInboxes, type EInvoiceInbox } from 'contract/e-invoice-network/inboxes'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { userMoment } from '../../../kit/format.ts'
import { useLastSeen } from '../../../kit/last-seen.ts'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { HoldsBelow } from '../../../ui/coming/holds-below.tsx'
import classes from './received.module.css'

/**
 * Keeps the place of the strip of e-invoices until it is there, where it stood when the page was last looked at. Where nobody has looked
 * yet, what is below it shows when it is known whether there is a strip.
 */
export function InboxPlace() {
  const businessSubjectId = useBusinessSubjectId()
  const { data, isFetching } = useCall(eInvoiceInboxes.get, {}, { businessSubjectId })
  const fetchedAt = useInboxSeen(data)
  const mayFetch = useMay()(eInvoiceFetches.create)
  if (fetchedAt === undefined && isFetching) return <HoldsBelow />
  if (fetchedAt === undefined || fetchedAt === null) return null
  return (
    <section className={classes['inbox']} aria-hidden>
      <p>
        <span>{fetchedText(fetchedAt)}</span>
        {mayFetch && (
          <Button variant="default" size="compact-md" disabled>
            {t('eInvoiceInbox.fetchNow')}
          </Button>
        )}
      </p>
    </section>
  )
}

/** When e-invoices were last fetched, empty where they never were; null of a company that has no part in the network. */
export function useInboxSeen(inbox: EInvoiceInbox | undefined): string | null | undefined {
  const now = inbox && (inbox.isConnected ? (inbox.fetchedAt ?? '') : null)
  return useLastSeen(`e-invoice-inbox:${useBusinessSubjectId()}`, now)
}

export const fetchedText = (fetchedAt: string): string =>
  fetchedAt === '' ? t('eInvoiceInbox.neverFetched') : t('eInvoiceInbox.fetchedAt', { moment: userMoment(fetchedAt) })
