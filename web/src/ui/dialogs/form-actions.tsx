import { useEffect, useRef, type ReactNode } from 'react'
import { matches } from '../keys/shortcuts.ts'
import classes from './form-actions.module.css'

/** The buttons at the foot of a form, the primary one last. Ctrl or Cmd with Enter presses that one from any of its fields. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = foot.current?.closest('form')
    const press = (event: KeyboardEvent) => {
      if (!matches(event, 'mod+enter')) return
      event.preventDefault()
      // The button rather than the form, so that one that can't be pressed isn't.
      form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
    }
    form?.addEventListener('keydown', press)
    return () => form?.removeEventListener('keydown', press)
  }, [])
  return (
    <div ref={foot} className={classes['actions']}>
      {children}
    </div>
  )
}
