import { NativeSelect } from '@mantine/core'
import classes from './filter-select.module.css'

type Props<Value extends string> = {
  readonly label: string
  /** What it says while it filters nothing. */
  readonly all: string
  readonly values: readonly Value[]
  readonly textOf: (value: Value) => string
  readonly value: Value | undefined
  readonly onChange: (value: Value | undefined) => void
}

/** One value of a list at a time, or all of them. */
export const FilterSelect = <Value extends string>({ label, all, values, textOf, value, onChange }: Props<Value>) => (
  <NativeSelect
    className={classes['select'] ?? ''}
    aria-label={label}
    data={[{ value: '', label: all }, ...values.map((one) => ({ value: one as string, label: textOf(one) }))]}
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange(values.find((one) => one === currentTarget.value))}
  />
)
