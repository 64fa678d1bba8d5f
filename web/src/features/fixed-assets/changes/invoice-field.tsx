import { useState, type ReactNode } from 'react'
import { documents, type Document, type DocumentsQuery } from 'contract/documents/documents'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Typeahead } from '../../../ui/inputs/typeahead.tsx'

export type ChosenInvoice = Pick<Document, 'id' | 'documentNumber'>

type Props = {
  readonly chosen: ChosenInvoice | null
  readonly onChoose: (invoice: ChosenInvoice | null) => void
  readonly error?: ReactNode
}

const FOUND_MAX = 10
const ISSUED: DocumentsQuery['filter'] = [{ dataField: 'documentType', value: ['OutgoingInvoices'] }]

/** One of the issued invoices, by number, buyer or amount. */
export function InvoiceField({ chosen, onChoose, error }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const [typed, setTyped] = useState('')
  return (
    <Typeahead<Document>
      label={t('fixedAssetChanges.disposal.invoice')}
      description={t('fixedAssetChanges.disposal.invoiceHint')}
      error={error}
      text={chosen?.documentNumber ?? typed}
      onType={(text) => {
        setTyped(text)
        onChoose(null)
      }}
      onChoose={onChoose}
      search={async (search, signal) => {
        const found = await call(documents.list, { search, filter: ISSUED, size: FOUND_MAX }, { businessSubjectId }, { signal })
        return found.rows
      }}
      idOf={({ id }) => id}
      option={({ documentNumber, businessSubjectPartnerName: partnerName, documentDate }) =>
        [documentNumber, partnerName, dayText(documentDate)].join(', ')
      }
      nothingFound={t('fixedAssetChanges.disposal.noInvoice')}
    />
  )
}
