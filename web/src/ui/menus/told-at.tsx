import { Popover, type PopoverProps } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { At } from './at.tsx'

export type ToldAtProps = Pick<PopoverProps, 'position'> & {
  readonly id: string
  readonly at: RefObject<HTMLElement | null>
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** More of a thing, beside it, which is there already. */
export const ToldAt = ({ id, at, className = '', position = 'top', children }: ToldAtProps) => (
  <Popover opened withRoles={false} returnFocus={false} position={position} transitionProps={{ duration: 0 }}>
    <Popover.Target>
      <At node={at} />
    </Popover.Target>
    <Popover.Dropdown className={className}>
      <div role="tooltip" id={id}>
        {children}
      </div>
    </Popover.Dropdown>
  </Popover>
)
