import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ibanConfirmations } from 'contract/bank/orders/payment-order-acts'
import { useAtWork } from '../../../../kit/actor.tsx'
import { marked } from '../../../../kit/marked.ts'
import { t } from '../../../../kit/messages.ts'
import { useSave } from '../../../../kit/use-save.ts'
import { PasswordField } from '../../../../ui/inputs/password-field.tsx'
import { IbanCode } from './iban-code.tsx'
import classes from '../orders.module.css'

type Props = { readonly orderId: number; readonly itemId: number; readonly isAlone: boolean }

/** Another person's word is enough; who is alone brings the digits and their password, or a code by mail where they have none. */
export function IbanConfirmation({ orderId, itemId, isAlone }: Props) {
  const { user, businessSubject } = useAtWork()
  const form = useForm({ initialValues: { lastDigits: '', password: '', code: '' } })
  const { save, isSaving } = useSave(ibanConfirmations.create, { form: marked(form) })
  const params = { businessSubjectId: businessSubject.businessSubjectId, paymentOrderId: orderId, itemId }
  const isByCode = isAlone && user.hasOnlyExternalLogin
  return (
    <form
      noValidate
      className={classes['confirmation']}
      onSubmit={(event) => {
        event.preventDefault()
        void save(form.getValues(), params)
      }}
    >
      {isAlone && (
        <>
          <p>
            {isByCode ? t('paymentOrders.confirmAloneByCode', { email: user.email }) : t('paymentOrders.confirmAloneMessage')}
          </p>
          <TextInput
            label={t('paymentOrders.lastDigits')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            {...form.getInputProps('lastDigits')}
          />
        </>
      )}
      {isAlone && !isByCode && <PasswordField label={t('paymentOrders.password')} {...form.getInputProps('password')} />}
      {isByCode && <IbanCode params={params} email={user.email} {...form.getInputProps('code')} />}
      <Button type="submit" variant="default" loading={isSaving}>
        {t('paymentOrders.confirmIban')}
      </Button>
    </form>
  )
}
