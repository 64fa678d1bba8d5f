import { useEffect } from 'react'
import type { Choice } from './use-choice.ts'
import type { Typing } from './use-typing.ts'

/** What Enter would take is marked in the list. */
export function useMarked<T>({ list, isTyped }: Typing, { typed, values, forEnter, isAnswered }: Choice<T>): void {
  const { selectOption, resetSelectedOption, getSelectedOptionIndex } = list
  const shownValues = values.join(' ')
  const isFound = isTyped && isAnswered
  useEffect(() => {
    if (isFound && typed !== '' && shownValues !== '' && forEnter !== -1) selectOption(forEnter)
    // Where nothing was selected the whole page would be searched for it, at each key.
    else if (getSelectedOptionIndex() !== -1) resetSelectedOption()
  }, [isFound, typed, shownValues, forEnter, selectOption, resetSelectedOption, getSelectedOptionIndex])
}
