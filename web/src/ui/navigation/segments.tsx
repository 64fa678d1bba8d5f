import classes from './segments.module.css'

type Props<Value extends string> = {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** As wide as its words, beside a heading. */
  readonly isSmall?: boolean
}

/** A few views of which one is shown. */
export const Segments = <Value extends string>({ label, options, value, onChange, isSmall = false }: Props<Value>) => (
  <fieldset aria-label={label} className={classes['segments']} data-small={isSmall || undefined}>
    {options.map((option) => (
      <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
        {option.label}
      </button>
    ))}
  </fieldset>
)
