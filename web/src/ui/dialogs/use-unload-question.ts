import { useLayoutEffect } from 'react'

/** While something typed is not saved, the browser asks before the page is closed or loaded anew. */
export function useUnloadQuestion(isDirty: boolean): void {
  useLayoutEffect(() => {
    if (!isDirty) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}
