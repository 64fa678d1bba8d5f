import { incomingInvoiceSummary, outgoingInvoiceSummary } from 'contract/dashboard/invoice-summaries'
import { reminders } from 'contract/reminders/reminders'
import { lazy, Suspense, useState } from 'react'
import { useAddressChoice } from '../../../kit/address/address-choice.ts'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { useIsMobile } from '../../../kit/breakpoints.ts'
import { t } from '../../../kit/messages.ts'
import { useCall, useWantedCall } from '../../../kit/use-call.ts'
import { useInSight } from '../../../ui/coming/use-in-sight.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Segments } from '../../../ui/navigation/segments.tsx'
import { loaded } from '../loaded.ts'
import { OpenInvoicesCard } from './open-invoices-card.tsx'
import classes from './invoices-panel.module.css'

const IncomingInvoicesDialog = lazy(() => import('./incoming-invoices-dialog.tsx'))

type Props = { readonly onRemind: (partnerId: number) => void }
type TableProps = { readonly isNamedAbove: boolean }
type Shown = 'outgoing' | 'incoming'

/** Who owes us and whom we owe: beside each other, on a phone one of them. Each table has a permission of its own (GAP-28). */
export function InvoicesPanel({ onRemind }: Props) {
  const may = useMay()
  const isMobile = useIsMobile()
  const tables: readonly Shown[] = [
    ...(may(outgoingInvoiceSummary.get) ? (['outgoing'] as const) : []),
    ...(may(incomingInvoiceSummary.get) ? (['incoming'] as const) : []),
  ]
  const [first = 'outgoing', ...others] = tables
  const [shown, show] = useAddressChoice('invoices', [first, ...others])
  const visible = isMobile ? [shown] : tables
  const isNamedAbove = isMobile && tables.length > 1
  return (
    <div className={classes['panel']} data-tables={visible.length}>
      {isNamedAbove && (
        <Segments
          label={t('dashboard.invoices.label')}
          options={[
            { value: 'outgoing', label: t('dashboard.customersOwe') },
            { value: 'incoming', label: t('dashboard.suppliersToPayShort') },
          ]}
          value={shown}
          onChange={show}
        />
      )}
      {visible.includes('outgoing') && <CustomersOwe onRemind={onRemind} isNamedAbove={isNamedAbove} />}
      {visible.includes('incoming') && <SuppliersToPay isNamedAbove={isNamedAbove} />}
    </div>
  )
}

function CustomersOwe({ onRemind, isNamedAbove }: Props & TableProps) {
  const { businessSubjectId } = useAtWork().businessSubject
  const may = useMay()
  const { data, ...state } = loaded(useCall(outgoingInvoiceSummary.get, undefined, { businessSubjectId }))
  return (
    <OpenInvoicesCard
      title={t('dashboard.customersOwe')}
      direction="OutgoingInvoices"
      summary={data && { ...data, partners: data.topBuyers }}
      {...state}
      isNamedAbove={isNamedAbove}
      action={({ businessSubjectPartnerId: id, name: partner }) =>
        may(reminders.create) && (
          <IconButton icon="bell" label={t('dashboard.remind', { partner })} onClick={() => onRemind(id)} />
        )
      }
    />
  )
}

function SuppliersToPay({ isNamedAbove }: TableProps) {
  const { businessSubjectId } = useAtWork().businessSubject
  const { ref, isInSight } = useInSight<HTMLElement>()
  const { data, ...state } = loaded(useWantedCall(isInSight, incomingInvoiceSummary.get, undefined, { businessSubjectId }))
  const [openId, open] = useState<number | null>(null)
  return (
    <>
      <OpenInvoicesCard
        ref={ref}
        title={t('dashboard.suppliersToPay')}
        direction="IncomingInvoices"
        summary={data && { ...data, partners: data.topSuppliers }}
        {...state}
        isNamedAbove={isNamedAbove}
        action={({ businessSubjectPartnerId: id, name: partner }) => (
          <IconButton icon="list" label={t('dashboard.viewInvoices', { partner })} onClick={() => open(id)} />
        )}
      />
      <Suspense>{openId !== null && <IncomingInvoicesDialog partnerId={openId} onClose={() => open(null)} />}</Suspense>
    </>
  )
}
