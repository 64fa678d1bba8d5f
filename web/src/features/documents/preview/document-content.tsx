import { documents } from 'contract/documents/documents'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { useCall } from '../../../kit/use-call.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { EInvoiceView } from './e-invoice/e-invoice-view.tsx'
import { EnteredInvoiceView } from '../entered/entered-invoice-view.tsx'

/** What a document says, line by line, for a page that shows the rest of it in its own way. */
export function DocumentContent({ id }: { readonly id: number }) {
  const { data, error, refetch } = useCall(documents.get, undefined, { businessSubjectId: useBusinessSubjectId(), id })
  if (error && !data) return <ErrorState title={t('documents.notFound')} message={reason(error)} onRetry={() => void refetch()} />
  if (!data) return <output>{t('global.loading')}</output>
  return data.content ? <EInvoiceView invoice={data.content} isNamedAbove /> : <EnteredInvoiceView details={data} />
}
