import { NativeSelect } from '@mantine/core'
import classes from './filter-select.module.css'

type Props<Value extends string> = {
  readonly label: string
  /** What it says while it filters nothing. */
  readonly all: string
  readonly values: readonly Value[]
  readonly textOf: (value: Value) => string
  /** What it filters by: mostly one, more where a link brought them. */
  readonly held: readonly Value[] | undefined
  readonly onChange: (held: [Value] | undefined) => void
}

/** One value of a list at a time, or all of them. */
export function FilterSelect<Value extends string>({ label, all, values, textOf, held = [], onChange }: Props<Value>) {
  const several = held.length > 1 ? [{ value: SEVERAL, label: held.map(textOf).join(', ') }] : []
  return (
    <NativeSelect
      className={classes['select'] ?? ''}
      aria-label={label}
      data={[{ value: '', label: all }, ...several, ...values.map((one) => ({ value: one as string, label: textOf(one) }))]}
      value={several.length > 0 ? SEVERAL : (held[0] ?? '')}
      onChange={({ currentTarget: { value } }) => {
        const chosen = values.find((one) => one === value)
        onChange(chosen && [chosen])
      }}
    />
  )
}

const SEVERAL = '…'
