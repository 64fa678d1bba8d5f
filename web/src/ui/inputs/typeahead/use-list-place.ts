import { useEffect, useId, useState, type RefObject } from 'react'

type Place = {
  readonly field: RefObject<HTMLInputElement | null>
  /** It has something to show. */
  readonly isWanted: boolean
  /** What it shows is the answer to what is typed. */
  readonly isListed: boolean
}

/** Where the list stands: at its field, which comes into sight with it. */
export function useListPlace({ field, isWanted, isListed }: Place) {
  useEffect(() => {
    if (isListed) field.current?.scrollIntoView({ block: 'nearest' })
  }, [field, isListed])
  // Before there was anything in it the list is not there: it would be placed beside its field, and the page laid out for that alone.
  const [isThere, setIsThere] = useState(false)
  if (isWanted && !isThere) setIsThere(true)
  const id = useId()
  // The field is drawn once more then: it says which list is its own, and that it is open, only of one that is there.
  const [, stand] = useState<HTMLElement | null>(null)
  return { isThere, id, stand }
}
