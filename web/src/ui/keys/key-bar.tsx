import classes from './key-bar.module.css'

export type KeyHint = { readonly keys: readonly string[]; readonly text: string }

/** The keys of a page that is worked in, at its foot. On a phone there is no keyboard to speak of. */
export const KeyBar = ({ hints }: { readonly hints: readonly KeyHint[] }) => (
  <footer className={classes['bar']} data-keys aria-hidden>
    {hints.map(({ keys, text }) => (
      <span key={text}>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
        {text}
      </span>
    ))}
  </footer>
)
