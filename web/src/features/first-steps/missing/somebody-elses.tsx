import { Button } from '@mantine/core'
import { t } from '../../../kit/messages.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import type { MissingPiece } from './pieces.ts'

type Props = { readonly pieces: readonly MissingPiece[]; readonly onClose: () => void }

/** What is missing is not for this person to settle. */
export const SomebodyElses = ({ pieces, onClose }: Props) => (
  <Dialog
    title={t('invoiceEditor.settingsNeeded')}
    isOpen
    onClose={onClose}
    actions={<Button onClick={onClose}>{t('missingSettings.close')}</Button>}
  >
    <p>{t('missingSettings.notYours', { pieces: pieces.map((piece) => t(`missingSettings.${piece}`)).join(', ') })}</p>
  </Dialog>
)
