import { useSyncExternalStore } from 'react'
import { clock } from './clock.ts'

type ToastKind = 'success' | 'info' | 'error'
export type Toast = {
  readonly id: number
  readonly kind: ToastKind
  readonly title: string
  readonly message: string
  /** Milliseconds of the clock at which it appeared. */
  readonly at: number
}

/** Short news about what was just done. An error stays until it is put away or the person goes on, so that nobody misses it. */
export const toast = {
  success: (title: string, message = '') => show('success', title, message),
  info: (title: string, message = '') => show('info', title, message),
  error: (title: string, message = '') => show('error', title, message),
  close: (id: number) => set(toasts.filter((one) => one.id !== id)),
}

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts)

const SUCCESS_STAYS_MS = 6000
const MOST_AT_ONCE = 4

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(kind: ToastKind, title: string, message: string): void {
  lastId += 1
  const one = { id: lastId, kind, title, message, at: clock.now().getTime() }
  const others = toasts.filter((shown) => shown.title !== title || shown.message !== message)
  set([...others, one].slice(-MOST_AT_ONCE))
  if (kind !== 'error') clock.after(SUCCESS_STAYS_MS, () => toast.close(one.id))
}

function set(next: readonly Toast[]): void {
  toasts = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
