import { useLayoutEffect, useRef, type ReactNode } from 'react'
import classes from './form-fields.module.css'

type Props = { readonly isSaving: boolean; readonly className?: string; readonly children: ReactNode }

/** The fields and buttons of a form, which rest while it is saved. Afterwards the focus is at the first wrong field, or back where it was. */
export function FormFields({ isSaving, className = '', children }: Props) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const from = useRef<Element>(null)
  useLayoutEffect(() => {
    if (isSaving) from.current = document.activeElement
    else if (from.current instanceof HTMLElement) {
      const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      ;(wrong ?? from.current).focus()
      from.current = null
    }
  }, [isSaving])
  return (
    <fieldset ref={fields} className={`${classes['fields']} ${className}`} disabled={isSaving}>
      {children}
    </fieldset>
  )
}
