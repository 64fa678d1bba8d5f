import { Button } from '@mantine/core'
import { Icon } from '../../ui/icon.tsx'
import type { useOpening } from '../../ui/menus/use-opening.ts'

type Props = ReturnType<typeof useOpening>['button'] & { readonly label: string; readonly children: string }

/** What a card is of, among what it could be of: its menu says what else. */
export const ChoiceButton = ({ label, children, ...button }: Props) => (
  <Button {...button} variant="subtle" size="compact-md" rightSection={<Icon name="chevronDown" size={16} />} aria-label={label}>
    {children}
  </Button>
)
