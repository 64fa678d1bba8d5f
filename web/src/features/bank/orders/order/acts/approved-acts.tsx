import { Button } from '@mantine/core'
import { paymentOrderApprovals, paymentOrderExports } from 'contract/bank/orders/payment-order-acts'
import { useBusinessSubjectId, useMay } from '../../../../../kit/actor.tsx'
import { t } from '../../../../../kit/messages.ts'
import { useSave } from '../../../../../kit/use-save.ts'
import type { ActsProps } from './acts-props.ts'
import { NextStep } from './next-step.tsx'

/** Somebody has said yes: the file can be taken to the bank, or the yes taken back. */
export function ApprovedActs({ order: { id }, isUnconfirmed, file }: ActsProps) {
  const params = { businessSubjectId: useBusinessSubjectId(), paymentOrderId: id }
  const may = useMay()
  const { save, isSaving } = useSave(paymentOrderApprovals.remove)
  return (
    <>
      {!isUnconfirmed && may(paymentOrderExports.create) && (
        <NextStep isSaving={file.isTaking} onTake={file.take}>
          {t('paymentOrders.export')}
        </NextStep>
      )}
      <Button variant="default" loading={isSaving} onClick={() => void save(undefined, params)}>
        {t('paymentOrders.unapprove')}
      </Button>
    </>
  )
}
