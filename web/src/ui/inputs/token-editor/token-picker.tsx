/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list of options that hangs at the caret has no tag of its own */
import classes from './token-editor.module.css'

type Props = {
  readonly id: string
  readonly label: string
  readonly options: readonly { readonly token: string; readonly name: string }[]
  readonly active: number
  readonly place: { readonly left: number; readonly top: number }
  readonly onPick: (token: string) => void
}

/** The tokens to choose from, at the caret. The focus stays in the text: arrows and Enter are the editor's. */
export const TokenPicker = ({ id, label, options, active, place, onPick }: Props) => (
  <div ref={toSight} id={id} role="listbox" aria-label={label} className={classes['picker']} style={place}>
    {options.map(({ token, name }, index) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the editor takes the keys
      <div
        key={token}
        id={optionId(id, token)}
        role="option"
        aria-selected={index === active}
        className={classes['option']}
        // The text keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(token)}
      >
        {name}
      </div>
    ))}
  </div>
)

const toSight = (list: HTMLElement | null): void => list?.scrollIntoView({ block: 'nearest' })

export const optionId = (pickerId: string, token: string): string => `${pickerId}-${token}`
