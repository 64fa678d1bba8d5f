import type { ComboboxStore } from '@mantine/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { fold } from 'contract/croatia/letters'

/** Letters that come sooner after one another are one name, as in a list of the browser. */
const ONE_NAME_MS = 1000

/** In an open list that has no search, the letters of a name lead to it, whatever they wear. */
export function useTypedName(box: ComboboxStore, names: readonly string[]) {
  const last = useRef({ text: '', at: -Infinity })
  const [optionId, setOptionId] = useState<string | null>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    // Every other key, an arrow for one, is told by the list itself.
    setOptionId(null)
    if (!box.dropdownOpened || event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey)
      return
    // No key of the page means anything while one types here.
    event.preventDefault()
    const isNext = event.timeStamp - last.current.at < ONE_NAME_MS
    last.current = { text: fold(`${isNext ? last.current.text : ''}${event.key}`), at: event.timeStamp }
    const index = names.findIndex((name) => fold(name).startsWith(last.current.text))
    if (index === -1) return
    box.selectOption(index)
    // Two lists are never open at once.
    setOptionId(document.querySelector('[data-combobox-selected]')?.id ?? null)
  }
  return { onKeyDown, toldAs: optionId === null ? {} : { 'aria-activedescendant': optionId } }
}
