import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { addDays, dayInZagreb, isDay } from 'contract/croatia/days'
import { dayTyped } from 'contract/croatia/day-typed'
import { clock } from '../../kit/clock.ts'
import { dayText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { Icon } from '../icon.tsx'
import { At } from '../menus/at.tsx'
import classes from './day-field.module.css'

const Calendar = lazy(() => import('../calendar/calendar.tsx'))

const today = () => dayInZagreb(clock.now())

type Props = {
  readonly label: string
  readonly description?: string
  /** `YYYY-MM-DD`, or empty; what can't be read as a day stays as it was typed, for the form to refuse. */
  readonly value: string
  readonly onChange: (day: string) => void
  readonly error?: ReactNode
  /** The day that counts while none is chosen: it stands there, and stays the usual one. */
  readonly usual?: string | undefined
  /** A few words about the day, inside of the field. */
  readonly about?: string | undefined
  /** The field that a dialog begins with. */
  readonly isFirst?: boolean
}

/**
 * A day as people type it: `5.3.`, `05032026`, `danas`; arrow keys go by a day, with Shift by a week. The button, or Alt and
 * the arrow down, opens a calendar.
 */
export function DayField({ label, description, value: given, onChange, error, usual = '', about, isFirst = false }: Props) {
  const value = given || usual
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  // Most fields are typed into: what a calendar stands in is there once one was opened.
  const [hasCalendar, setHasCalendar] = useState(false)
  if (isOpen && !hasCalendar) setHasCalendar(true)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const chosen = isDay(value) ? value : ''
  // While one types, a day is not wrong but unfinished.
  const isWrong = typed === null && value !== '' && chosen === ''
  const type = (text: string) => {
    setTyped(text)
    onChange(dayTyped(text, today()) ?? text.trim())
  }
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setTyped(null)
    const days = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (days === undefined) return
    event.preventDefault()
    if (event.altKey) return setIsOpen(true)
    setTyped(null)
    onChange(addDays(chosen || today(), chosen ? days * (event.shiftKey ? 7 : 1) : 0))
  }
  const close = () => {
    setIsOpen(false)
    input.current?.focus()
  }
  const choose = (day: string) => {
    setTyped(null)
    onChange(day)
    close()
  }
  const calendar = (
    <>
      <ActionIcon
        ref={button}
        id={id}
        className={classes['open'] ?? ''}
        tabIndex={-1}
        aria-label={t('calendar.open')}
        title={t('calendar.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="calendar" size={16} />
      </ActionIcon>
      {hasCalendar && (
        <Popover id={id} opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus closeOnEscape={false}>
          <Popover.Target>
            <At node={button} />
          </Popover.Target>
          <Popover.Dropdown aria-label={label}>
            <div className={classes['room']}>
              <Suspense>
                <Calendar value={chosen} today={today()} onChoose={choose} onClose={close} />
              </Suspense>
            </div>
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  )
  return (
    <TextInput
      ref={input}
      label={label}
      description={description}
      inputMode="numeric"
      classNames={{ input: classes['input'] ?? '' }}
      autoComplete="off"
      data-autofocus={isFirst || undefined}
      placeholder={t('global.dayPlaceholder')}
      value={typed ?? (chosen ? dayText(chosen) : value)}
      data-usual={(given === '' && usual !== '' && typed === null) || undefined}
      error={isWrong ? t('global.invalidDay') : error}
      rightSection={
        <>
          {about !== undefined && <span className={classes['about']}>{about}</span>}
          {calendar}
        </>
      }
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
      onKeyDown={step}
    />
  )
}
