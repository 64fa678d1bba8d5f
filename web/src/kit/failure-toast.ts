import { useEffect } from 'react'
import { tell } from './refusals.ts'

/** A list that could not be loaded says so in the generic toast, once a failure. */
export function useFailureToast(error: unknown): void {
  useEffect(() => {
    if (error) tell(error)
  }, [error])
}
