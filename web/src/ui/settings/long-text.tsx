import classes from './facts.module.css'

/** A text of several lines, or the words for that there is none. */
export const LongText = ({ text, none }: { readonly text: string; readonly none: string }) =>
  text === '' ? <span className={classes['none']}>{none}</span> : <span className={classes['long']}>{text}</span>
