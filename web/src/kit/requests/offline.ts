import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Whether the browser has no network: what fails then is asked for again by itself once it has one. */
export const useIsOffline = (): boolean => useSyncExternalStore((listener) => onlineManager.subscribe(listener), isOffline)

/** Calls once there is a network again, each time; returns how to stop it. */
export const onReconnect = (act: () => void): (() => void) =>
  onlineManager.subscribe((isOnline) => {
    if (isOnline) act()
  })

export const isOffline = (): boolean => !onlineManager.isOnline()
