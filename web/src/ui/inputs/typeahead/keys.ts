import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Choice } from './use-choice.ts'
import type { Typing } from './use-typing.ts'

type Pressed<T> = {
  readonly typing: Typing
  readonly choice: Choice<T>
  readonly isAnyWordGood: boolean
  readonly onEnter: (() => void) | undefined
}

/** What the keys do beside writing: arrows go along the list, Enter takes of it or goes on. */
export const keysOf =
  <T>({ typing, choice, isAnyWordGood, onEnter }: Pressed<T>) =>
  (event: KeyboardEvent): void => {
    const { list } = typing
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') typing.move()
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    // While the list is open Enter is for the list, also a moment before there is something in it to take.
    if (!list.dropdownOpened || !typing.isTyped) {
      if (list.dropdownOpened && list.getSelectedOptionIndex() !== -1) return
      typing.end()
      onEnter?.()
      return
    }
    const isTaken = event.isDefaultPrevented()
    event.preventDefault()
    const value = choice.values[choice.forEnter]
    if (isAnyWordGood && !typing.hasMoved()) {
      // Whoever writes words of their own goes on at once: the next key is for what comes then. It is drawn first, as that begins with it.
      flushSync(choice.leave)
      onEnter?.()
    } else if (!choice.isAnswered) typing.hurry()
    else if (isTaken || list.getSelectedOptionIndex() !== -1) return
    // It stands there since a moment ago and is not marked yet, so that the list by itself would do nothing.
    else if (choice.typed !== '' && value !== undefined) choice.choose(value)
  }
