import classes from './enter-key.module.css'

/** On the button that Enter presses; a mobile has no such key. */
export const EnterKey = ({ keys = '↵' }: { readonly keys?: string }) => (
  <kbd className={classes['key']} aria-hidden>
    {keys}
  </kbd>
)
