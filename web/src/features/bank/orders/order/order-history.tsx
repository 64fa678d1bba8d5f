import { paymentOrderHistory } from 'contract/bank/orders/payment-order-history'
import type { PaymentOrderState } from 'contract/bank/orders/payment-orders'
import type { Change } from 'contract/kit/history'
import { EUR } from 'contract/croatia/money'
import { plain, type HistoryWords } from '../../../../kit/history/history-words.ts'
import { PageHistory } from '../../../../kit/history/page-history.tsx'
import { dayText, moneyText, userMoment } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'

const amount = { label: 'paymentOrders.columns.totalAmount', value: (value: unknown) => (typeof value === 'number' ? moneyText(value, EUR) : '–') } as const // prettier-ignore

const HOW = ['Second', 'Alone', 'ByCode'] as const
const isHow = (value: unknown): value is (typeof HOW)[number] => (HOW as readonly unknown[]).includes(value)

const WORDS: HistoryWords = {
  payment_orders: {
    state: {
      label: 'paymentOrders.historyState',
      value: (value) => (typeof value === 'string' ? t(`paymentOrders.states.${value as PaymentOrderState}`) : plain(value)),
    },
    bank_account_id: { label: 'paymentOrders.historyAccount', change: () => t('settings.historyPictureChanged') },
    execution_on: { label: 'paymentOrders.executionOn', value: (value) => (typeof value === 'string' ? dayText(value) : plain(value)) }, // prettier-ignore
    is_batch_booked: 'paymentOrders.batch',
    export_count: 'paymentOrders.historyCount',
    refused_reason: 'paymentOrders.refuseReason',
  },
  payment_order_items: {
    name: 'paymentOrders.historyName',
    iban: 'paymentOrders.historyIban',
    amount,
    iban_confirmed_how: {
      label: 'paymentOrders.historyConfirmed',
      value: (value) => (isHow(value) ? t(`paymentOrders.how.${value}`) : plain(value)),
    },
    iban_code_sent_at: { label: 'paymentOrders.historyCodeSent', value: (value) => (typeof value === 'string' ? userMoment(value) : plain(value)) }, // prettier-ignore
    // Which line it was stands on the page; its id says nothing.
    bank_line_id: { label: 'paymentOrders.historyLine', value: (value) => plain(value !== null) },
    returned_line_id: { label: 'paymentOrders.historyReturned', value: (value) => plain(value !== null) },
    is_refused: 'paymentOrders.historyRefused',
  },
}

const DONE = { insert: 'settings.historyAdded', delete: 'settings.historyRemoved' } as const

/** What was added or removed by what it is: the order, or whom it pays how much. Told field by field it would push all else away. */
function orderLine({ action, table, of, fields }: Change): string | null {
  if (action === 'update') return null
  const paid = fields.find(({ field }) => field === 'amount')
  const cents = paid?.after ?? paid?.before
  const what =
    table === 'payment_orders'
      ? [t('paymentOrders.historyOrder')]
      : [of, ...(typeof cents === 'number' ? [moneyText(cents, EUR)] : [])]
  return [...what, t(DONE[action])].filter(Boolean).join(' · ')
}

/** Who changed an order and when. Default, for React's lazy. */
export default function OrderHistory({ paymentOrderId }: { readonly paymentOrderId: number }) {
  return <PageHistory of={paymentOrderHistory} words={WORDS} line={orderLine} id={paymentOrderId} />
}
