import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Told, useAsked } from './menus/told.tsx'
import classes from './hint.module.css'

/** A sign that explains what stands beside it, to whoever points at it, comes to it by key, or presses it. */
export function Hint({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const { asked, asking, describedBy } = useAsked<HTMLButtonElement>()
  return (
    <>
      <ActionIcon
        {...asking}
        className={classes['sign'] ?? ''}
        variant="subtle"
        aria-label={label}
        aria-describedby={describedBy}
      >
        <Icon name="info" size={16} />
      </ActionIcon>
      <Told asked={asked} className={classes['hint']}>
        {children}
      </Told>
    </>
  )
}
