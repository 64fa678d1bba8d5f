import { TextInput, type TextInputProps } from '@mantine/core'
import { Counter } from './counter.tsx'

type Props = TextInputProps & {
  readonly max: number
  readonly value: string
  /** Where texts are pasted: what is too long stays to be cut by the person, and the form says so. */
  readonly canExceed?: boolean
}

/** A line of text with a limit: it can't be exceeded, and n/30 says how much is left. */
export const CountedInput = ({ max, value, canExceed = false, ...props }: Props) => (
  <TextInput
    {...props}
    value={value}
    {...(!canExceed && { maxLength: max })}
    rightSectionWidth={72}
    rightSection={<Counter value={value} max={max} />}
  />
)
