import { TextInput } from '@mantine/core'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { addDays, dayInZagreb } from 'contract/croatia/days'
import { dayTyped } from 'contract/croatia/day-typed'
import { clock } from '../kit/clock.ts'
import { dayText } from '../kit/format.ts'
import { t } from '../kit/messages.ts'

const today = () => dayInZagreb(clock.now())

type Props = {
  readonly label: string
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string
  readonly onChange: (day: string) => void
  readonly error?: ReactNode
}

/** A day as people type it: `5.3.`, `05032026`, `danas`; arrow keys go by a day, with Shift by a week. */
export function DayField({ label, value, onChange, error }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && typed.trim() !== '' && dayTyped(typed, today()) === null
  const type = (text: string) => {
    setTyped(text)
    const day = dayTyped(text, today())
    if (day !== null || text.trim() === '') onChange(day ?? '')
  }
  const step = (event: KeyboardEvent) => {
    const days = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (days === undefined) return
    event.preventDefault()
    setTyped(null)
    onChange(addDays(value || today(), value ? days * (event.shiftKey ? 7 : 1) : 0))
  }
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('global.dayPlaceholder')}
      value={typed ?? dayText(value || null)}
      error={isWrong ? t('global.invalidDay') : error}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => !isWrong && setTyped(null)}
      onKeyDown={step}
    />
  )
}
