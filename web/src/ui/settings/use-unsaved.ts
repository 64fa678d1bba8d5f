import { useLayoutEffect } from 'react'

const unsaved = new Set<object>()

export const isUnsaved = (): boolean => unsaved.size > 0

/** Something was typed into a form that stands in a page: the page is not left (LeaveQuestion), closed or loaded anew without asking. */
export function useUnsaved(isDirty: boolean): void {
  useLayoutEffect(() => {
    if (!isDirty) return
    const form = {}
    const ask = (event: Event) => event.preventDefault()
    unsaved.add(form)
    addEventListener('beforeunload', ask)
    return () => {
      unsaved.delete(form)
      removeEventListener('beforeunload', ask)
    }
  }, [isDirty])
}
