import { documents } from 'contract/documents/documents'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { EInvoiceView } from './e-invoice/e-invoice-view.tsx'
import { EnteredInvoiceView } from '../entered/entered-invoice-view.tsx'

/** What a document says, line by line, for a page that shows the rest of it in its own way. */
export function DocumentContent({ id }: { readonly id: number }) {
  const asked = useCall(documents.get, undefined, { businessSubjectId: useBusinessSubjectId(), id })
  return (
    <Loaded of={asked} notLoaded={t('documents.notFound')}>
      {(details) =>
        details.content ? <EInvoiceView invoice={details.content} isNamedAbove /> : <EnteredInvoiceView details={details} />
      }
    </Loaded>
  )
}
