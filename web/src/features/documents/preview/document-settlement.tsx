import { documents } from 'contract/documents/documents'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { TableBones } from '../../../ui/tables/table-bones.tsx'
import { DocumentPayments } from './document-payments.tsx'
import { DocumentReminders } from './document-reminders.tsx'
import classes from './document-parts.module.css'

// A default export, since React's lazy wants one.
/** How a document is settled: its payments and reminders, for a page that shows the rest of it in its own way. */
export default function DocumentSettlement({ id }: { readonly id: number }) {
  const asked = useCall(documents.get, undefined, { businessSubjectId: useBusinessSubjectId(), id })
  return (
    <Loaded of={asked} notLoaded={t('documentPayments.notLoaded')} bones={<TableBones rowCount={2} />}>
      {(details) => (
        <div className={classes['settlement']}>
          <DocumentPayments details={details} />
          <DocumentReminders document={details.document} />
        </div>
      )}
    </Loaded>
  )
}
