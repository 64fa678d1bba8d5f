import { Link } from '@tanstack/react-router'
import type { PayableInvoice } from 'contract/bank/orders/payable-invoices'
import { paymentOrders } from 'contract/bank/orders/payment-orders'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../../kit/actor.tsx'
import { count } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { useOrdersOf } from '../orders-of-invoice.tsx'
import { whyNotPayable } from './payable-columns.tsx'
import classes from '../orders.module.css'

type Props = { readonly invoices: readonly PayableInvoice[]; readonly asked: ReadonlySet<number> }

/** Which of the invoices that somebody wanted to pay are not in the order, and why; of those that another order pays, the way to it. */
export function LeftOut({ invoices, asked }: Props) {
  const wanted = invoices.filter(({ id }) => asked.has(id))
  const left = Map.groupBy(wanted, whyNotPayable)
  left.delete(null)
  const others = asked.size - wanted.length
  const leftCount = others + [...left.values()].flat().length
  if (leftCount === 0) return null
  return (
    <Notice title={t('paymentOrders.leftOut', { shown: count(leftCount), asked: count(asked.size) })}>
      <ul className={classes['leftOut']}>
        {[...left].map(([reason, of]) => (
          <li key={reason}>
            {t('paymentOrders.leftOutWhy', { invoices: of.map(nameOf).join(', '), reason: reason ?? '' })}
            <OrdersOf invoice={of[0]} />
          </li>
        ))}
        {others > 0 && <li>{t('paymentOrders.leftOutOthers', { shown: count(others) })}</li>}
      </ul>
    </Notice>
  )
}

const nameOf = ({ number, partnerName }: PayableInvoice): string => `${number} (${partnerName})`

/** The ways to the orders that ask for all of an invoice: those left out for the same reason are in the same ones. */
const OrdersOf = ({ invoice }: { readonly invoice: PayableInvoice | undefined }) =>
  invoice?.obstacle === 'InOrder' ? <OrderLinks invoice={invoice} /> : null

function OrderLinks({ invoice: { id, orderNumbers } }: { readonly invoice: PayableInvoice }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const mayOpen = useMay()(paymentOrders.get)
  const orders = useOrdersOf(id).filter(({ number }) => orderNumbers.includes(number))
  if (!mayOpen) return null
  return orders.map((order) => (
    <Link key={order.id} to={paths.paymentOrder(businessSubjectSlug, order.id)}>
      {t('paymentOrders.openOrder', { number: order.number })}
    </Link>
  ))
}
