import classes from './counter.module.css'

/** How much of a text's limit is used: n/30. */
export const Counter = ({ value, max }: { readonly value: string; readonly max: number }) => (
  <span className={classes['count']} data-exceeded={value.length > max || undefined} aria-hidden>
    {`${value.length}/${max}`}
  </span>
)
