import { t, type Message } from '../../../../kit/messages.ts'
import type { DraftPhase } from './draft-keeper.ts'
import classes from '../editor.module.css'

const TEXTS: Readonly<Record<DraftPhase, Message>> = {
  saved: 'invoiceEditor.saved',
  saving: 'invoiceEditor.saving',
  unsaved: 'invoiceEditor.unsaved',
  failed: 'invoiceEditor.saveFailed',
  refused: 'invoiceEditor.unsaved',
  conflict: 'invoiceEditor.unsaved',
}

/** Whether what is written is safe. */
export const SaveMark = ({ phase }: { readonly phase: DraftPhase }) => (
  <output className={classes['mark']} data-phase={phase}>
    {t(TEXTS[phase])}
  </output>
)
