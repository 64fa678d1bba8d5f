import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Whether the browser has no network: what fails then is asked for again by itself once it has one. */
export const useIsOffline = (): boolean => useSyncExternalStore((listener) => onlineManager.subscribe(listener), isOffline)

export const isOffline = (): boolean => !onlineManager.isOnline()
