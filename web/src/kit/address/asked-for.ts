import { useEffect, useEffectEvent } from 'react'
import type { SearchKey } from 'contract/searches'
import { useOpenRow } from './open-row.ts'

/** Does what the address asks for once, `?new=1`, as the palette leads to it, with the number it asks with, and takes it out of the address. */
export function useAskedFor(key: SearchKey, act: (asked: number) => void): void {
  const [asked, ask] = useOpenRow(key)
  const answer = useEffectEvent((what: number) => {
    act(what)
    ask(null)
  })
  useEffect(() => {
    if (asked !== null) answer(asked)
  }, [asked])
}
