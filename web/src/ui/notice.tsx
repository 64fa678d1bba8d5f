import type { ReactNode } from 'react'
import classes from './notice.module.css'

type Props = { readonly kind?: 'error' | 'info'; readonly title?: string; readonly children: ReactNode }

/** Something to know right here, above what it is about. An error is read out at once. */
export const Notice = ({ kind = 'info', title, children }: Props) => (
  <div className={classes['notice']} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
    {title && <strong>{title}</strong>}
    <div>{children}</div>
  </div>
)
