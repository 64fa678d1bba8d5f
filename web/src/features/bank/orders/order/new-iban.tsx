import { ibanConfirmations } from 'contract/bank/orders/payment-order-acts'
import type { PaymentOrderDetails, PaymentOrderItem } from 'contract/bank/orders/payment-orders'
import { useMay } from '../../../../kit/actor.tsx'
import { t } from '../../../../kit/messages.ts'
import { IbanPair } from '../iban-pair.tsx'
import { IbanConfirmation } from './iban-confirmation.tsx'
import classes from '../orders.module.css'

type Props = { readonly order: PaymentOrderDetails; readonly item: PaymentOrderItem }

/** Money to another account than before: what changed, and who has to say that it is right. */
export function NewIban({ order, item }: Props) {
  const mayConfirm = useMay()(ibanConfirmations.create)
  const { isOwn, isOnlyApprover, state } = order
  const isOpen = item.isIbanAsked
  // What was approved pays the account of then: it is the supplier who has another since.
  const isChanged = isOpen && state === 'Approved'
  const why = isOpen && item.laterIbans.length > 0 ? 'later' : isChanged ? 'changed' : 'guard'
  const title = t(`paymentOrders.${why}Title`, { name: item.name })
  return (
    <section className={classes['guard']} aria-label={title}>
      <h3>{title}</h3>
      <IbanPair
        iban={item.iban}
        knownIbans={item.knownIbans.filter((known) => known !== item.iban)}
        laterIbans={item.laterIbans}
      />
      {!isOpen && item.ibanConfirmedByName !== null && (
        <p>{t('paymentOrders.confirmedBy', { name: item.ibanConfirmedByName })}</p>
      )}
      {isOpen && <p>{t(`paymentOrders.${why}Message`)}</p>}
      {isOpen && mayConfirm && (!isOwn || isOnlyApprover) && (
        <IbanConfirmation orderId={order.id} itemId={item.id} isAlone={isOwn} />
      )}
      {isOpen && !(mayConfirm && (!isOwn || isOnlyApprover)) && <p>{t('paymentOrders.needsSecond')}</p>}
    </section>
  )
}
