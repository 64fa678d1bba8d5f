import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ibanConfirmations } from 'contract/bank/orders/payment-order-acts'
import type { PaymentOrderDetails, PaymentOrderItem } from 'contract/bank/orders/payment-orders'
import { useBusinessSubjectId, useMay } from '../../../../kit/actor.tsx'
import { marked } from '../../../../kit/marked.ts'
import { t } from '../../../../kit/messages.ts'
import { useSave } from '../../../../kit/use-save.ts'
import { PasswordField } from '../../../../ui/inputs/password-field.tsx'
import { IbanPair } from '../iban-pair.tsx'
import classes from '../orders.module.css'

type Props = { readonly order: PaymentOrderDetails; readonly item: PaymentOrderItem }

/** Money to another account than before: what changed, and who has to say that it is right. */
export function NewIban({ order, item }: Props) {
  const mayConfirm = useMay()(ibanConfirmations.create)
  const { isOwn, isOnlyApprover, state } = order
  const isOpen = item.ibanConfirmedByName === null && state === 'Draft'
  return (
    <section className={classes['guard']} aria-label={t('paymentOrders.guardTitle', { name: item.name })}>
      <h3>{t('paymentOrders.guardTitle', { name: item.name })}</h3>
      <IbanPair iban={item.iban} knownIbans={item.knownIbans.filter((known) => known !== item.iban)} />
      {item.ibanConfirmedByName !== null && <p>{t('paymentOrders.confirmedBy', { name: item.ibanConfirmedByName })}</p>}
      {isOpen && <p>{t('paymentOrders.guardMessage')}</p>}
      {isOpen && mayConfirm && (!isOwn || isOnlyApprover) && <Confirmation order={order} item={item} isAlone={isOwn} />}
      {isOpen && !(mayConfirm && (!isOwn || isOnlyApprover)) && <p>{t('paymentOrders.needsSecond')}</p>}
    </section>
  )
}

/** Another person's word is enough; who is alone brings the digits and their password. */
function Confirmation({ order, item, isAlone }: Props & { readonly isAlone: boolean }) {
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm({ initialValues: { lastDigits: '', password: '' } })
  const { save, isSaving } = useSave(ibanConfirmations.create, { form: marked(form) })
  return (
    <form
      noValidate
      className={classes['confirmation']}
      onSubmit={(event) => {
        event.preventDefault()
        void save(form.getValues(), { businessSubjectId, paymentOrderId: order.id, itemId: item.id })
      }}
    >
      {isAlone && (
        <>
          <p>{t('paymentOrders.confirmAloneMessage')}</p>
          <TextInput
            label={t('paymentOrders.lastDigits')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            {...form.getInputProps('lastDigits')}
          />
          <PasswordField label={t('paymentOrders.password')} {...form.getInputProps('password')} />
        </>
      )}
      <Button type="submit" variant="default" loading={isSaving}>
        {t('paymentOrders.confirmIban')}
      </Button>
    </form>
  )
}
