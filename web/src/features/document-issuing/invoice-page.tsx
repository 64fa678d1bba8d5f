import { Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { moneyText } from 'contract/croatia/money'
import { KIND_TEXTS } from 'contract/document-issuing/issued-invoice'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { invoices, type InvoiceDetails } from 'contract/document-issuing/invoices'
import { documents } from 'contract/documents/documents'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { dayText, userMoment } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { reason } from '../../kit/refusals.ts'
import { useFollowedCall } from '../../kit/use-call.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { DeliveriesSection } from './deliveries/deliveries-section.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceFiles } from './invoice-files.tsx'
import { IssuedFacts, IssuedLayout, IssuedLink, Related } from './issued-layout.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import { isBeingMade } from './made-files.tsx'
import { mailedInvoice } from './mails/mailed.ts'
import { MailsList } from './mails/mails-list.tsx'

const DocumentSettlement = lazy(() => import('../documents/preview/index.ts'))

/** One invoice as it was issued: how it stands, its files, what belongs to it, and what can still be done. */
export function InvoicePage() {
  const { businessSubjectId } = useAtWork().businessSubject
  const { invoiceId } = useParams({ strict: false }) as { invoiceId?: string }
  const { data, error, refetch } = useFollowedCall(invoices.get, hasFilesUnderWay, undefined, {
    businessSubjectId,
    id: Number(invoiceId),
  })
  if (error && !data) return <ErrorState title={t('invoices.notThere')} message={reason(error)} onRetry={() => void refetch()} />
  return data ? <Issued details={data} /> : <Page title={t('global.loading')}>{null}</Page>
}

const hasFilesUnderWay = ({ pdf, eInvoice }: InvoiceDetails) => isBeingMade([pdf, eInvoice])

function Issued({ details }: { readonly details: InvoiceDetails }) {
  const { invoice, related, offer } = details
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const may = useMay()
  const mayCopy = may(invoiceDrafts.create) && invoice.kind === 'Invoice'
  const mayReadDocument = may(documents.get)
  const copy = () => void navigate({ to: paths.newInvoice(businessSubjectSlug), search: { copy: invoice.id } })
  return (
    <Page
      title={`${t(KIND_TEXTS[invoice.kind])} ${invoice.number}`}
      actions={<InvoiceActions invoice={invoice} hasFiles={details.pdf.generationStatus === 'Success'} />}
      action={mayCopy && <Button onClick={copy}>{t('invoices.copy')}</Button>}
    >
      <IssuedLayout
        about={
          <>
            <IssuedFacts facts={factsOf(details, businessSubjectSlug)} />
            <Related
              title={t('invoices.related')}
              links={[
                ...related.map(({ id, kind, number }) => ({
                  to: paths.invoice(businessSubjectSlug, id),
                  text: `${t(KIND_TEXTS[kind])} ${number}`,
                })),
                ...(offer
                  ? [{ to: paths.offer(businessSubjectSlug, offer.id), text: t('offers.titleOf', { number: offer.number }) }]
                  : []),
              ]}
            />
            <DeliveriesSection details={details} />
            <MailsList mailed={mailedInvoice(businessSubjectId, invoice)} />
            {mayReadDocument && (
              <Suspense>
                <DocumentSettlement id={invoice.documentId} />
              </Suspense>
            )}
            <IssuedLink to={paths.document(businessSubjectSlug, invoice.documentId)}>{t('invoices.openDocument')}</IssuedLink>
          </>
        }
        paper={<InvoiceFiles details={details} />}
      />
    </Page>
  )
}

const factsOf = ({ invoice, content, issuedAt, issuedByName }: InvoiceDetails, slug: string) => [
  { label: t('invoices.status'), value: <InvoiceStatus invoice={invoice} /> },
  {
    label: t('invoices.buyer'),
    value: (
      <IssuedLink to={paths.partner(slug, invoice.businessSubjectPartnerId)}>{invoice.businessSubjectPartnerName}</IssuedLink>
    ),
  },
  { label: t('invoices.totalAmount'), value: moneyText(invoice.totalAmount, invoice.currency) },
  {
    label: t('invoices.remainingAmount'),
    value: invoice.status === 'Cancelled' ? '–' : moneyText(invoice.remainingAmount, invoice.currency),
  },
  { label: t('invoices.issueDate'), value: dayText(invoice.issueDate) },
  { label: t('invoices.dueDate'), value: dayText(invoice.dueDate) || '–' },
  { label: t('invoices.reference'), value: `${content.payment.model} ${content.payment.reference}` },
  {
    label: t('invoices.issuedByLabel'),
    value: t('invoices.issuedBy', { name: issuedByName, moment: userMoment(issuedAt) }),
  },
]
