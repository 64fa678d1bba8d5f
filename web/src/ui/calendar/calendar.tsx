import { ActionIcon } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { addDays } from 'contract/croatia/days'
import { addMonths, weekday, weeksAround } from 'contract/croatia/weeks'
import { dayWords } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { Icon } from '../icon.tsx'
import classes from './calendar.module.css'

type Props = {
  /** The day chosen now; empty for none. */
  readonly value: string
  readonly today: string
  readonly onChoose: (day: string) => void
  readonly onClose: () => void
}

/** A month to choose a day from, by pointer or by the keys of the ARIA date grid. Default, for React's lazy. */
export default function Calendar({ value, today, onChoose, onClose }: Props) {
  const [at, setAt] = useState(value || today)
  const weeks = weeksAround(at)
  const grid = useRef<HTMLTableElement>(null)
  useEffect(() => grid.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true }), [])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose()
    const next = grid.current?.contains(event.target as Node) ? dayAfter(event, at) : null
    if (next === null) return
    event.preventDefault()
    setAt(next)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the grid inside
    <div className={classes['calendar']} onKeyDown={press}>
      <div className={classes['head']}>
        <ActionIcon aria-label={t('calendar.previousMonth')} onClick={() => setAt(addMonths(at, -1))}>
          <Icon name="chevronLeft" />
        </ActionIcon>
        <strong aria-live="polite">{monthText(at)}</strong>
        <ActionIcon aria-label={t('calendar.nextMonth')} onClick={() => setAt(addMonths(at, 1))}>
          <Icon name="chevronRight" />
        </ActionIcon>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid by the ARIA pattern */}
      <table ref={grid} role="grid" aria-label={monthText(at)}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={dayWords(day, { weekday: 'long' })}>
                {dayWords(day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- the cells stay while the month changes, so that the focus does
            <tr key={row}>
              {week.map((day, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- as its row
                <td key={place} aria-selected={day === value}>
                  <button
                    ref={day === at ? takeFocus : undefined}
                    type="button"
                    tabIndex={day === at ? 0 : -1}
                    data-autofocus={day === at || undefined}
                    aria-label={dayWords(day, { day: 'numeric', month: 'long', year: 'numeric', weekday: 'long' })}
                    aria-current={day === today ? 'date' : undefined}
                    data-chosen={day === value || undefined}
                    data-outside={day.slice(0, 7) !== at.slice(0, 7) || undefined}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The focus goes along from day to day; while it is elsewhere, on the buttons above, it stays there. */
const takeFocus = (button: HTMLButtonElement | null) => {
  if (button?.closest('table')?.contains(document.activeElement)) button.focus({ preventScroll: true })
}

/** Where a key leads from a day: by days, weeks, to the ends of the week, by months, with Shift by years. */
function dayAfter({ key, shiftKey }: KeyboardEvent, at: string): string | null {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, Home: -weekday(at), End: 6 - weekday(at) }[key]
  if (days !== undefined) return addDays(at, days)
  const months = { PageUp: -1, PageDown: 1 }[key]
  return months === undefined ? null : addMonths(at, months * (shiftKey ? 12 : 1))
}

const monthText = (day: string) => dayWords(day, { month: 'long', year: 'numeric' })
