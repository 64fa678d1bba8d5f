import { t, type Message } from '../../../../kit/messages.ts'
import { useIsOffline } from '../../../../kit/requests/offline.ts'
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
export function SaveMark({ phase }: { readonly phase: DraftPhase }) {
  const isOffline = useIsOffline()
  return (
    <output className={classes['mark']} data-phase={phase}>
      {t(isOffline && phase === 'failed' ? 'invoiceEditor.saveOffline' : TEXTS[phase])}
    </output>
  )
}
