import { useForm } from '@mantine/form'
import type * as z from 'zod'
import { checkedBy } from '../../../kit/checked-by.ts'
import { t } from '../../../kit/messages.ts'
import { useSentForm } from '../../../kit/records/use-sent-form.ts'
import { toast } from '../../../kit/toast.ts'
import type { Typed } from './change-dialog.tsx'

type Change<Request> = {
  readonly initial: Typed
  readonly input: z.ZodType
  readonly requestOf: (values: Typed) => Request
  readonly send: (request: Request) => Promise<unknown>
  readonly name: string
  readonly onClose: () => void
}

/** The form of a change, checked by what the API checks by, and what follows once it is made. */
export function useChange<Request>({ initial, input, requestOf, send, name, onClose }: Change<Request>) {
  const check = checkedBy(input)
  const form = useForm<Record<string, string>>({
    initialValues: { text: '', ...initial },
    validate: (values) => check(requestOf(values)),
  })
  return useSentForm({
    form,
    send: (values) => send(requestOf(values)),
    onSaved: () => {
      toast.success(t('fixedAssetChanges.done', { name }))
      onClose()
    },
  })
}
