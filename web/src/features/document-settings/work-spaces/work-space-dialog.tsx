import { useForm } from '@mantine/form'
import { WorkSpaceRequest, type WorkSpace } from 'contract/document-settings/work-spaces'
import { alreadyExist } from 'contract/kit/failures'
import { checkedBy } from '../../../kit/checked-by.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { MarkedRecordDialog, MarkField, NameField } from '../records/marked-record-dialog.tsx'
import { WORK_SPACES } from '../records/record-kinds.ts'
import { useMarkedRecord } from '../records/use-marked-record.ts'

type Props = { readonly workSpace: WorkSpace | null; readonly onClose: () => void }

/** Adds a work space or changes one. It stays open after a failure, so that nothing typed is lost (GAP-83). */
export function WorkSpaceDialog({ workSpace, onClose }: Props) {
  const { name = '', mark = '' } = workSpace ?? {}
  const form = useForm({ initialValues: { name, mark }, validate: checkedBy(WorkSpaceRequest) })
  const edited = useMarkedRecord(WORK_SPACES, workSpace, {
    form,
    onRefused: ({ code }) => {
      if (code !== alreadyExist.code) return false
      marked(form).mark({ mark: t('documentSettings.existsMark') })
      toast.error(t('documentSettings.workSpaceExists'))
      return true
    },
    say: () => toast.error(t('documentSettings.error'), t('documentSettings.unexpectedError')),
    onSaved: onClose,
    valuesOf: (record) => ({ name: record.name, mark: record.mark }),
  })
  return (
    <MarkedRecordDialog kind={WORK_SPACES} id={workSpace?.id ?? null} edited={edited} onClose={onClose}>
      <NameField form={form} />
      <MarkField form={form} of="workSpace" />
    </MarkedRecordDialog>
  )
}
