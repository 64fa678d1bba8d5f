import type { ReactNode } from 'react'
import classes from './form-actions.module.css'

/** The buttons at the foot of a form, the primary one last. */
export const FormActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes['actions']}>{children}</div>
)
