import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { vatReturnPaymentOrders, vatReturnPayments, type VatReturnPayment } from 'contract/accounting/vat/vat-return-payments'
import { ledgerAccountLines } from 'contract/accounting/ledger-account-lines'
import { paymentOrders } from 'contract/bank/orders/payment-orders'
import { EUR } from 'contract/croatia/money'
import { paths } from 'contract/paths'
import { useAtWork, useBusinessSubjectId, useMay } from '../../../../kit/actor.tsx'
import { dayText, moneyText } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { reason } from '../../../../kit/refusals.ts'
import { useCall } from '../../../../kit/use-call.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Amount } from '../../../../ui/values/amount.tsx'
import { Iban } from '../../../../ui/values/iban.tsx'
import { OrderDialog } from './order-dialog.tsx'
import classes from '../vat.module.css'

type Props = { readonly vatReturnId: number }

/** What is paid to the state for a return: by the code of its slip, or by an order to the bank. */
export function ReturnPayment({ vatReturnId }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const mayOrder = useMay()(vatReturnPaymentOrders.create)
  const [isShown, setIsShown] = useState(false)
  const [isOrdering, setIsOrdering] = useState(false)
  const { data, error } = useCall(vatReturnPayments.get, undefined, { businessSubjectId, vatReturnId })
  return (
    <section className={classes['section']} aria-label={t('vatReturns.payment')}>
      <header>
        <h2>{t('vatReturns.payment')}</h2>
        <Button variant="default" size="compact-md" onClick={() => setIsShown(!isShown)}>
          {t(isShown ? 'vatReturns.paymentHide' : 'vatReturns.paymentShow')}
        </Button>
        {mayOrder && data && data.leftAmount > 0 && (
          <Button variant="default" size="compact-md" onClick={() => setIsOrdering(true)}>
            {t('vatReturns.payByOrder')}
          </Button>
        )}
      </header>
      {error && <Notice>{reason(error)}</Notice>}
      {data && <Ordered payment={data} />}
      {data && <PerhapsPaid payment={data} />}
      {data && isShown && <Slip payment={data} />}
      {data && isOrdering && <OrderDialog vatReturnId={vatReturnId} payment={data} onClose={() => setIsOrdering(false)} />}
    </section>
  )
}

/** Payments name no period: what the books owe in all tells whether this one may be paid already, and its card of what. */
function PerhapsPaid({ payment: { leftAmount, owedAmount, owedAccountId } }: { readonly payment: VatReturnPayment }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const maySee = useMay()(ledgerAccountLines.list)
  if (leftAmount <= 0 || owedAmount >= leftAmount) return null
  return (
    <Notice>
      {t('vatReturns.perhapsPaid', { owed: moneyText(Math.max(0, owedAmount), EUR) })}{' '}
      {maySee && <Link to={paths.ledgerAccount(businessSubjectSlug, owedAccountId)}>{t('vatReturns.toPaid')}</Link>}
    </Notice>
  )
}

/** The orders that ask for it; whoever works with orders opens them. */
function Ordered({ payment: { orders, leftAmount } }: { readonly payment: VatReturnPayment }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const maySee = useMay()(paymentOrders.get)
  return (
    <>
      {orders.map(({ id, number, state, amount }) => (
        <p key={id} className={classes['soft']}>
          {t('vatReturns.inOrder', { amount: moneyText(amount, EUR) })}{' '}
          {maySee ? (
            <Link to={paths.paymentOrder(businessSubjectSlug, id)}>{t('paymentOrders.numbered', { number })}</Link>
          ) : (
            t('paymentOrders.numbered', { number })
          )}{' '}
          · {t(`paymentOrders.states.${state}`)}
        </p>
      ))}
      {orders.length > 0 && leftAmount > 0 && (
        <p className={classes['soft']}>{t('vatReturns.leftOrder', { amount: moneyText(leftAmount, EUR) })}</p>
      )}
    </>
  )
}

function Slip({ payment }: { readonly payment: VatReturnPayment }) {
  const { recipientName: name, iban, model, reference } = payment
  return (
    <div className={classes['slip']}>
      <img src={`data:image/svg+xml;utf8,${encodeURIComponent(payment.codeSvg)}`} alt={t('vatReturns.paymentAlt')} />
      <p>
        <Amount cents={payment.amount} currency={EUR} isStrong place="text" />{' '}
        {t('vatReturns.steps.submitBy', { day: dayText(payment.payBy) })}
      </p>
      <p className={classes['soft']}>
        {name} · <Iban of={iban} /> · <span className={classes['unbroken']}>{`${model} ${reference}`}</span>
      </p>
    </div>
  )
}
