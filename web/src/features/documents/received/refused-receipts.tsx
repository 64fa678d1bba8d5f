import { Button } from '@mantine/core'
import type { RefusedReceipt } from 'contract/e-invoice-network/inboxes'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { userMoment } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { download } from '../../../kit/made-files/download.ts'
import { refusalText } from '../imports/refusal-text.ts'
import classes from './received.module.css'

/** E-invoices that came and could not be taken in: from whom, why, and the file as it came. */
export function RefusedReceipts({ receipts }: { readonly receipts: readonly RefusedReceipt[] }) {
  const businessSubjectId = useBusinessSubjectId()
  return (
    <details className={classes['refused']}>
      <summary>{t('eInvoiceInbox.refused', { count: receipts.length })}</summary>
      <ul>
        {receipts.map(({ id, number, senderName, receivedAt, fileId, reason }) => (
          <li key={id}>
            <span>
              <strong>{number}</strong> {senderName}
              <small>{userMoment(receivedAt)}</small>
            </span>
            <span>{refusalText(reason)}</span>
            <Button variant="default" size="compact-md" onClick={() => void download(businessSubjectId, fileId)}>
              {t('eInvoiceInbox.download')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
