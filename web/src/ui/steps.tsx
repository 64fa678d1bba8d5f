import classes from './steps.module.css'

type Props = { readonly done: number; readonly of: number; readonly label: string }

/** How far a person has come on a way of a few steps: a bar for each. */
export const Steps = ({ done, of, label }: Props) => (
  <>
    <span className="seen-by-readers-only">{label}</span>
    <div className={classes['steps']} aria-hidden>
      {Array.from({ length: of }, (_, index) => (
        <i key={index} data-done={index < done || undefined} />
      ))}
    </div>
  </>
)
