import { documents } from 'contract/documents/documents'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { useCall } from '../../../kit/use-call.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { DocumentPayments } from './document-payments.tsx'
import { DocumentReminders } from './document-reminders.tsx'
import classes from './document-parts.module.css'

// A default export, since React's lazy wants one.
/** How a document is settled: its payments and reminders, for a page that shows the rest of it in its own way. */
export default function DocumentSettlement({ id }: { readonly id: number }) {
  const { data, error, refetch } = useCall(documents.get, undefined, { businessSubjectId: useBusinessSubjectId(), id })
  if (error && !data)
    return <ErrorState title={t('documentPayments.notLoaded')} message={reason(error)} onRetry={() => void refetch()} />
  if (!data) return <output>{t('global.loading')}</output>
  return (
    <div className={classes['settlement']}>
      <DocumentPayments details={data} />
      <DocumentReminders document={data.document} />
    </div>
  )
}
