import classes from './issued.module.css'

export type LifeStep = {
  readonly title: string
  readonly about: string
  /** Over, what is to be done next, what went wrong, or what is still to come. */
  readonly state: 'done' | 'now' | 'failed' | 'later'
}

/** The way of something issued, from its number to its end: the step in amber is the next one. */
export const LifeSteps = ({ label, steps }: { readonly label: string; readonly steps: readonly LifeStep[] }) => (
  <ol className={classes['life']} aria-label={label}>
    {steps.map(({ title, about, state }) => (
      <li key={title} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <strong>{title}</strong>
        <span>{about}</span>
      </li>
    ))}
  </ol>
)
