import type { UseFormReturnType } from '@mantine/form'
import type { FirstSteps } from 'contract/first-steps/first-steps'
import type { StepValues } from '../step-values.ts'

/** What the fields of a step are given. */
export type FieldsProps = {
  readonly form: UseFormReturnType<StepValues>
  readonly answer: FirstSteps
  /** What is done is only looked at here; it is changed in the settings. */
  readonly isDone: boolean
  /** Nothing else is accepted with it, so that what would come of all is not told. */
  readonly isAlone?: boolean
}
