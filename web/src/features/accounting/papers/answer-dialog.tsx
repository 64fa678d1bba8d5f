import type { LedgerPaper } from 'contract/accounting/ledger-papers'
import { t } from '../../../kit/messages.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { AnswerForm, useAnswer } from './answer-form.tsx'
import { paperTitle } from './paper-title.ts'

/** What a paper of the list asks, in a dialog. */
export function AnswerDialog({ paper, onClose }: { readonly paper: LedgerPaper; readonly onClose: () => void }) {
  const form = useAnswer(paper)
  const title = t('ledgerPapers.decideTitle', { number: paperTitle(paper) })
  return (
    <Dialog title={title} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <AnswerForm
        paper={paper}
        form={form}
        onDone={onClose}
        actions={(isSaving) => <SaveActions label={t('ledgerPapers.save')} isSaving={isSaving} onCancel={onClose} />}
      />
    </Dialog>
  )
}
