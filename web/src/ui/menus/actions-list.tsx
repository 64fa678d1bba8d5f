import { Menu } from '@mantine/core'
import { MenuAt } from './menu-at.tsx'
import type { Opened } from './use-opening.ts'
import { ActionWords, isResting, type Action } from './action-words.tsx'
import classes from './actions-menu.module.css'

type Props = { readonly opened: Opened; readonly actions: readonly Action[]; readonly onDone: (action: Action) => void }

export const ActionsList = ({ opened, actions, onDone }: Props) => (
  <MenuAt opened={opened} width={260} position="bottom-end" className={classes['menu']}>
    {actions.map((action) => (
      <Menu.Item key={action.label} disabled={isResting(action)} onClick={() => onDone(action)}>
        <ActionWords {...action} />
      </Menu.Item>
    ))}
  </MenuAt>
)
