import { ActionIcon, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { clock } from '../../kit/clock.ts'
import { t } from '../../kit/messages.ts'
import { searched } from '../../kit/lists/searched.ts'
import { Icon } from '../icon.tsx'
import { useShortcut } from '../keys/shortcuts.ts'
import { InPhoneHead } from '../navigation/phone-head.tsx'
import { focusRows } from './row-beside.ts'
import classes from './search-box.module.css'

export const SEARCH_AFTER_MS = 250

type Props = {
  readonly value: string
  readonly onSearch: (text: string) => void
  readonly label: string
  readonly maxLength?: number
}

/** The search of a page: asks a moment after the last key, `/` puts the cursor in it, ↓ leads on into the rows; on a mobile a button opens it. */
export function SearchBox({ value, onSearch, label, maxLength = 200 }: Props) {
  const [text, setText] = useState(value)
  const [isOpen, setIsOpen] = useState(value !== '')
  const input = useRef<HTMLInputElement>(null)
  const isMobile = useIsMobile()
  const isShown = !isMobile || isOpen
  // What the address says wins when it changes by itself: back, forward, "clear".
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  useEffect(
    () => (searched(text) === value ? undefined : clock.after(SEARCH_AFTER_MS, () => onSearch(searched(text)))),
    [text, value, onSearch],
  )
  const open = () => {
    setIsOpen(true)
    requestAnimationFrame(() => input.current?.focus())
  }
  useShortcut('/', t('shortcuts.search'), open)
  const clear = () => {
    setText('')
    setIsOpen(false)
    if (value !== '') onSearch('')
  }
  // On a mobile the field goes, and the keys would come up.
  const clearAndStay = () => {
    clear()
    if (!isMobile) input.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text !== '') clear()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    focusRows()
  }
  return (
    <div className={classes['search']} data-open={isShown || undefined} data-screen>
      {isShown && (
        <TextInput
          ref={input}
          type="search"
          data-search
          aria-label={label}
          placeholder={label}
          value={text}
          maxLength={maxLength}
          leftSection={<Icon name="search" size={16} />}
          rightSection={
            (text !== '' || isMobile) && (
              <ActionIcon size={28} className={classes['clear']} aria-label={t('global.clearSearch')} onClick={clearAndStay}>
                <Icon name="close" size={14} />
              </ActionIcon>
            )
          }
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={press}
        />
      )}
      {!isShown && (
        <InPhoneHead in="tools">
          <ActionIcon className={classes['opener']} aria-label={label} title={label} onClick={open}>
            <Icon name="search" size={20} />
          </ActionIcon>
        </InPhoneHead>
      )}
    </div>
  )
}

/** Where what was pressed is gone, the person goes on in the search of the page. */
export const focusSearch = (): void => document.querySelector<HTMLElement>('input[data-search]')?.focus()
