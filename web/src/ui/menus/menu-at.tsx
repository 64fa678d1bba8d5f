import { Menu, type MenuProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { At } from './at.tsx'
import type { Opened } from './use-opening.ts'

type Props = Pick<MenuProps, 'width' | 'position' | 'withinPortal'> & {
  readonly opened: Opened
  readonly className?: string | undefined
  /** It may have more entries than a screen: it scrolls by itself. */
  readonly isLong?: boolean
  readonly children: ReactNode
}

/** A menu at its button, which is there before it. It begins at what is chosen of it, `data-autofocus`, or at its first entry. */
export const MenuAt = ({ opened: { id, at, isOpen, close }, className = '', isLong = false, children, ...look }: Props) => (
  <Menu id={id} opened={isOpen} onClose={close} returnFocus={false} withInitialFocusPlaceholder={false} {...look}>
    <Menu.Target>
      <At node={at} />
    </Menu.Target>
    <Menu.Dropdown className={className} {...(isLong && LONG)}>
      {children}
    </Menu.Dropdown>
  </Menu>
)

const LONG = { mah: 320, style: { overflowY: 'auto' } } as const
