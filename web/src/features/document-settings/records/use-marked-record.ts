import type { UseFormReturnType } from '@mantine/form'
import type { Given } from 'contract/kit/endpoint'
import type { Problem } from 'contract/kit/problem'
import type { Operator } from 'contract/document-settings/operators'
import type { PaymentDevice } from 'contract/document-settings/payment-devices'
import type { WorkSpace } from 'contract/document-settings/work-spaces'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { useRecord, type RecordBeingEdited } from '../../../kit/records/use-record.ts'
import { toast } from '../../../kit/toast.ts'
import type { MarkedValues } from './marked-record-dialog.tsx'
import type { RecordKind } from './record-kinds.ts'
import { RECORD_WORDS } from './record-words.ts'

type RecordOf = Operator & WorkSpace & PaymentDevice
type Creation = RecordKind['resource']['create']
type Update = RecordKind['resource']['update']
type Listing = RecordKind['resource']['list']
type Wishes<V extends MarkedValues> = {
  readonly form: UseFormReturnType<V>
  /** How it is said that there is one like it already. */
  readonly onRefused: (problem: Problem) => boolean
  /** Where failures without a field are told, if not in the generic toast. */
  readonly say?: (why: string) => void
  readonly onSaved: () => void
  /** The values of a record. */
  readonly valuesOf: (record: RecordOf) => V
}

/** Changes a record, and adds one where none is given (ACT-10). */
export function useMarkedRecord<V extends MarkedValues & Given<Creation>>(
  { resource, texts }: RecordKind,
  record: Pick<RecordOf, 'id' | 'version'> | null,
  { onSaved, ...wishes }: Wishes<V>,
): RecordBeingEdited<V> {
  const businessSubjectId = useBusinessSubjectId()
  const id = record?.id ?? 0
  return useRecord({
    ...wishes,
    record,
    words: RECORD_WORDS,
    read: async () => {
      const all = await call<Listing>(resource.list, undefined, { businessSubjectId })
      return all.find((one) => one.id === id) as RecordOf | undefined
    },
    send: (values, version) => {
      const request = { ...values, id, businessSubjectId, canModify: true }
      return record
        ? call<Update>(resource.update, { ...request, version }, { businessSubjectId, id })
        : call<Creation>(resource.create, request, { businessSubjectId })
    },
    onSaved: ({ name }) => {
      toast.success(t(texts[record ? 'changed' : 'added'], { name }))
      onSaved()
    },
  })
}
