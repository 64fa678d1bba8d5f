import { act } from '@testing-library/react'
import { vi } from 'vitest'

const watching = new Set<Observed>()
class Observed {
  readonly #onSeen: IntersectionObserverCallback
  #watched: Element | null = null
  constructor(onSeen: IntersectionObserverCallback) {
    this.#onSeen = onSeen
  }
  observe(element: Element) {
    this.#watched = element
    watching.add(this)
  }
  disconnect() {
    watching.delete(this)
  }
  tell(seen: readonly boolean[]) {
    const entries = seen.map((isIntersecting) => ({ isIntersecting, target: this.#watched }))
    this.#onSeen(entries as unknown as IntersectionObserverEntry[], this as unknown as IntersectionObserver)
  }
}

/**
 * From here on the screen ends where the test says: what is watched has not been seen before `scrollTo` tells whether it is, or what it was
 * one after the other at once. To be unstubbed.
 */
export function endingScreen() {
  watching.clear()
  vi.stubGlobal('IntersectionObserver', Observed)
  return {
    scrollTo: (...seen: readonly boolean[]) => act(() => [...watching].forEach((one) => one.tell(seen))),
    watchedCount: () => watching.size,
  }
}
