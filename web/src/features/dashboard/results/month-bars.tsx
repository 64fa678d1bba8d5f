import classes from './results-card.module.css'

const HEIGHT = 36
const STEP = 10

/** Twelve months as bars: what is below zero in the colour of a loss. The figure above says what they come to. */
export function MonthBars({ values }: { readonly values: readonly number[] }) {
  const most = Math.max(1, ...values.map(Math.abs))
  return (
    <svg className={classes['bars']} viewBox={`0 0 ${values.length * STEP - 2} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      {values.map((value, month) => {
        const height = Math.max(1, (Math.abs(value) / most) * HEIGHT)
        const kind = value === 0 ? 'none' : value < 0 ? 'loss' : undefined
        // oxlint-disable-next-line react/no-array-index-key -- a month has no other name than its place
        return <rect key={month} x={month * STEP} y={HEIGHT - height} width={STEP - 2} height={height} data-kind={kind} />
      })}
    </svg>
  )
}
