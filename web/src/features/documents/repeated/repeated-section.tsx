import { Button } from '@mantine/core'
import { repeatedInvoices } from 'contract/documents/repeated-invoices'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { resolutionText } from './resolution-text.ts'
import { useOpenRepeated } from './open-repeated.ts'
import classes from './repeated.module.css'

/** What came with the number of a document and other content, and what was decided about it, by whom and when. */
export function RepeatedSection({ documentId }: { readonly documentId: number }) {
  const { data = [] } = useCall(repeatedInvoices.list, { documentId }, { businessSubjectId: useBusinessSubjectId() })
  const [, open] = useOpenRepeated()
  if (data.length === 0) return null
  return (
    <section className={classes['section']} aria-label={t('repeatedInvoices.section')}>
      <h3>{t('repeatedInvoices.section')}</h3>
      <ul className={classes['waiting']}>
        {data.map((repeated) => (
          <li key={repeated.id}>
            <span>
              {repeated.fileName}
              <small>{resolutionText(repeated)}</small>
            </span>
            <Button variant="default" size="compact-md" onClick={() => open(repeated.id)}>
              {t('repeatedInvoices.compare')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
