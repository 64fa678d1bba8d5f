import { Button } from '@mantine/core'
import { useState } from 'react'
import { obstacleOnPaper, phoneSlips } from 'contract/bank/orders/payable-invoices'
import { EUR } from 'contract/croatia/money'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { isLost, useCall } from '../../../kit/use-call.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { Iban } from '../../../ui/values/iban.tsx'
import { useOrdersOf } from './orders-of-invoice.tsx'
import classes from './orders.module.css'

type Props = {
  readonly documentId: number
  readonly currency: string
  /** As it stands on the invoice. */
  readonly iban: string
}

/** One incoming invoice paid with a phone: its slip, drawn once somebody asks for it; of one that can't be, why not. */
export function PhoneSlipOfDocument({ documentId, ...onPaper }: Props) {
  const [isShown, setIsShown] = useState(false)
  const isOrdered = useOrdersOf(documentId).length > 0
  if (!useMay()(phoneSlips.get)) return null
  const obstacle = obstacleOnPaper(onPaper)
  if (obstacle !== null)
    return (
      <section className={classes['phone']} aria-label={t('paymentOrders.phoneTitle')}>
        <p className={classes['soft']}>
          {t('paymentOrders.phoneNot', { reason: t(`paymentOrders.obstacles.${obstacle}`, { numbers: '' }) })}
        </p>
      </section>
    )
  return (
    <section className={classes['phone']} aria-label={t('paymentOrders.phoneTitle')}>
      <Button variant="default" size="compact-md" onClick={() => setIsShown(!isShown)}>
        {t(isShown ? 'paymentOrders.phoneHide' : 'paymentOrders.phone')}
      </Button>
      {isOrdered && <p className={classes['soft']}>{t('paymentOrders.phoneOrdered')}</p>}
      {isShown && <Slip documentId={documentId} />}
    </section>
  )
}

function Slip({ documentId }: { readonly documentId: number }) {
  const businessSubjectId = useBusinessSubjectId()
  const { data, error } = useCall(phoneSlips.get, undefined, { businessSubjectId, documentId })
  if (isLost({ data, error })) return <Notice>{reason(error)}</Notice>
  if (!data) return null
  return (
    <>
      <img src={`data:image/svg+xml;utf8,${encodeURIComponent(data.svg)}`} alt={t('paymentOrders.phoneAlt')} />
      <p className={classes['soft']}>{t('paymentOrders.phoneHint')}</p>
      <p>
        {data.name} · <Iban of={data.iban} /> · {`${data.model} ${data.reference}`.trim()} ·{' '}
        <Amount cents={data.amount} currency={EUR} place="text" />
      </p>
    </>
  )
}
