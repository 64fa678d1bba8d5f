import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { issuingContexts } from 'contract/document-issuing/issuing-contexts'
import { recurringInvoices } from 'contract/recurring-invoices/recurring-invoices'
import { searches } from 'contract/searches'
import { usePageSearch } from '../../../kit/address/page-search.ts'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { together } from '../../../kit/reports/asked.ts'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { Page } from '../../../ui/page.tsx'
import { canIssue, SettingsNeeded, useBeginning } from '../../document-issuing/editor/index.ts'
import { newRecurring } from './new-recurring.ts'
import { RecurringEditor } from './recurring-editor.tsx'

/** Sets up a recurring invoice: from nothing, from an invoice or from a draft. */
export function NewRecurringInvoicePage() {
  const [said] = usePageSearch(searches.newRecurringInvoice)
  const [from] = useState(said)
  return (
    <Loaded
      of={useBeginning(from)}
      notLoaded={t('recurringInvoices.notLoaded')}
      bones={<Page title={t('recurringInvoices.new')}>{null}</Page>}
    >
      {({ context, start }) =>
        canIssue(context) ? (
          <RecurringEditor context={context} start={newRecurring(start.content)} known={null} />
        ) : (
          <SettingsNeeded />
        )
      }
    </Loaded>
  )
}

/** Changes a recurring invoice. */
export function RecurringInvoiceEditingPage() {
  const { recurringInvoiceId } = useParams({ strict: false }) as { recurringInvoiceId?: string }
  const params = { businessSubjectId: useBusinessSubjectId(), id: Number(recurringInvoiceId) }
  const context = useCall(issuingContexts.get, undefined, { businessSubjectId: params.businessSubjectId })
  const known = useCall(recurringInvoices.get, undefined, params)
  return (
    <Loaded
      of={together({ context, known })}
      notLoaded={t('recurringInvoices.notLoaded')}
      bones={<Page title={t('recurringInvoices.editing')}>{null}</Page>}
    >
      {(asked) => <RecurringEditor {...asked} start={asked.known} />}
    </Loaded>
  )
}
