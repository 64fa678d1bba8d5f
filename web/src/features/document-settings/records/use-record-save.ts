import type { UseFormReturnType } from '@mantine/form'
import type { Given } from 'contract/kit/endpoint'
import type { Problem } from 'contract/kit/problem'
import type { Operator } from 'contract/document-settings/operators'
import type { PaymentDevice } from 'contract/document-settings/payment-devices'
import type { WorkSpace } from 'contract/document-settings/work-spaces'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { useMeanwhile } from '../../../kit/records/use-meanwhile.tsx'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import type { RecordValues } from './record-form.tsx'
import type { RecordKind } from './record-kinds.ts'
import { RECORD_WORDS } from './record-words.ts'

type RecordOf = Operator & WorkSpace & PaymentDevice
type Creation = RecordKind['resource']['create']
type Update = RecordKind['resource']['update']
type Listing = RecordKind['resource']['list']
type Wishes<V extends RecordValues> = {
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
export function useRecordSave<V extends RecordValues & Given<Creation>>(
  { resource, texts }: RecordKind,
  record: Pick<RecordOf, 'id' | 'version'> | null,
  { form, onSaved, onRefused, say, valuesOf }: Wishes<V>,
) {
  const businessSubjectId = useBusinessSubjectId()
  const id = record?.id ?? 0
  const meanwhile = useMeanwhile({
    form,
    version: record?.version,
    words: RECORD_WORDS,
    read: async () => {
      const all = await call<Listing>(resource.list, undefined, { businessSubjectId })
      const now = all.find((one) => one.id === id)
      if (!now) throw new Error('A record that was changed is gone')
      return { version: now.version, values: valuesOf(now as RecordOf) }
    },
    save: (values, version) => send(values, version),
  })
  const told = (text: 'added' | 'changed') => ({
    ...(say && { say }),
    onRefused: (problem: Problem) => meanwhile.onRefused(problem) || onRefused(problem),
    form: marked(form),
    onSaved: ({ name }: { readonly name: string }) => {
      toast.success(t(texts[text], { name }))
      onSaved()
    },
  })
  const creation = useSave<Creation>(resource.create, told('added'))
  const update = useSave<Update>(resource.update, told('changed'))
  const send = (values: V, version: number | undefined): void => {
    const request = { ...values, id, businessSubjectId, canModify: true }
    void (record
      ? update.save({ ...request, version }, { businessSubjectId, id })
      : creation.save(request, { businessSubjectId }))
  }
  const save = (values: V): void => send(values, meanwhile.version)
  return { save, isSaving: creation.isSaving || update.isSaving, notice: meanwhile.notice }
}
