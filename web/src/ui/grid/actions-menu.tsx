import { ActionIcon, Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useRef, useState } from 'react'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { t } from '../../kit/messages.ts'
import { DialogFrame } from '../dialogs/dialog-frame.tsx'
import { Icon } from '../icon.tsx'
import classes from './actions-menu.module.css'

export type Action = {
  readonly label: string
  readonly onClick: () => void
  /** Why it can't be done now; it is shown, and says so. */
  readonly whyNot?: string | null
}

type Props = {
  readonly name: string
  readonly actions: readonly Action[]
  /** What the button says, where it is more than the three dots. */
  readonly button?: string
}

/** What can be done with one row, or with many: a menu at its button, on a mobile a sheet at the bottom of the screen. */
export function ActionsMenu({ name, actions, button: words }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isMobile = useIsMobile()
  const close = () => setIsOpen(false)
  const label = t('grid.actionsFor', { name })
  const done = (action: Action) => {
    close()
    // What opens now gives the focus back to the button, because the menu is gone by then.
    button.current?.focus()
    action.onClick()
  }
  const onMobile = isMobile && { 'aria-haspopup': 'dialog' as const, onClick: () => setIsOpen(true) }
  const target = words ? (
    <Button ref={button} variant="default" rightSection={<Icon name="chevronDown" size={16} />} {...onMobile}>
      {words}
    </Button>
  ) : (
    <ActionIcon ref={button} aria-label={label} title={t('grid.actions')} {...onMobile}>
      <Icon name="more" />
    </ActionIcon>
  )
  if (isMobile)
    return (
      <>
        {target}
        {isOpen && (
          <DialogFrame title={name} isOpen onClose={close}>
            <ul className={classes['sheet']}>
              {actions.map((action) => (
                <li key={action.label}>
                  <button type="button" disabled={isResting(action)} onClick={() => done(action)}>
                    <Words {...action} />
                  </button>
                </li>
              ))}
            </ul>
          </DialogFrame>
        )}
      </>
    )
  return (
    <Menu opened={isOpen} onChange={setIsOpen} width={260} position="bottom-end">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={classes['menu'] ?? ''}>
        {actions.map((action) => (
          <Menu.Item key={action.label} disabled={isResting(action)} onClick={() => done(action)}>
            <Words {...action} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const isResting = ({ whyNot = null }: Action) => whyNot !== null

const Words = ({ label, whyNot }: Action) => (
  <>
    {label}
    {whyNot && <small>{whyNot}</small>}
  </>
)
