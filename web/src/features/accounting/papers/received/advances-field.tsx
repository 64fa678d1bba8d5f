import { Checkbox } from '@mantine/core'
import type { ReceivedPaper } from 'contract/accounting/received/received-papers'
import { t } from '../../../../kit/messages.ts'
import { Amount } from '../../../../ui/values/amount.tsx'
import { Day } from '../../../../ui/values/day.tsx'

type Shown = {
  readonly paper: Pick<ReceivedPaper, 'openAdvances' | 'prepaidAmount' | 'currency'>
  readonly value: readonly number[]
  readonly onChange: (ids: number[]) => void
}

/** Which advances of the supplier a final invoice takes off; nothing where none is open. */
export function AdvancesField({ paper, value, onChange }: Shown) {
  if (paper.openAdvances.length === 0) return null
  return (
    <Checkbox.Group
      label={t('receivedPapers.advances.title')}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    >
      {paper.openAdvances.map(({ ledgerPaperId, documentNumber, issuedOn, totalAmount }) => (
        <Checkbox
          key={ledgerPaperId}
          value={String(ledgerPaperId)}
          label={
            <>
              {documentNumber} · <Day day={issuedOn} /> · <Amount cents={totalAmount} currency="EUR" place="text" />
            </>
          }
        />
      ))}
    </Checkbox.Group>
  )
}
