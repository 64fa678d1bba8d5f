import { useLayoutEffect } from 'react'
import { useUnloadQuestion } from './use-unload-question.ts'

const unsaved = new Set<object>()

export const isUnsaved = (): boolean => unsaved.size > 0

/** Something was typed into a form that stands in a page: the page is not left (LeaveQuestion), closed or loaded anew without asking. */
export function useUnsaved(isDirty: boolean): void {
  useUnloadQuestion(isDirty)
  useLayoutEffect(() => {
    if (!isDirty) return
    const form = {}
    unsaved.add(form)
    return () => {
      unsaved.delete(form)
    }
  }, [isDirty])
}
