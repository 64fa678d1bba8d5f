import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { partnerIncomingInvoices, type PartnerIncomingInvoice } from 'contract/dashboard/partner-incoming-invoices'
import { partnerFigures } from 'contract/documents/figures'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { useIsMobile } from '../../../kit/breakpoints.ts'
import { dayText, moneyText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { tell } from '../../../kit/refusals.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { FigureLink } from '../figure-link.tsx'
import { IncomingInvoicesTable } from './incoming-invoices-table.tsx'
import classes from './incoming-invoices-dialog.module.css'

type Props = { readonly partnerId: number; readonly onClose: () => void }

/** What is still to be paid to one supplier. A default export, since React's lazy wants one. */
export default function IncomingInvoicesDialog({ partnerId, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const isMobile = useIsMobile()
  const { data, error } = useCall(partnerIncomingInvoices.get, undefined, { businessSubjectId, partnerId })
  useEffect(() => {
    if (error) tell(error)
  }, [error])
  const invoices = data?.businessSubjectPartnerIncomingDocumentDtos ?? (error ? [] : undefined)
  return (
    <Dialog
      title={
        data ? t('dashboard.incoming.title', { partner: data.businessSubjectPartnerName }) : t('dashboard.incoming.titleLoading')
      }
      isOpen
      onClose={onClose}
      width={860}
    >
      {!invoices && <output className={classes['state']}>{t('global.loading')}</output>}
      {invoices?.length === 0 && <p className={classes['state']}>{t('dashboard.incoming.empty')}</p>}
      {invoices &&
        invoices.length > 0 &&
        (isMobile ? <Cards invoices={invoices} /> : <IncomingInvoicesTable invoices={invoices} />)}
      <FormActions>
        {invoices && invoices.length > 0 && (
          <FigureLink figure={partnerFigures(partnerId).payableAmount} className={classes['all']}>
            {t('dashboard.incoming.toAll')}
          </FigureLink>
        )}
        <Button variant="default" onClick={onClose}>
          {t('global.close')}
        </Button>
      </FormActions>
    </Dialog>
  )
}

const Cards = ({ invoices }: { readonly invoices: readonly PartnerIncomingInvoice[] }) => (
  <ul className={classes['cards']}>
    {invoices.map(({ documentId, documentNumber, documentDate, daysOverdue, dueDate, currencyMark, ...amounts }) => (
      <li key={documentId}>
        <strong>{documentNumber}</strong>
        <strong className="tabular">{moneyText(amounts.totalRemainingAmount, currencyMark)}</strong>
        <span data-late={daysOverdue > 0 || undefined}>
          {daysOverdue > 0 ? t('dashboard.daysLate', { count: daysOverdue }) : dueText(dueDate)}
        </span>
        <span className="tabular">{dayText(documentDate)}</span>
      </li>
    ))}
  </ul>
)

const dueText = (day: string | null): string =>
  day === null ? t('dashboard.incoming.noDueDate') : t('dashboard.incoming.due', { day: dayText(day) })
