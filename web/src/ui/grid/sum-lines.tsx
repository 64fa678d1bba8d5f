import classes from './sum-lines.module.css'

type Props = { readonly label: string; readonly lines: readonly { readonly key: string; readonly text: string }[] }

/** What rows come to, a line each. */
export const SumLines = ({ label, lines }: Props) => (
  <ul className={classes['sums']} aria-label={label} aria-live="polite">
    {lines.map(({ key, text }) => (
      <li key={key}>{text}</li>
    ))}
  </ul>
)
