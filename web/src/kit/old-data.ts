import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isOffline } from './requests/offline.ts'
import { queries } from './use-call.ts'

/** The moment from which on what is on the screen may be other than it is told; null while it is as new as it should be. */
export const useOldSince = (): number | null => useSyncExternalStore(subscribe, oldSince)

/** Asks again for all that is on the screen. */
export const askAgain = (): void => void queries.refetchQueries({ type: 'active' })

/**
 * What was read and could not be read again, or can't be for want of a network: the oldest of it counts. Of a page that did not come
 * without a network there is nothing to tell the age of.
 */
function oldSince(): number | null {
  const active = queries.getQueryCache().findAll({ type: 'active' })
  if (isOffline() && active.some(({ state }) => state.data === undefined && state.status === 'error')) return null
  const old = active.filter(({ state }) => state.data !== undefined && (isOffline() || state.status === 'error'))
  return old.length > 0 ? Math.min(...old.map(({ state }) => state.dataUpdatedAt)) : null
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = [queries.getQueryCache().subscribe(listener), onlineManager.subscribe(listener)]
  return () => {
    for (const stop of unsubscribe) stop()
  }
}
