import { Button } from '@mantine/core'
import { repeatedInvoices, type RepeatedInvoice } from 'contract/documents/repeated-invoices'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { dayText, moneyText, userMoment } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useOpenRepeated } from './open-repeated.ts'
import classes from './repeated.module.css'

/** E-invoices that came with a number which is there already: they wait above the list until a person has decided. */
export function RepeatedStrip() {
  const { data = [] } = useCall(repeatedInvoices.list, {}, { businessSubjectId: useBusinessSubjectId() })
  if (data.length === 0) return null
  return (
    <Notice title={t('repeatedInvoices.waiting', { count: data.length })}>
      <ul className={classes['waiting']}>
        {data.map((repeated) => (
          <Waiting key={repeated.id} repeated={repeated} />
        ))}
      </ul>
    </Notice>
  )
}

function Waiting({ repeated }: { readonly repeated: RepeatedInvoice }) {
  const { id, documentNumber, partnerName, documentDate, totalAmountToBePaid, currency, receivedAt, isCopy } = repeated
  const [, open] = useOpenRepeated()
  return (
    <li>
      <span>
        <b>{documentNumber}</b> {[partnerName, dayText(documentDate), moneyText(totalAmountToBePaid, currency)].join(' · ')}
        <small>
          {[t('repeatedInvoices.receivedAt', { moment: userMoment(receivedAt) }), isCopy && t('repeatedInvoices.markedAsCopy')]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <Button
        variant="default"
        size="compact-md"
        aria-label={t('repeatedInvoices.compareNumber', { number: documentNumber })}
        onClick={() => open(id)}
      >
        {t('repeatedInvoices.compare')}
      </Button>
    </li>
  )
}
