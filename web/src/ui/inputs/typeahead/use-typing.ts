import { useCombobox } from '@mantine/core'
import { useRef, useState } from 'react'

export type Typing = ReturnType<typeof useTyping>

/** How far somebody is in the field: whether they typed what stands there, wait for an answer, or have gone on before it came. */
export function useTyping() {
  const list = useCombobox()
  const [isTyped, setIsTyped] = useState(false)
  const [isInHurry, setIsInHurry] = useState(false)
  // They went on before the answer came: what they meant is taken when it does.
  const [isLeft, setIsLeft] = useState(false)
  const hasMoved = useRef(false)
  const begin = (isByKey: boolean) => {
    setIsTyped(isByKey)
    setIsInHurry(false)
    setIsLeft(false)
    hasMoved.current = false
  }
  return {
    list,
    isTyped,
    isInHurry,
    isLeft,
    /** Whether arrows went to another one since the last key. */
    hasMoved: () => hasMoved.current,
    move: () => void (hasMoved.current = true),
    typeOn: () => {
      begin(true)
      list.openDropdown()
    },
    hurry: () => setIsInHurry(true),
    hurryNoMore: () => setIsInHurry(false),
    leave: () => {
      setIsLeft(true)
      list.closeDropdown()
    },
    end: () => {
      list.closeDropdown()
      begin(false)
    },
  }
}
