import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { Page } from '../../../ui/page.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Editor } from './editor.tsx'
import { useBeginning, type BeginsFrom } from './use-beginning.ts'

/** Writes an invoice: a new one, a draft, a copy of an earlier one, or the credit note of one. */
export function NewInvoicePage() {
  // What the page was opened for. Once a new draft is saved the address names it, and the editor goes on as it is.
  const search = useSearch({ strict: false }) as BeginsFrom
  const [from] = useState(search)
  const { context, start, error, retry } = useBeginning(from)
  if (error) return <ErrorState title={t('invoiceEditor.notLoaded')} message={reason(error)} onRetry={retry} />
  if (!context || !start) return <Page title={t('invoiceEditor.title')}>{null}</Page>
  return <Editor context={context} start={start} />
}
