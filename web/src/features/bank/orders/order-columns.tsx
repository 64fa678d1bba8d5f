import type { PaymentOrder, paymentOrders } from 'contract/bank/orders/payment-orders'
import { EUR } from 'contract/croatia/money'
import type { Input } from 'contract/kit/endpoint'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { PlainCard } from '../../../ui/cards/plain-card.tsx'
import type { Column } from '../../../ui/grid/columns.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { Day } from '../../../ui/values/day.tsx'
import { StatusPill } from '../../../ui/values/pill.tsx'
import { orderName, payeesText, stateLook } from './order-texts.ts'

type Sort = Input<typeof paymentOrders.list>['sort']

/** Beside an open order there is room for what tells orders apart and no more. */
export const orderColumns = (isBeside: boolean): readonly Column<PaymentOrder, Sort>[] =>
  isBeside ? columns().filter(({ id }) => id !== 'account') : columns()

const columns = (): readonly Column<PaymentOrder, Sort>[] => [
  {
    id: 'number',
    header: t('paymentOrders.columns.number'),
    cell: ({ number }) => <strong className="tabular">{number}</strong>,
  },
  {
    id: 'executionOn',
    header: t('paymentOrders.columns.executionOn'),
    cell: ({ executionOn }) => <Day day={executionOn} />,
  },
  {
    id: 'firstName',
    header: t('paymentOrders.columns.firstName'),
    canSort: false,
    cell: (order) => (
      <span title={payeesText(order)} data-name>
        {payeesText(order)} {order.hasNewIban && <StatusPill colour="orange" label={t('paymentOrders.newIban')} />}
      </span>
    ),
  },
  {
    id: 'account',
    header: t('paymentOrders.columns.account'),
    canSort: false,
    fromPx: 700,
    cell: ({ bankAccountName }) => bankAccountName,
  },
  {
    id: 'state',
    header: t('paymentOrders.columns.state'),
    canSort: false,
    cell: (order) => <StatusPill {...stateLook(order)} />,
  },
  {
    id: 'totalAmount',
    header: t('paymentOrders.columns.totalAmount'),
    align: 'right',
    cell: ({ totalAmount }) => <Amount cents={totalAmount} currency={EUR} isStrong />,
  },
]

/** An order on a phone. */
export const orderCard = (order: PaymentOrder, open: () => void) => (
  <PlainCard
    onOpen={open}
    name={payeesText(order)}
    amount={<Amount cents={order.totalAmount} currency={EUR} isStrong place="text" />}
    about={orderName(order)}
    day={dayText(order.executionOn)}
    status={<StatusPill {...stateLook(order)} />}
  />
)
