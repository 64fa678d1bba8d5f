import type { UseFormReturnType } from '@mantine/form'
import type { Given } from 'contract/kit/endpoint'
import type { Problem } from 'contract/kit/problem'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import type { RecordValues } from './record-form.tsx'
import type { RecordKind } from './record-kinds.ts'

type Creation = RecordKind['resource']['create']
type Update = RecordKind['resource']['update']
type Wishes<V extends RecordValues> = {
  readonly form: UseFormReturnType<V>
  /** How it is said that there is one like it already. */
  readonly onRefused: (problem: Problem) => boolean
  /** Where failures without a field are told, if not in the generic toast. */
  readonly say?: (why: string) => void
  readonly onSaved: () => void
}

/** Changes the record with an id above 0, and adds one otherwise (ACT-10). */
export function useRecordSave<V extends RecordValues & Given<Creation>>(
  { resource, texts }: RecordKind,
  id: number,
  { form, onSaved, ...wishes }: Wishes<V>,
) {
  const businessSubjectId = useBusinessSubjectId()
  const told = (text: 'added' | 'changed') => ({
    ...wishes,
    form: marked(form),
    onSaved: ({ name }: { readonly name: string }) => {
      toast.success(t(texts[text], { name }))
      onSaved()
    },
  })
  const creation = useSave<Creation>(resource.create, told('added'))
  const update = useSave<Update>(resource.update, told('changed'))
  const save = (values: V): void => {
    const request = { ...values, id, businessSubjectId, canModify: true }
    void (id > 0 ? update.save(request, { businessSubjectId, id }) : creation.save(request, { businessSubjectId }))
  }
  return { save, isSaving: creation.isSaving || update.isSaving }
}
