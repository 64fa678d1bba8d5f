import { useState, type RefObject } from 'react'
import { focusChoice } from '../../ui/cards/card-choice.tsx'
import { useIsMobile } from '../breakpoints.ts'
import { useChosen } from './chosen.ts'

/**
 * Choosing rows of a list. In a grid something is being chosen as soon as something is; cards have no check boxes until their person says
 * that they want to choose, and are left without them once they are done. `opener` is what begins: whoever has begun goes on in the cards, and
 * whoever is done finds themselves on it again.
 */
export function useChoosing<Row extends { readonly id: number }>(left: string, opener: RefObject<HTMLElement | null>) {
  const { leave, ...choice } = useChosen<Row>(left)
  const [hasBegun, setHasBegun] = useState(false)
  const isMobile = useIsMobile()
  const { isAll, selection } = choice.chosen
  return {
    ...choice,
    isChoosing: isAll || selection.size > 0 || (isMobile && hasBegun),
    begin: () => {
      setHasBegun(true)
      requestAnimationFrame(focusChoice)
    },
    leave: () => {
      setHasBegun(false)
      leave()
      requestAnimationFrame(() => opener.current?.focus())
    },
  }
}

export type Choosing<Row extends { readonly id: number }> = ReturnType<typeof useChoosing<Row>>
