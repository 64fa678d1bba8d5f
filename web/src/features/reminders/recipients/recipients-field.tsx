import { Pill, PillsInput } from '@mantine/core'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { t } from '../../../kit/messages.ts'
import { isAddress, settled, type AddressList } from './address-list.ts'
import classes from './recipients-field.module.css'

type Props = {
  readonly label: string
  readonly value: AddressList
  readonly onChange: (value: AddressList) => void
  readonly error?: ReactNode
  /** By which the form finds the field that it puts the focus in. */
  readonly 'data-path'?: string
}

/** A list of e-mail addresses: Enter, a comma or leaving the field takes what was typed; what is no address is refused here. */
export function RecipientsField({ label, value, onChange, error, 'data-path': path }: Props) {
  const [isRefused, setIsRefused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { entries, typed } = value
  const settle = (list: AddressList) => {
    const next = settled(list)
    setIsRefused(next.typed !== '')
    onChange(next)
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const last = entries.at(-1)
    if (event.key === 'Tab' && typed !== '') return settle(value)
    if (['Enter', ',', ';'].includes(event.key) || (event.key === ' ' && isAddress(typed))) settle(value)
    else if (event.key === 'Backspace' && typed === '' && last) onChange({ entries: entries.slice(0, -1), typed: last })
    else return
    event.preventDefault()
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (typed !== '' || !/[\s,;]/.test(pasted.trim())) return
    event.preventDefault()
    settle({ entries, typed: pasted })
  }
  const remove = (address: string) => {
    onChange({ entries: entries.filter((one) => one !== address), typed })
    input.current?.focus()
  }
  return (
    <PillsInput classNames={{ input: classes['box'] ?? '' }} label={label} error={isRefused ? t('global.invalidEmail') : error}>
      <Pill.Group>
        {entries.map((address) => (
          <Pill
            key={address}
            className={classes['address'] ?? ''}
            withRemoveButton
            onRemove={() => remove(address)}
            removeButtonProps={{
              tabIndex: 0,
              'aria-hidden': false,
              'aria-label': t('reminders.removeRecipient', { address }),
              className: classes['remove'] ?? '',
            }}
          >
            {address}
          </Pill>
        ))}
        <PillsInput.Field
          ref={input}
          data-path={path}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setIsRefused(false)
            onChange({ entries, typed: event.currentTarget.value })
          }}
          onKeyDown={press}
          onPaste={paste}
          // Silently: a line of error here would move away what is just being clicked. Sending says it.
          onBlur={() => typed !== '' && onChange(settled(value))}
        />
      </Pill.Group>
    </PillsInput>
  )
}
