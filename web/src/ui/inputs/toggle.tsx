import { Switch } from '@mantine/core'
import classes from './toggle.module.css'

type Props = {
  readonly label: string
  readonly description?: string
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly onChange?: (isOn: boolean) => void
}

/** Something that is on or off, as soon as it is pressed. */
export const Toggle = ({ isOn, isDisabled = false, onChange, ...texts }: Props) => (
  <Switch
    {...texts}
    checked={isOn}
    disabled={isDisabled}
    classNames={{ track: classes['track'] ?? '', label: classes['label'] ?? '' }}
    onChange={(event) => onChange?.(event.currentTarget.checked)}
  />
)
