import { useState } from 'react'
import type { Module } from 'contract/modules'
import { useAtWork } from '../../../kit/actor.tsx'
import { useWhere } from './where.ts'

/**
 * Which modules show their pages: the one a person is in, and those they unfolded by hand, remembered in this browser.
 * A page that two modules have stays in the one it was opened from.
 */
export function useUnfolded(modules: readonly Module[]) {
  const { user } = useAtWork()
  const { isIn } = useWhere()
  const key = `sidebar-unfolded:${user.id}`
  const [byHand, setByHand] = useState<readonly string[]>(() => (localStorage.getItem(key) ?? '').split(' ').filter(Boolean))
  const [last, setLast] = useState<Module>()
  const around = modules.filter(isIn)
  const open = around.find((module) => module === last) ?? around.at(-1)
  if (open !== last) setLast(open)
  const fold = (module: Module) => {
    const next = byHand.includes(module) ? byHand.filter((one) => one !== module) : [...byHand, module]
    localStorage.setItem(key, next.join(' '))
    setByHand(next)
  }
  return { open, isUnfolded: (module: Module) => module === open || byHand.includes(module), fold }
}
