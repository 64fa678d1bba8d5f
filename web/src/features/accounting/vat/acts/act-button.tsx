import { Button } from '@mantine/core'
import { EnterKey } from '../../../../ui/keys/enter-key.tsx'
import { useShortcut } from '../../../../ui/keys/shortcuts.ts'

type Props = { readonly label: string; readonly isBusy?: boolean; readonly onPress: () => void }

const KEY = 'p'

/** What comes next of a return, also by its key. */
export function ActButton({ label, isBusy = false, onPress }: Props) {
  useShortcut(KEY, label, onPress)
  return (
    <Button loading={isBusy} onClick={onPress}>
      {label} <EnterKey keys={KEY.toUpperCase()} />
    </Button>
  )
}
