import type { RecurringInvoiceRow } from 'contract/recurring-invoices/recurring-invoices'
import { t } from '../../kit/messages.ts'
import { StatusPill } from '../../ui/values/pill.tsx'
import { stateLook } from './recurring-texts.ts'

/** How a recurring invoice stands. */
export function RecurringState(standing: Pick<RecurringInvoiceRow, 'state' | 'isFailed'>) {
  const { colour, label } = stateLook(standing)
  return <StatusPill colour={colour} label={t(label)} />
}
