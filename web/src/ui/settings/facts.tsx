import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** What is set, as pairs of a name and a value. */
export const Facts = ({ children }: { readonly children: ReactNode }) => <dl className={classes['facts']}>{children}</dl>

export const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
