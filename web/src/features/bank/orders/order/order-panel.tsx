import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { paymentOrders, type PaymentOrderDetails, type PaymentOrderItem } from 'contract/bank/orders/payment-orders'
import { EUR } from 'contract/croatia/money'
import { paths } from 'contract/paths'
import { useAtWork, useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { count, dayText, moneyText, userMoment } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { Found } from '../../../../kit/reports/found.tsx'
import { useCall } from '../../../../kit/use-call.ts'
import { moveAlong, takeFocus } from '../../../../ui/grid/row-beside.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { useShortcut } from '../../../../ui/keys/shortcuts.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Amount } from '../../../../ui/values/amount.tsx'
import { StatusPill } from '../../../../ui/values/pill.tsx'
import { orderName, ordersText, stateLook } from '../order-texts.ts'
import { Iban } from '../../../../ui/values/iban.tsx'
import { NewIban } from './new-iban.tsx'
import { OrderActs } from './acts/order-acts.tsx'
import classes from '../orders.module.css'

const OrderHistory = lazy(() => import('./order-history.tsx'))

/** An order beside the list: what it pays, who said what of it, and what comes next. Arrows go along the list, Escape closes. */
export function OrderPanel({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const found = useCall(paymentOrders.get, undefined, { businessSubjectId: useBusinessSubjectId(), id })
  useShortcut('escape', t('paymentOrders.close'), onClose)
  const order = found.data?.id === id ? found.data : undefined
  return (
    <Found of={found} notThere={t('paymentOrders.notThere')}>
      {() => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows are a shortcut beside the rows themselves
        <aside
          key={id}
          ref={takeFocus}
          tabIndex={-1}
          className={classes['panel']}
          aria-label={t('paymentOrders.details')}
          aria-busy={!order}
          onKeyDown={moveAlong}
        >
          <header>
            <h2>{order ? orderName(order) : ' '}</h2>
            {order && <StatusPill {...stateLook(order)} />}
            <ActionIcon variant="subtle" aria-label={t('paymentOrders.close')} onClick={onClose}>
              <Icon name="close" />
            </ActionIcon>
          </header>
          {order && <Content order={order} onClose={onClose} />}
        </aside>
      )}
    </Found>
  )
}

function Content({ order, onClose }: { readonly order: PaymentOrderDetails; readonly onClose: () => void }) {
  const waiting = order.items.filter(({ isIbanNew, isIbanAsked }) => isIbanNew || isIbanAsked)
  return (
    <>
      <p className={classes['sum']}>
        <Amount cents={order.totalAmount} currency={EUR} place="figure" />
      </p>
      <dl>
        {factsOf(order).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {order.isOverdue && <Notice>{t('paymentOrders.overdueMessage')}</Notice>}
      <Refused order={order} />
      {waiting.map((item) => (
        <NewIban key={item.id} order={order} item={item} />
      ))}
      <Approval order={order} />
      <OrderActs order={order} onRemoved={onClose} />
      <Items order={order} />
      <Suspense>
        <OrderHistory paymentOrderId={order.id} />
      </Suspense>
    </>
  )
}

/** Why something of it was not paid. */
function Refused({ order: { state, refusedReason: reason } }: { readonly order: PaymentOrderDetails }) {
  if (reason !== '')
    return (
      <Notice kind="error">
        {t(state === 'Refused' ? 'paymentOrders.refusedBecause' : 'paymentOrders.refusedRestBecause', { reason })}
      </Notice>
    )
  return state === 'Refused' ? <Notice kind="error">{t('paymentOrders.allReturned')}</Notice> : null
}

const factsOf = (order: PaymentOrderDetails): readonly (readonly [string, ReactNode])[] => [
  [
    t('paymentOrders.columns.account'),
    <>
      {order.bankAccountName} · <Iban of={order.bankAccountIban} />
    </>,
  ],
  [t('paymentOrders.columns.executionOn'), dayText(order.executionOn)],
  [t('paymentOrders.items'), ordersText(order.itemCount)],
  ...(order.isPerPartner ? ([[t('paymentOrders.transfers'), count(transferCount(order))]] as const) : []),
  ...(order.fileName === null
    ? []
    : ([
        [t('paymentOrders.file'), order.fileName],
        [t('paymentOrders.historyCount'), count(order.exportCount)],
      ] as const)),
]

/** It is compared group by group: on one line, where there is room. */
/** Items with one mark go out together. */
const transferCount = ({ items }: PaymentOrderDetails): number => new Set(items.map(({ endToEnd }) => endToEnd)).size

/** Who said yes, and who still has to. */
function Approval({ order }: { readonly order: PaymentOrderDetails }) {
  const { preparedByName, preparedAt, approvedByName, approvedAt, approvalAbove, totalAmount, state } = order
  return (
    <section className={classes['approval']} aria-label={t('paymentOrders.approval')}>
      <h3>{t('paymentOrders.approval')}</h3>
      <p>
        <Icon name="check" size={16} /> {t('paymentOrders.preparedBy', { name: preparedByName ?? '–' })}
        <small>{userMoment(preparedAt)}</small>
      </p>
      {approvedByName !== null && (
        <p>
          <Icon name="check" size={16} /> {t('paymentOrders.approvedBy', { name: approvedByName })}
          <small>{userMoment(approvedAt)}</small>
        </p>
      )}
      {state === 'Draft' && (
        <p>
          {t('paymentOrders.awaits')}
          {approvalAbove !== null && totalAmount > approvalAbove && (
            <small>{t('paymentOrders.above', { limit: moneyText(approvalAbove, EUR) })}</small>
          )}
        </p>
      )}
    </section>
  )
}

function Items({ order }: { readonly order: PaymentOrderDetails }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  return (
    <section aria-label={t('paymentOrders.items')}>
      <h3>{t('paymentOrders.items')}</h3>
      <ul className={classes['items']}>
        {order.items.map((item) => (
          <li key={item.id}>
            <strong>{item.name}</strong>
            <Amount cents={item.amount} place="text" isStrong />
            <span className={classes['soft']}>
              {item.documentId === null ? (
                item.text
              ) : (
                <Link to={paths.document(businessSubjectSlug, item.documentId)}>{item.documentNumber}</Link>
              )}{' '}
              · <Iban of={item.iban} /> · <span className={classes['whole']}>{`${item.model} ${item.reference}`.trim()}</span>
            </span>
            {item.bankLineId !== null && (
              <Link to={paths.bankLine(businessSubjectSlug, item.bankLineId)}>{t('paymentOrders.settledLine')}</Link>
            )}
            {item.returnedLineId !== null && (
              <Link to={paths.bankLine(businessSubjectSlug, item.returnedLineId)}>{t('paymentOrders.returnedLine')}</Link>
            )}
            {item.remainingAmount !== null && <span className={classes['late']}>{openText(item.remainingAmount)}</span>}
            {item.beyondWith !== null && <span className={classes['late']}>{beyondText(item.beyondWith)}</span>}
            {item.isRefused && <span className={classes['soft']}>{t('paymentOrders.itemRefused')}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const beyondText = ({ orderNumbers, remainingAmount }: NonNullable<PaymentOrderItem['beyondWith']>): string =>
  t('paymentOrders.beyondWith', {
    count: orderNumbers.length,
    numbers: orderNumbers.join(', '),
    open: moneyText(remainingAmount, EUR),
  })

/** What is open of an invoice of which less is than the order asks for. */
const openText = (remainingAmount: number): string =>
  remainingAmount === 0
    ? t('paymentOrders.obstacles.NotOpen')
    : t('paymentOrders.partOpen', { open: moneyText(remainingAmount, EUR) })
