import type { ReactNode } from 'react'
import type { Cents } from 'contract/croatia/money'
import { Icon } from '../icon.tsx'
import { Amount } from './amount.tsx'
import { Direction } from './direction.tsx'
import classes from './figure-strip.module.css'

type Props = { readonly label: string; readonly notes?: readonly string[]; readonly children: ReactNode }

/** Figures over a whole list, each also the filter that shows what it sums. */
export const FigureStrip = ({ label, notes = [], children }: Props) => (
  <section className={classes['strip']} aria-label={label}>
    {children}
    {notes.map((note) => (
      <p key={note} className={classes['note']}>
        {note}
      </p>
    ))}
  </section>
)

/** An amount in its currency, or a number that is none. */
type Value = { readonly cents: Cents | undefined; readonly currency: string } | { readonly text: string | undefined }

type FigureProps = Value & {
  readonly label: string
  /** A second, quieter line. */
  readonly about: string
  /** It is a part of the figure, as an amount in another currency is: a phone says it too. */
  readonly isAboutKept?: boolean
  readonly direction?: 'out' | 'in' | undefined
  /** The list shows just its rows. */
  readonly isOn: boolean
  readonly onClick: (isOn: boolean) => void
}

export const Figure = ({ label, about, isAboutKept = false, direction, isOn, onClick, ...value }: FigureProps) => (
  <button type="button" className={classes['figure']} aria-pressed={isOn} onClick={() => onClick(isOn)}>
    <span className={classes['label']}>
      {direction && <Direction of={direction} />}
      {label}
      {isOn && <Icon name="close" size={16} />}
    </span>
    <strong>{shown(value)}</strong>
    <span className={classes['about']} data-kept={isAboutKept || undefined}>
      {about}
    </span>
  </button>
)

function shown(value: Value): ReactNode {
  if ('text' in value) return value.text ?? NOT_KNOWN
  return value.cents === undefined ? NOT_KNOWN : <Amount cents={value.cents} currency={value.currency} place="text" />
}

const NOT_KNOWN = '–'
