import { incomingInvoiceSummary, outgoingInvoiceSummary } from 'contract/dashboard/invoice-summaries'
import { invoiceStatistics } from 'contract/dashboard/sales'
import { waitingWork } from 'contract/dashboard/waiting-work'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { Page } from '../../../ui/page.tsx'
import { useReminderDialog } from '../../reminders/index.ts'
import { BusinessCards } from '../business-cards.tsx'
import { FirstStepsAbove } from '../first-steps-above.tsx'
import { NewInvoiceButton } from '../new-invoice-button.tsx'
import { InvoicesPanel } from './invoices-panel.tsx'
import { Today } from './today.tsx'
import { Welcome } from './welcome.tsx'

/** For whoever works in a business subject with others: what must be done today, who owes, and who is owed. */
export function InternalDashboard() {
  const { businessSubjectName } = useAtWork().businessSubject
  const may = useMay()
  const { remind, dialog } = useReminderDialog()
  return (
    <Page title={t('modules.dashboard')} beside={businessSubjectName} actions={<NewInvoiceButton />}>
      <FirstStepsAbove />
      {may(invoiceStatistics.get) ? (
        <>
          {(may(outgoingInvoiceSummary.get) || may(waitingWork.get)) && <Today onRemind={remind} />}
          <BusinessCards />
          {(may(outgoingInvoiceSummary.get) || may(incomingInvoiceSummary.get)) && <InvoicesPanel onRemind={remind} />}
          {dialog}
        </>
      ) : (
        <Welcome />
      )}
    </Page>
  )
}
