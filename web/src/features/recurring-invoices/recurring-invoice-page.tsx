import { Button } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { invoiceTotals } from 'contract/document-issuing/invoice-totals'
import { paths } from 'contract/paths'
import { recurringInvoices, type RecurringInvoice } from 'contract/recurring-invoices/recurring-invoices'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { dayText, moneyText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { Found } from '../../kit/reports/found.tsx'
import { useCall } from '../../kit/use-call.ts'
import { Page } from '../../ui/page.tsx'
import { useBuyer } from '../document-issuing/editor/index.ts'
import { PauseNotice } from './pause-notice.tsx'
import { PeriodsList } from './periods-list.tsx'
import { RecurringActions } from './recurring-actions.tsx'
import { RecurringState } from './recurring-state.tsx'
import { COVERED_TEXTS, DOING_TEXTS, doingOf, RHYTHM_TEXTS } from './recurring-texts.ts'
import classes from './recurring.module.css'

/** One recurring invoice: how it stands, what comes next, and what it has made. */
export function RecurringInvoicePage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const { recurringInvoiceId } = useParams({ strict: false }) as { recurringInvoiceId?: string }
  const params = { businessSubjectId, id: Number(recurringInvoiceId) }
  const found = useCall(recurringInvoices.get, undefined, params)
  const crumb = { text: t('recurringInvoices.title'), to: paths.recurringInvoices(businessSubjectSlug) }
  return (
    <Found of={found} notThere={t('recurringInvoices.notThere')} crumb={crumb}>
      {(recurring) => (recurring ? <Recurring recurring={recurring} /> : <Page title={t('global.loading')}>{null}</Page>)}
    </Found>
  )
}

function Recurring({ recurring }: { readonly recurring: RecurringInvoice }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const { content, state, pauseReason, nextDay } = recurring
  const buyer = useBuyer(content.partnerId)
  const mayEdit = useMay()(recurringInvoices.update) && state !== 'Ended'
  const edit = () => void navigate({ to: paths.recurringInvoiceEditing(businessSubjectSlug, recurring.id) })
  return (
    <Page
      title={recurring.name}
      tab={t('recurringInvoices.one')}
      crumb={{ text: t('recurringInvoices.title'), to: paths.recurringInvoices(businessSubjectSlug) }}
      state={<RecurringState state={state} isFailed={pauseReason !== null} />}
      actions={<RecurringActions recurring={recurring} />}
      action={mayEdit && <Button onClick={edit}>{t('recurringInvoices.edit')}</Button>}
    >
      <PauseNotice recurring={recurring} />
      <dl className={classes['facts']}>
        <Fact label={t('recurringInvoices.nextDay')}>{dayText(nextDay) || '–'}</Fact>
        <Fact label={t('invoices.buyer')}>
          {buyer ? (
            <Link className={classes['link']} to={paths.partner(businessSubjectSlug, buyer.id)}>
              {buyer.name}
            </Link>
          ) : (
            '–'
          )}
        </Fact>
        <Fact label={t('invoices.totalAmount')}>{moneyText(invoiceTotals(content).totalAmount, content.currency)}</Fact>
        <Fact label={t('recurringInvoices.rhythm')}>{t(RHYTHM_TEXTS[recurring.rhythm])}</Fact>
        <Fact label={t('recurringInvoices.coveredPeriod')}>{t(COVERED_TEXTS[recurring.coveredPeriod])}</Fact>
        <Fact label={t('recurringInvoices.makes')}>{t(DOING_TEXTS[doingOf(recurring)])}</Fact>
        <Fact label={t('recurringInvoices.ends')}>{endText(recurring)}</Fact>
        <Fact label={t('recurringInvoices.setBy')}>{recurring.setByName}</Fact>
      </dl>
      <PeriodsList recurring={recurring} />
    </Page>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="tabular">{children}</dd>
  </div>
)

const endText = ({ lastDay, invoicesMax, madeCount }: RecurringInvoice): string =>
  [
    lastDay !== null && dayText(lastDay),
    invoicesMax !== null && t('recurringInvoices.madeOf', { made: madeCount, all: invoicesMax }),
  ]
    .filter(Boolean)
    .join(' · ') || t('recurringInvoices.never')
