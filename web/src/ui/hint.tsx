import { ActionIcon, Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useAsked } from './use-asked.ts'
import classes from './hint.module.css'

/** A sign that explains what stands beside it, to whoever points at it, comes to it by key, or presses it. */
export function Hint({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId()
  const { isAsked, asking } = useAsked()
  return (
    <Popover opened={isAsked} withRoles={false} returnFocus={false} position="top">
      <Popover.Target>
        <ActionIcon {...asking} variant="subtle" aria-label={label} aria-describedby={isAsked ? id : undefined}>
          <Icon name="info" size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes['hint'] ?? ''}>
        <span role="tooltip" id={id}>
          {children}
        </span>
      </Popover.Dropdown>
    </Popover>
  )
}
