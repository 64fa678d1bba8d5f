import { t } from '../../../kit/messages.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Says in a dialog that nothing was saved, and why. */
export const FailureNote = ({ why }: { readonly why: string | undefined }) =>
  why !== undefined && (
    <Notice kind="error" title={t('user.modalError')}>
      {why}
    </Notice>
  )
