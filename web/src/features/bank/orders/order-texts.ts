import type { PaymentOrder } from 'contract/bank/orders/payment-orders'
import { addDays, dayText } from 'contract/croatia/days'
import { weekday } from 'contract/croatia/weeks'
import { count } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import type { PillColour } from '../../../ui/values/pill.tsx'

const COLOURS = { Draft: 'orange', Approved: 'teal', Exported: 'yellow', Settled: 'green', Refused: 'red' } as const satisfies Record<PaymentOrder['state'], PillColour> // prettier-ignore

/** How an order stands; one that nobody told of for long is asked about, and what came back or was refused of one that was carried out is said. */
export function stateLook({ state, isOverdue, returnedCount, refusedCount }: PaymentOrder): {
  readonly colour: PillColour
  readonly label: string
} {
  if (isOverdue) return { colour: 'red', label: t('paymentOrders.overdue') }
  const label = t(`paymentOrders.states.${state}`)
  if (state === 'Refused' || returnedCount + refusedCount === 0) return { colour: COLOURS[state], label }
  const refused = refusedCount === 0 ? label : t('paymentOrders.partRefused', { state: label })
  return { colour: 'orange', label: returnedCount === 0 ? refused : t('paymentOrders.partReturned', { state: refused }) }
}

export const orderName = ({ number }: Pick<PaymentOrder, 'number'>): string => t('paymentOrders.numbered', { number })

export const payeesText = ({ firstName, itemCount }: PaymentOrder): string =>
  itemCount > 1 ? t('paymentOrders.more', { name: firstName, count: itemCount - 1 }) : firstName

export const ordersText = (many: number): string => t('paymentOrders.orders', { count: many, shown: count(many) })

const FRIDAY = 4

/** The Friday of the week; on a weekend that of the next. */
export const fridayAfter = (day: string): string => addDays(day, (FRIDAY - weekday(day) + 7) % 7)

export const dayOrNothing = (day: string | null): string => (day === null ? '' : dayText(day))
