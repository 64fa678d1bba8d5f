import type { Operator } from 'contract/document-settings/operators'
import { RecordCard } from '../records/record-card.tsx'
import { OPERATORS } from '../records/record-kinds.ts'
import type { RecordColumn } from '../records/listed-record.ts'
import { OperatorDialog } from './operator-dialog.tsx'

const COLUMNS: readonly RecordColumn<Operator>[] = [
  { header: 'documentSettings.personName', text: ({ name }) => name },
  { header: 'documentSettings.oib', text: ({ oib }) => oib },
  { header: 'documentSettings.mark', text: ({ mark }) => mark },
]

/** The persons who issue invoices. */
export const OperatorsCard = ({ operators }: { readonly operators: readonly Operator[] | undefined }) => (
  <RecordCard
    kind={OPERATORS}
    records={operators}
    columns={COLUMNS}
    renderDialog={(operator, onClose) => <OperatorDialog operator={operator} onClose={onClose} />}
  />
)
