import classes from './bars.module.css'

/** A share as a bar; its number stands beside it, so that the bar says nothing of its own. */
export const Meter = ({ width, kind }: { readonly width: number; readonly kind: 'done' | 'open' }) => (
  <div className={classes['meter']} aria-hidden>
    <div data-kind={kind} style={{ width: `${width}%` }} />
  </div>
)

/** How much of a whole is late, as a bar of two parts. The amounts stand above it. */
export const SplitBar = ({ latePercentage }: { readonly latePercentage: number }) => (
  <div className={classes['split']} aria-hidden>
    {latePercentage > 0 && <div data-kind="late" style={{ flexGrow: latePercentage }} />}
    {latePercentage < 100 && <div style={{ flexGrow: 100 - latePercentage }} />}
  </div>
)
