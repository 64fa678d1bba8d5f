import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { recurringInvoices } from 'contract/recurring-invoices/recurring-invoices'
import { searches } from 'contract/searches'
import { usePageSearch } from '../../../kit/address/page-search.ts'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Page } from '../../../ui/page.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { canIssue, SettingsNeeded, useBeginning, type BeginsFrom } from '../../document-issuing/editor/index.ts'
import { newRecurring } from './new-recurring.ts'
import { RecurringEditor } from './recurring-editor.tsx'

/** Sets up a recurring invoice: from nothing, from an invoice or from a draft. */
export function NewRecurringInvoicePage() {
  const [said] = usePageSearch(searches.newRecurringInvoice)
  const [from] = useState(said)
  const { context, start, error, retry } = useBeginning(from)
  if (error) return <NotLoaded error={error} onRetry={retry} />
  if (!context || !start) return <Page title={t('recurringInvoices.new')}>{null}</Page>
  if (!canIssue(context)) return <SettingsNeeded />
  return <RecurringEditor context={context} start={newRecurring(start.content)} known={null} />
}

/** Changes a recurring invoice. */
export function RecurringInvoiceEditingPage() {
  const { recurringInvoiceId } = useParams({ strict: false }) as { recurringInvoiceId?: string }
  const params = { businessSubjectId: useBusinessSubjectId(), id: Number(recurringInvoiceId) }
  const { context, error, retry } = useBeginning(NOTHING)
  const stored = useCall(recurringInvoices.get, undefined, params)
  const failure = error ?? (stored.data ? null : stored.error)
  if (failure) return <NotLoaded error={failure} onRetry={retry} />
  if (!context || !stored.data) return <Page title={t('recurringInvoices.editing')}>{null}</Page>
  return <RecurringEditor context={context} start={stored.data} known={stored.data} />
}

const NOTHING: BeginsFrom = {}

const NotLoaded = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => (
  <ErrorState title={t('recurringInvoices.notLoaded')} message={reason(error)} onRetry={onRetry} />
)
