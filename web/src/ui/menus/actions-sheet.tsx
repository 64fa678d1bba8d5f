import { DialogFrame } from '../dialogs/dialog-frame.tsx'
import { ActionWords, isResting, type Action } from './action-words.tsx'
import classes from './actions-menu.module.css'

type Props = {
  readonly name: string
  readonly actions: readonly Action[]
  readonly onDone: (action: Action) => void
  readonly onClose: () => void
}

export const ActionsSheet = ({ name, actions, onDone, onClose }: Props) => (
  <DialogFrame title={name} isOpen onClose={onClose}>
    <ul className={classes['sheet']}>
      {actions.map((action) => (
        <li key={action.label}>
          <button type="button" disabled={isResting(action)} onClick={() => onDone(action)}>
            <ActionWords {...action} />
          </button>
        </li>
      ))}
    </ul>
  </DialogFrame>
)
