import type { WorkSpace } from 'contract/document-settings/work-spaces'
import { labelOf } from '../records/label-of.ts'
import { RecordCard } from '../records/record-card.tsx'
import { WORK_SPACES } from '../records/record-kinds.ts'
import type { RecordColumn } from '../records/listed-record.ts'
import { WorkSpaceDialog } from './work-space-dialog.tsx'

const COLUMNS: readonly RecordColumn<WorkSpace>[] = [
  { header: 'documentSettings.workSpace', text: labelOf },
  { header: 'documentSettings.referenceNumber', text: ({ referenceNumber }) => String(referenceNumber) },
]

/** Where invoices are issued. */
export const WorkSpacesCard = ({ workSpaces }: { readonly workSpaces: readonly WorkSpace[] | undefined }) => (
  <RecordCard
    kind={WORK_SPACES}
    records={workSpaces}
    columns={COLUMNS}
    renderDialog={(workSpace, onClose) => <WorkSpaceDialog workSpace={workSpace} onClose={onClose} />}
  />
)
