import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './counted-input.module.css'

/** A line of text with a limit: it can't be exceeded, and n/30 says how much is left. */
export const CountedInput = ({ max, value, ...props }: TextInputProps & { readonly max: number; readonly value: string }) => (
  <TextInput
    {...props}
    value={value}
    maxLength={max}
    rightSectionWidth={64}
    rightSection={<span className={classes['count']} aria-hidden>{`${value.length}/${max}`}</span>}
  />
)
