import { Button } from '@mantine/core'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { KIND_TEXTS } from 'contract/document-issuing/issued-invoice'
import { invoices, type InvoiceDetails } from 'contract/document-issuing/invoices'
import { documents } from 'contract/documents/documents'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { places } from '../../../kit/lists/places.ts'
import { t } from '../../../kit/messages.ts'
import { Found } from '../../../kit/reports/found.tsx'
import { useFollowedCall } from '../../../kit/use-call.ts'
import { useFocusAsItComes } from '../../../ui/focus/use-focus-as-it-comes.ts'
import { EnterKey } from '../../../ui/keys/enter-key.tsx'
import { Page } from '../../../ui/page.tsx'
import { DeliveriesSection } from '../deliveries/deliveries-section.tsx'
import { InvoiceStatus } from '../invoice-status.tsx'
import { MailsList } from '../mails/mails-list.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceFiles } from './invoice-files.tsx'
import { InvoiceHead } from './invoice-head.tsx'
import { InvoiceHistory } from './invoice-history.tsx'
import { InvoicePaper } from './invoice-paper.tsx'
import { IssuedLayout, IssuedSection, Related } from './issued-layout.tsx'
import { IssuedSkeleton } from './issued-skeleton.tsx'
import { isBeingMade } from './made-files.tsx'
import { useNextAction } from './use-next-action.tsx'
import { useSent } from './use-sent.ts'
import classes from './issued.module.css'

const DocumentSettlement = lazy(() => import('../../documents/preview/index.ts'))

/** One invoice as it was issued: how it stands, its files, what belongs to it, and what can still be done. */
export function InvoicePage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const { invoiceId } = useParams({ strict: false }) as { invoiceId?: string }
  const found = useFollowedCall(invoices.get, hasFilesUnderWay, undefined, {
    businessSubjectId,
    id: Number(invoiceId),
  })
  const crumb = { text: t('shell.invoices'), to: paths.invoices(businessSubjectSlug) }
  return (
    <Found of={found} notThere={t('invoices.notThere')} crumb={crumb}>
      {(details) => (details ? <Issued details={details} /> : <IssuedSkeleton crumb={crumb} />)}
    </Found>
  )
}

const hasFilesUnderWay = ({ pdf, eInvoice }: InvoiceDetails) => isBeingMade([pdf, eInvoice])

function Issued({ details }: { readonly details: InvoiceDetails }) {
  const { invoice } = details
  const slug = useAtWork().businessSubject.businessSubjectSlug
  const navigate = useNavigate()
  const mayReadDocument = useMay()(documents.get)
  const sent = useSent(invoice.id)
  const { next, isComing, copy, mail, dialogs } = useNextAction(details, sent)
  // Who has just issued it stands at what comes next.
  const nextButton = useFocusAsItComes(useLocation({ select: ({ state }) => state.isIssued === true }))
  const list = paths.invoices(slug)
  const keys = [
    ...(next ? [{ keys: 'mod+enter', label: next.label, run: next.run }] : []),
    ...(copy ? [{ keys: 'k', label: t('invoices.copy'), run: copy }] : []),
    { keys: 'escape', label: t('invoices.keys.list'), run: () => void navigate(places.wayBackTo(list)) },
  ]
  return (
    <Page
      title={titleOf(details)}
      crumb={{ text: t('shell.invoices'), to: list }}
      state={<InvoiceStatus invoice={invoice} />}
      isWork
      actions={<InvoiceActions details={details} onCopy={copy} />}
      action={
        (next ?? isComing) && (
          <Button
            // Another one once it is known, which can take the focus.
            key={String(sent !== null)}
            ref={nextButton}
            className={classes['next'] ?? ''}
            data-unknown={!sent || undefined}
            aria-hidden={!sent || undefined}
            data-disabled={!next}
            aria-disabled={!next || undefined}
            onClick={next?.run}
          >
            {next?.label ?? t('invoices.next.send')}
            <EnterKey keys="Ctrl ↵" />
          </Button>
        )
      }
    >
      <IssuedLayout
        keys={keys}
        about={
          <>
            <InvoiceHead details={details} sent={sent} />
            <IssuedSection title={t('invoices.sending')}>
              <DeliveriesSection details={details} />
              <MailsList mails={sent?.mails ?? []} onSend={mail} />
            </IssuedSection>
            {mayReadDocument && (
              <Suspense>
                <DocumentSettlement id={invoice.documentId} />
              </Suspense>
            )}
            <InvoiceFiles details={details} />
            <Related title={t('invoices.related')} links={relatedTo(details, slug)} />
            <InvoiceFacts details={details} />
            <InvoiceHistory details={details} sent={sent} />
          </>
        }
        paper={<InvoicePaper details={details} mayReadDocument={mayReadDocument} />}
      />
      {dialogs}
    </Page>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    isIssued?: boolean
  }
}

/** A cancellation has a number of its own: it is named with what it takes back, so that nobody reads it as the cancellation of itself. */
function titleOf({ invoice: { kind, number }, content, related }: InvoiceDetails): string {
  const original = kind === 'Cancellation' && related.find(({ id }) => id === content.original?.invoiceId)
  if (!original || original.kind === 'Cancellation') return `${t(KIND_TEXTS[kind])} ${number}`
  return t(`invoices.cancellationOf.${original.kind}`, { number, original: original.number })
}

const relatedTo = ({ related, offer }: InvoiceDetails, slug: string) => [
  ...related.map(({ id, kind, number }) => ({ to: paths.invoice(slug, id), text: `${t(KIND_TEXTS[kind])} ${number}` })),
  ...(offer ? [{ to: paths.offer(slug, offer.id), text: t('offers.titleOf', { number: offer.number }) }] : []),
]
