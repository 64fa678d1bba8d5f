import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paymentOrders } from 'contract/bank/orders/payment-orders'
import { OPEN_STATUSES } from 'contract/documents/document-status'
import type { Document } from 'contract/documents/documents'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import type { Chosen } from '../../kit/lists/chosen.ts'
import { t } from '../../kit/messages.ts'

/** Leads into a new payment order of what is to be paid among chosen documents; nothing where none of them is. */
export function PayChosen({ chosen }: { readonly chosen: Chosen<Document> }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const mayOrder = useMay()(paymentOrders.create)
  const ids = chosen.rows.filter(isToPay).map(({ id }) => id)
  if (!mayOrder || ids.length === 0) return null
  return (
    <Button variant="subtle" component={Link} to={paths.newPaymentOrder(businessSubjectSlug, ids)}>
      {t('documents.payChosen')}
    </Button>
  )
}

/** We owe it: of a credit note it is the supplier who does. */
const isToPay = ({ documentType, status, remainingAmount }: Document): boolean =>
  documentType === 'IncomingInvoices' && OPEN_STATUSES.includes(status) && remainingAmount > 0
