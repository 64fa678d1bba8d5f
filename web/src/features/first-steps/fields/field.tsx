import { TextInput, type TextInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { StepValues } from '../step-values.ts'
import classes from '../first-steps.module.css'

type Props = Omit<TextInputProps, 'form'> & {
  readonly form: UseFormReturnType<StepValues>
  readonly path: string
  /** What is proposed; as long as it stands untouched the field shows that it was filled in for the person. */
  readonly proposal: string
  readonly isFixed: boolean
  /** What of the typed is kept. */
  readonly clean?: (typed: string) => string
}

/** A field of a step: tinted while it holds the proposal, and wanted where only the person knows. */
export function Field({ form, path, proposal, isFixed, clean = asTyped, ...props }: Props) {
  const given = form.getInputProps(path) as { value: string }
  const isProposed = proposal !== '' && given.value === proposal
  return (
    <TextInput
      autoComplete="off"
      readOnly={isFixed}
      classNames={{ input: isProposed || isFixed ? (classes['proposed'] ?? '') : '' }}
      {...(proposal === '' && !isFixed && { 'data-wanted': true, 'data-autofocus': true })}
      {...props}
      {...given}
      onChange={(event) => form.setFieldValue(path, clean(event.currentTarget.value))}
    />
  )
}

const asTyped = (typed: string) => typed
