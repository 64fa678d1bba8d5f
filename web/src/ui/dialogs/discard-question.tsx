import { t } from '../../kit/messages.ts'
import { Confirm } from './confirm.tsx'

type Props = { readonly onDiscard: () => void; readonly onKeep: () => void }

/** Asks before something typed is thrown away. */
export const DiscardQuestion = ({ onDiscard, onKeep }: Props) => (
  <Confirm
    isOpen
    title={t('global.discardTitle')}
    message={t('global.discardMessage')}
    action={t('global.discard')}
    cancel={t('global.keepEditing')}
    isDestructive
    onConfirm={onDiscard}
    onClose={onKeep}
  />
)
