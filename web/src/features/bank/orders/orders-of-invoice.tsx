import { Link } from '@tanstack/react-router'
import { invoiceOrders, type InvoiceOrder } from 'contract/bank/orders/invoice-orders'
import { paymentOrders } from 'contract/bank/orders/payment-orders'
import { EUR } from 'contract/croatia/money'
import { paths } from 'contract/paths'
import { useAtWork, useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { dayText, moneyText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useWantedCall } from '../../../kit/use-call.ts'
import { Notice } from '../../../ui/notice.tsx'

/** That an invoice is about to be paid by an order to the bank, and how that order stands; whoever works with orders opens it. */
export function OrdersOfInvoice({ documentId }: { readonly documentId: number }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const mayOpen = useMay()(paymentOrders.get)
  const orders = useOrdersOf(documentId)
  if (orders.length === 0) return null
  return (
    <Notice>
      {orders.map((order) => (
        <p key={order.id}>
          {mayOpen ? <Link to={paths.paymentOrder(businessSubjectSlug, order.id)}>{textOf(order)}</Link> : textOf(order)}
        </p>
      ))}
    </Notice>
  )
}

/** None while they are not known: the invoice is shown without them meanwhile. */
export function useOrdersOf(documentId: number): readonly InvoiceOrder[] {
  const params = { businessSubjectId: useBusinessSubjectId(), documentId }
  const { data, isPlaceholderData } = useWantedCall(useMay()(invoiceOrders.list), invoiceOrders.list, undefined, params)
  return data && !isPlaceholderData ? data : []
}

const textOf = ({ number, state, executionOn, amount }: InvoiceOrder): string =>
  t(`paymentOrders.ofInvoice.${state}`, { number, day: dayText(executionOn), amount: moneyText(amount, EUR) })
