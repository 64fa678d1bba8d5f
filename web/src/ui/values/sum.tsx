import type { ReactNode } from 'react'
import classes from './sum.module.css'

/** What is closed stands on a double rule, as in a book of accounts: only a final total, and one in a table. */
export const Sum = ({ children }: { readonly children: ReactNode }) => <span className={classes['sum']}>{children}</span>
