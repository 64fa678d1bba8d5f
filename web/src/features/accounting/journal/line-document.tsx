import type { UseFormReturnType } from '@mantine/form'
import { documents, type Document } from 'contract/documents/documents'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { Typeahead } from '../../../ui/inputs/typeahead.tsx'
import { setLine, type EntryValues, type LineValues } from './entry-values.ts'

type Props = { readonly form: UseFormReturnType<EntryValues>; readonly index: number }

const FOUND_MAX = 10

/** Of an item that is owed: the invoice that it is about, whose payment closes it, and the day on which it is due. */
export function LineDocument({ form, index }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const mayChoose = useMay()(documents.list)
  const line = form.values.lines[index]
  if (!line) return null
  const set = (values: Partial<LineValues>) => setLine(form, index, values)
  const ofPartner = line.partnerId
  return (
    <>
      {mayChoose && (
        <Typeahead<Document>
          label={t('ledgerEntries.document')}
          description={t('ledgerEntries.documentHint')}
          error={form.errors[`lines.${index}.documentId`]}
          text={line.document}
          onType={(document) => set({ document, documentId: null })}
          onChoose={({
            id,
            documentNumber,
            documentDueDate: dueDate,
            businessSubjectPartnerId: partnerId,
            businessSubjectPartnerName: partnerName,
          }) =>
            set({
              document: documentNumber,
              documentId: id,
              dueOn: dueDate ?? '',
              partner: partnerName,
              partnerId,
            })
          }
          search={async (search, signal) => {
            const filter = ofPartner === null ? [] : [{ dataField: 'businessSubjectPartnerId' as const, value: [ofPartner] }]
            return (await call(documents.list, { search, filter, size: FOUND_MAX }, { businessSubjectId }, { signal })).rows
          }}
          idOf={({ id }) => id}
          option={({ documentNumber, businessSubjectPartnerName: partnerName, documentDate }) =>
            [documentNumber, partnerName, dayText(documentDate)].join(', ')
          }
          nothingFound={t('ledgerEntries.noSuchDocument')}
        />
      )}
      <DayField
        label={t('ledgerEntries.dueOn')}
        value={line.dueOn}
        onChange={(dueOn) => set({ dueOn })}
        error={form.errors[`lines.${index}.dueOn`]}
      />
    </>
  )
}
