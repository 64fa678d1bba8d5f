import { Button } from '@mantine/core'
import { useState } from 'react'
import { paymentOrderExports, paymentOrderRefusals } from 'contract/bank/orders/payment-order-acts'
import { useMay } from '../../../../../kit/actor.tsx'
import { t } from '../../../../../kit/messages.ts'
import type { ActsProps } from './acts-props.ts'
import { OrderAgain } from './order-again.tsx'
import { RefusalDialog } from './refusal-dialog.tsx'

/** The file went to the bank: it can be taken again, and until statements told of all of it, the bank may have refused. */
export function SentActs({ order, file }: ActsProps) {
  const may = useMay()
  const [isRefusing, setIsRefusing] = useState(false)
  return (
    <>
      <OrderAgain order={order} />
      {may(paymentOrderExports.create) && (
        <Button variant="default" loading={file.isTaking} onClick={file.ask}>
          {t('paymentOrders.again')}
        </Button>
      )}
      {order.state === 'Exported' && may(paymentOrderRefusals.create) && (
        <Button variant="subtle" onClick={() => setIsRefusing(true)}>
          {t(order.settledCount === 0 ? 'paymentOrders.refuse' : 'paymentOrders.refuseRest')}
        </Button>
      )}
      {isRefusing && <RefusalDialog order={order} onClose={() => setIsRefusing(false)} />}
    </>
  )
}
