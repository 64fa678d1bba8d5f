import { ActionIcon } from '@mantine/core'
import { Icon, type IconName } from './icon.tsx'
import { Told, useAsked } from './menus/told.tsx'
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

/** The library's own tooltip weighs more than the whole row. */
function RestingButton({ icon, label, whyNot }: RestingProps) {
  const { asked, asking, describedBy } = useAsked<HTMLButtonElement>()
  return (
    <>
      <ActionIcon {...asking} aria-label={label} aria-describedby={describedBy} aria-disabled data-disabled>
        <Icon name={icon} />
      </ActionIcon>
      <Told asked={asked} className={classes['why']}>
        {whyNot}
      </Told>
    </>
  )
}
