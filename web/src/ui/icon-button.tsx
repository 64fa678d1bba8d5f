import { ActionIcon, Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { useId } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { useAsked } from './use-asked.ts'
import classes from './icon-button.module.css'

type Props = {
  readonly icon: IconName
  readonly label: string
  readonly onClick: () => void
  /** Why it can't be pressed now; then it stays within reach, so that pointer and keyboard can ask. */
  readonly whyNot?: string | null
  /** What it opens and closes is open. */
  readonly isOpen?: boolean
}

/** A button that is only a sign, with its name for those who can't see it. */
export const IconButton = ({ icon, label, onClick, whyNot = null, isOpen }: Props) =>
  whyNot === null ? (
    <ActionIcon aria-label={label} title={label} aria-expanded={isOpen} onClick={onClick}>
      <Icon name={icon} />
    </ActionIcon>
  ) : (
    <RestingButton icon={icon} label={label} whyNot={whyNot} />
  )

type RestingProps = Pick<Props, 'icon' | 'label'> & { readonly whyNot: string }

/** The library's own tooltip weighs more than the whole row; its popover is on the page already. */
function RestingButton({ icon, label, whyNot }: RestingProps) {
  const id = useId()
  const { isAsked, asking } = useAsked()
  return (
    <Popover opened={isAsked} withRoles={false} returnFocus={false} position="top">
      <Popover.Target>
        <ActionIcon {...asking} aria-label={label} aria-describedby={isAsked ? id : undefined} aria-disabled data-disabled>
          <Icon name={icon} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes['why'] ?? ''}>
        <span role="tooltip" id={id}>
          {whyNot}
        </span>
      </Popover.Dropdown>
    </Popover>
  )
}
