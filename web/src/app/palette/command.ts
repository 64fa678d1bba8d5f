import type { Module } from 'contract/modules'
import type { AtWork } from '../../kit/actor.tsx'

export type Command = {
  readonly id: string
  readonly label: string
  readonly group: string
  /** Further words it is found by. */
  readonly words?: string
  /** Comes later than what is known, and stays below it: what stands there already is not moved by it. */
  readonly isFromBooks?: boolean
  readonly run: (go: (href: string) => Promise<void>) => void | Promise<void>
}

export type Scope = {
  readonly atWork: AtWork
  readonly allowed: readonly Module[]
  /** Of the address (`useSegment`). */
  readonly segment?: string | undefined
}

/** Something the palette knows. */
export type KnownSource = (scope: Scope) => readonly Command[]
