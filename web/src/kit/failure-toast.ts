import { useEffect } from 'react'
import { isOffline } from './requests/offline.ts'
import { tell } from './refusals.ts'

/** A list that could not be loaded says so in the generic toast, once a failure; not where the whole page says that there is no network. */
export function useFailureToast(error: unknown): void {
  useEffect(() => {
    if (error && !isOffline()) tell(error)
  }, [error])
}
