import type { RefObject } from 'react'
import { useFound, type Search } from '../use-found.ts'
import type { Typing } from './use-typing.ts'
import { useHeldPress } from './use-held-press.ts'

/** The value of what is made anew, beside the ids of what is found. */
export const NEW = 'new'

export type Choosing<T> = {
  readonly search: Search<T>
  readonly idOf: (found: T) => string | number
  /** Something new can be made of what was typed, where the search has not found what was meant. */
  readonly create?: { readonly label: (typed: string) => string; readonly onCreate: (typed: string) => void }
  /** Words of one's own are as good as anything that is found: Enter takes what is found only where it is just what was typed. */
  readonly isMeant?: (found: T, typed: string) => boolean
}

type Given<T> = Choosing<T> & {
  readonly text: string
  readonly typing: Typing
  readonly field: RefObject<HTMLInputElement | null>
  readonly take: (chosen: T, isLate?: boolean) => void
}

export type Choice<T> = ReturnType<typeof useChoice<T>>

/** What is found for what is typed, and which of it is chosen: by a press, by going on, or when the answer comes that was waited for. */
export function useChoice<T>({ search, idOf, create, isMeant, text, typing, field, take }: Given<T>) {
  const { list, isTyped, isInHurry, isLeft } = typing
  const typed = text.trim()
  const isForEnter = (one: T) => isMeant === undefined || isMeant(one, typed)
  /** What whoever goes on has meant: of words of one's own only what is just that. */
  const leftFor = (come: readonly T[]) => (isMeant ? come.find(isForEnter) : come.length === 1 ? come[0] : undefined)
  const answer = useFound({
    search,
    text: isTyped ? typed : '',
    isAsking: list.dropdownOpened || isLeft,
    isInHurry: isInHurry || isLeft,
    onFound: (come) => {
      const meant = isInHurry ? come.find(isForEnter) : isLeft ? leftFor(come) : undefined
      typing.hurryNoMore()
      if (isLeft || meant !== undefined) typing.end()
      if (meant !== undefined) take(meant, isLeft)
    },
  })
  const { heldFound, press } = useHeldPress<T>({
    onTake: (value, from) => choose(value, from),
    onLet: () => {
      if (document.activeElement !== field.current) leave()
    },
  })
  const found = heldFound ?? answer.found
  const { isAnswered, hasAnswer, error } = answer
  const canCreate = create !== undefined && isTyped && hasAnswer && typed !== ''
  const values = [...found.map((one) => String(idOf(one))), ...(canCreate ? [NEW] : [])]
  const choose = (value: string, from = found) => {
    typing.end()
    const chosen = from.find((one) => String(idOf(one)) === value)
    if (chosen !== undefined) take(chosen)
    else if (value === NEW) create?.onCreate(typed)
  }
  const leave = () => {
    const value = typing.hasMoved() ? values[list.getSelectedOptionIndex()] : undefined
    const meant = isTyped && isAnswered && typed !== '' ? leftFor(found) : undefined
    if (value !== undefined) choose(value)
    else if (meant !== undefined) choose(String(idOf(meant)))
    else if (isTyped && !isAnswered && typed !== '') typing.leave()
    else typing.end()
  }
  return {
    typed,
    found,
    values,
    canCreate,
    isAnswered,
    hasAnswer,
    error,
    /** The place among what is found of what Enter takes, -1 where it takes none of it. */
    forEnter: isMeant ? found.findIndex(isForEnter) : 0,
    isHeld: heldFound !== null,
    pressOn: (value: string) => press(value, found),
    choose,
    leave,
  }
}
