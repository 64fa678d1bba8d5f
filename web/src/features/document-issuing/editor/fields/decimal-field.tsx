import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { decimalTyped } from 'contract/croatia/decimal-typed'
import { decimalText } from 'contract/croatia/money'
import { t } from '../../../../kit/messages.ts'

type Props = Pick<TextInputProps, 'label' | 'aria-label' | 'id' | 'rightSection' | 'className' | 'error' | 'onKeyDown'> & {
  /** A decimal as `12.5`, or '' where there is none. */
  readonly value: string
  readonly digits: number
  /** How it is written where nobody is typing; a price has two decimals at least. */
  readonly textOf?: (decimal: string) => string
  readonly onChange: (decimal: string) => void
  readonly onFocus?: () => void
}

/** A quantity, price or percentage as people type it: `1.234,56`, `=3*12,5`. What can't be read stays in the field and counts as nothing. */
export function DecimalField({ value, digits, textOf = decimalText, onChange, onFocus, error, ...shown }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const type = (text: string) => {
    setTyped(text)
    setIsWrong(false)
    onChange(read(text))
  }
  const read = (text: string) => (text.trim() === '' ? '' : (decimalTyped(text, digits) ?? ''))
  // Another value than the typed one has come from elsewhere, and is the one that counts.
  const isTyped = typed !== null && read(typed) === value
  const leave = () => {
    const cannotRead = typed !== null && typed.trim() !== '' && decimalTyped(typed, digits) === null
    setIsWrong(cannotRead)
    if (!cannotRead) setTyped(null)
  }
  return (
    <TextInput
      {...shown}
      inputMode="decimal"
      autoComplete="off"
      value={isTyped ? typed : value === '' ? '' : textOf(value)}
      error={isWrong ? t('invoiceEditor.wrongNumber') : error}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onFocus={({ currentTarget }) => {
        currentTarget.select()
        onFocus?.()
      }}
      onBlur={leave}
    />
  )
}
