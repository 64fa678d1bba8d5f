import type { ReactNode } from 'react'
import { FormFields } from '../../ui/dialogs/form-fields.tsx'
import { useUnloadQuestion } from '../../ui/dialogs/use-unload-question.ts'
import { KeptTyping } from './kept-typing.tsx'
import type { FormBeingSent } from './use-sent-form.ts'

type Props<V extends Record<string, unknown>> = {
  readonly edited: FormBeingSent<V>
  /** What it is, and which: under that name what was typed is kept over a reload. Null for a new one. */
  readonly of: string
  readonly id: number | string | null
  /** It stands open beside a list: whoever goes on to the next one and comes back finds what they typed. */
  readonly isBeside?: boolean
  /** What is to be known of it, above its fields. */
  readonly notice?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The fields of a record below what is told of it, within a form that has buttons of its own. A reload asks before they are lost. */
export function RecordFields<V extends Record<string, unknown>>({
  edited: { form, isSaving, notice: meanwhile },
  of,
  id,
  isBeside = false,
  notice,
  className = '',
  children,
}: Props<V>) {
  useUnloadQuestion(form.isDirty())
  return (
    <>
      {meanwhile}
      <KeptTyping form={form} of={of} id={id ?? undefined} isBeside={isBeside} />
      {notice}
      <FormFields isSaving={isSaving} className={className}>
        {children}
      </FormFields>
    </>
  )
}
