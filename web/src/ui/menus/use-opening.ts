import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { tell } from '../../kit/refusals.ts'

/** What a button has opened: by whose id, at which button, and how it is closed. */
export type Opened = {
  readonly id: string
  readonly at: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly close: () => void
}

/**
 * A button and what it opens, whose code comes when a pointer or the focus comes near: what menus are made of weighs as much as a page, and
 * most of those on it are never opened. Once opened it stays, closed, to go as it came.
 */
export function useOpening(fetched: () => Promise<unknown>, popup: 'menu' | 'dialog' = 'menu') {
  const id = useId()
  const at = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const isOpen = state === 'open'
  const close = () => {
    setState('closed')
    // What was open from the start knows nobody to give the focus back to.
    at.current?.focus({ preventScroll: true })
  }
  const near = () => void fetched().catch(() => {})
  // On a slow network it comes when it is no longer wanted: whoever presses again, or goes elsewhere meanwhile, has given it up.
  const isWanted = useRef(false)
  const giveUp = () => void (isWanted.current = false)
  const open = () => {
    isWanted.current = true
    const ifWanted = (then: () => void) => {
      if (!isWanted.current) return
      giveUp()
      then()
    }
    fetched().then(
      () => ifWanted(() => setState('open')),
      (error: unknown) => ifWanted(() => tell(error)),
    )
  }
  const press = () => {
    if (isOpen) close()
    else if (!isWanted.current) open()
    else giveUp()
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') giveUp()
    if (popup !== 'menu' || event.key !== 'ArrowDown' || isOpen) return
    event.preventDefault()
    if (!isWanted.current) open()
  }
  const opened: Opened | null = state === 'never' ? null : { id, at, isOpen, close }
  return {
    opened,
    button: {
      ref: at,
      id,
      'aria-haspopup': popup,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-dropdown` : undefined,
      onPointerEnter: near,
      onFocus: near,
      onClick: press,
      onKeyDown: pressKey,
      onBlur: giveUp,
    },
  } as const
}
