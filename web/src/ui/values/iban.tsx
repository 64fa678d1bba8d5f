import { ibanInGroups } from 'contract/croatia/iban'
import classes from './iban.module.css'

/** An IBAN in groups of four, which is read as one and never broken. */
export const Iban = ({ of }: { readonly of: string }) => <span className={classes['iban']}>{ibanInGroups(of)}</span>
