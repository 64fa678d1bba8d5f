import { Button } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { moneyText } from 'contract/croatia/money'
import { KIND_TEXTS } from 'contract/document-issuing/issued-invoice'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { invoices, type InvoiceDetails } from 'contract/document-issuing/invoices'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { dayText, userMoment } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { reason } from '../../kit/refusals.ts'
import { useCall } from '../../kit/use-call.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceFiles } from './invoice-files.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import { MailsList } from './mails/mails-list.tsx'
import classes from './invoices.module.css'

/** One invoice as it was issued: how it stands, its files, what belongs to it, and what can still be done. */
export function InvoicePage() {
  const { businessSubjectId } = useAtWork().businessSubject
  const { invoiceId } = useParams({ strict: false }) as { invoiceId?: string }
  const { data, error, refetch } = useCall(invoices.get, undefined, { businessSubjectId, id: Number(invoiceId) })
  if (error && !data) return <ErrorState title={t('invoices.notThere')} message={reason(error)} onRetry={() => void refetch()} />
  return data ? <Issued details={data} /> : <Page title={t('global.loading')}>{null}</Page>
}

function Issued({ details }: { readonly details: InvoiceDetails }) {
  const { invoice, content, related, issuedAt, issuedByName } = details
  const { businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const mayCopy = useMay()(invoiceDrafts.create) && invoice.kind === 'Invoice'
  const copy = () => void navigate({ to: paths.newInvoice(businessSubjectSlug), search: { copy: invoice.id } as never })
  return (
    <Page
      title={`${t(KIND_TEXTS[invoice.kind])} ${invoice.number}`}
      actions={<InvoiceActions invoice={invoice} hasFiles={details.pdf.generationStatus === 'Success'} />}
      action={mayCopy && <Button onClick={copy}>{t('invoices.copy')}</Button>}
    >
      <div className={classes['invoice']}>
        <div className={classes['about']}>
          <dl className={classes['facts']}>
            <Fact label={t('invoices.status')}>
              <InvoiceStatus invoice={invoice} />
            </Fact>
            <Fact label={t('invoices.buyer')}>
              <Link className={classes['action']} to={paths.partner(businessSubjectSlug, invoice.businessSubjectPartnerId)}>
                {invoice.businessSubjectPartnerName}
              </Link>
            </Fact>
            <Fact label={t('invoices.totalAmount')}>{moneyText(invoice.totalAmount, invoice.currency)}</Fact>
            <Fact label={t('invoices.remainingAmount')}>
              {invoice.status === 'Cancelled' ? '–' : moneyText(invoice.remainingAmount, invoice.currency)}
            </Fact>
            <Fact label={t('invoices.issueDate')}>{dayText(invoice.issueDate)}</Fact>
            <Fact label={t('invoices.dueDate')}>{dayText(invoice.dueDate) || '–'}</Fact>
            <Fact label={t('invoices.reference')}>{`${content.payment.model} ${content.payment.reference}`}</Fact>
            <Fact label={t('invoices.issuedByLabel')}>
              {t('invoices.issuedBy', { name: issuedByName, moment: userMoment(issuedAt) })}
            </Fact>
          </dl>
          {related.length > 0 && (
            <section className={classes['related']} aria-label={t('invoices.related')}>
              <h2>{t('invoices.related')}</h2>
              <ul>
                {related.map((one) => (
                  <li key={one.id}>
                    <Link className={classes['action']} to={paths.invoice(businessSubjectSlug, one.id)}>
                      {`${t(KIND_TEXTS[one.kind])} ${one.number}`}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <MailsList invoiceId={invoice.id} />
          <Link className={classes['action']} to={paths.document(businessSubjectSlug, invoice.documentId)}>
            {t('invoices.openDocument')}
          </Link>
        </div>
        <InvoiceFiles details={details} />
      </div>
    </Page>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="tabular">{children}</dd>
  </div>
)
