import { Fragment } from 'react'
import type { PayableInvoice } from 'contract/bank/orders/payable-invoices'
import { daysBetween } from 'contract/croatia/days'
import { count, today } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import type { Column } from '../../../../ui/grid/columns.ts'
import { Amount } from '../../../../ui/values/amount.tsx'
import { Day } from '../../../../ui/values/day.tsx'
import { StatusPill } from '../../../../ui/values/pill.tsx'
import classes from '../orders.module.css'

/** On a phone the day and the remark stand below the supplier. */
const WIDE_PX = 700

/** An invoice that can't be chosen says why in its remark. */
export const payableColumns = (): readonly Column<PayableInvoice>[] => [
  {
    id: 'dueDate',
    header: t('paymentOrders.columns.dueDate'),
    fromPx: WIDE_PX,
    canSort: false,
    cell: ({ dueDate }) => <Due on={dueDate} />,
  },
  {
    id: 'supplier',
    header: t('paymentOrders.columns.supplier'),
    canSort: false,
    cell: (invoice) => (
      <span className={classes['supplier']}>
        <strong title={invoice.partnerName}>{invoice.partnerName}</strong>
        <small className={classes['narrow']}>
          <Due on={invoice.dueDate} />
          {invoice.dueDate && ' · '}
          {invoice.number}
          {besideNumber(invoice).map((text) => (
            <Fragment key={text}>
              {' · '}
              <span>{text}</span>
            </Fragment>
          ))}
        </small>
      </span>
    ),
  },
  { id: 'invoice', header: t('paymentOrders.columns.invoice'), fromPx: WIDE_PX, canSort: false, cell: ({ number }) => number },
  {
    id: 'remark',
    header: t('paymentOrders.columns.remark'),
    fromPx: WIDE_PX,
    canSort: false,
    cell: (invoice) =>
      warningsOf(invoice).length > 0 ? (
        warningsOf(invoice).map((warning) => <StatusPill key={warning} colour="orange" label={warning} />)
      ) : (
        <span className={invoice.obstacle === null && isLate(invoice.dueDate) ? classes['late'] : classes['soft']}>
          {remarkOf(invoice)}
        </span>
      ),
  },
  {
    id: 'payable',
    header: t('paymentOrders.columns.payable'),
    align: 'right',
    canSort: false,
    cell: ({ payableAmount, remainingAmount, obstacle, currency }) => (
      <Amount cents={obstacle === 'InOrder' ? remainingAmount : payableAmount} currency={currency} isStrong />
    ),
  },
]

const Due = ({ on }: { readonly on: string | null }) => (
  <span className={isLate(on) ? classes['late'] : undefined}>{on && <Day day={on} />}</span>
)

const isLate = (dueDate: string | null): boolean => dueDate !== null && dueDate < today()

/** Why an invoice can't be chosen; null where it can. */
export const whyNotPayable = (invoice: PayableInvoice): string | null => (invoice.obstacle === null ? null : remarkOf(invoice))

/** On a phone, where the number alone tells apart what can't be chosen. */
const besideNumber = (invoice: PayableInvoice): readonly string[] =>
  invoice.obstacle === null ? paidWarning(invoice) : [remarkOf(invoice)]

/** What to look at before it is chosen. */
const warningsOf = (invoice: PayableInvoice): readonly string[] =>
  invoice.obstacle === 'NotOpen'
    ? [remarkOf(invoice)]
    : invoice.obstacle === null
      ? [...paidWarning(invoice), ...(invoice.isIbanNew ? [t('paymentOrders.newIban')] : [])]
      : []

const paidWarning = ({ mayBePaidBy }: PayableInvoice): readonly string[] =>
  mayBePaidBy === null ? [] : [t('paymentOrders.mayBePaid', { line: mayBePaidBy })]

function remarkOf({ obstacle, orderNumbers, dueDate }: PayableInvoice): string {
  const numbers = orderNumbers.join(', ')
  if (obstacle !== null) return t(`paymentOrders.obstacles.${obstacle}`, { numbers })
  if (numbers !== '') return t('paymentOrders.partOrdered', { numbers })
  if (!isLate(dueDate) || dueDate === null) return ''
  const days = daysBetween(dueDate, today())
  return t('paymentOrders.late', { count: days, shown: count(days) })
}
