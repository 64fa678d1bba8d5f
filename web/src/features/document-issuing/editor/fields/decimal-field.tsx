import { TextInput, type TextInputProps } from '@mantine/core'
import { useContext, useEffect, useState } from 'react'
import { decimalTyped } from 'contract/croatia/decimal-typed'
import { decimalText } from 'contract/croatia/money'
import { t } from '../../../../kit/messages.ts'
import { fieldId } from '../editor-part.ts'
import { UnreadContext } from '../unread.ts'

type Props = Pick<TextInputProps, 'error' | 'onKeyDown'> & {
  /** Of what is written in it, in the content: `lines.0.quantity`. */
  readonly path: string
  readonly label: string
  /** A decimal as `12.5`, or '' where there is none. */
  readonly value: string
  readonly digits: number
  /** How it is written where nobody is typing; a price has two decimals at least. */
  readonly textOf?: (decimal: string) => string
  readonly onChange: (decimal: string) => void
  readonly onFocus?: () => void
}

/** A quantity, price or percentage as people type it: `1.234,56`, `=3*12,5`. What can't be read stays in the field, counts as nothing and is told. */
export function DecimalField({ path, label, value, digits, textOf = decimalText, onChange, onFocus, error, ...shown }: Props) {
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
  const isUnread = isTyped && typed.trim() !== '' && decimalTyped(typed, digits) === null
  const tell = useContext(UnreadContext)
  useEffect(() => {
    if (!isUnread) return
    tell(path, label)
    return () => tell(path, null)
  }, [isUnread, tell, path, label])
  const leave = () => {
    setIsWrong(isUnread)
    if (!isUnread) setTyped(null)
  }
  return (
    <TextInput
      {...shown}
      id={fieldId(path)}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={isTyped ? typed : value === '' ? '' : textOf(value)}
      error={isWrong && isUnread ? t('invoiceEditor.wrongNumber', { field: label }) : error}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onFocus={({ currentTarget }) => {
        currentTarget.select()
        onFocus?.()
      }}
      onBlur={leave}
    />
  )
}
