import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { OutgoingInvoiceSummary } from 'contract/dashboard/invoice-summaries'
import { t } from '../../../../kit/messages.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { useOpening } from '../../../../ui/menus/use-opening.ts'

type Props = { readonly summary: OutgoingInvoiceSummary; readonly onRemind: (partnerId: number) => void }

const fetched = () => import('./remind-list.tsx')
const RemindList = lazy(async () => ({ default: (await fetched()).RemindList }))

/** A reminder goes to one customer: where several are late, it is asked which. */
export function Remind({ summary: { topBuyers, overdueInvoices }, onRemind }: Props) {
  const late = topBuyers.filter((buyer) => buyer.overdueInvoices > 0)
  const [first] = late
  const isOne = late.length === 1 && first?.overdueInvoices === overdueInvoices
  const { opened, button } = useOpening(fetched)
  if (first && isOne)
    return (
      <Button variant="default" size="compact-md" onClick={() => onRemind(first.businessSubjectPartnerId)}>
        {t('dashboard.today.remind')}
      </Button>
    )
  return (
    <>
      <Button {...button} variant="default" size="compact-md" rightSection={<Icon name="chevronDown" size={16} />}>
        {t('dashboard.today.remind')}
      </Button>
      <Suspense>{opened && <RemindList opened={opened} late={late} onRemind={onRemind} />}</Suspense>
    </>
  )
}
