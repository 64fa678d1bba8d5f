import { Link } from '@tanstack/react-router'
import { waitingWork } from 'contract/dashboard/waiting-work'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Notice } from '../../../ui/notice.tsx'

/** What somebody has yet to decide, and the balance sheet therefore does not have; each part for whoever may see it. */
export function UndecidedNotice() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const { data } = useCall(waitingWork.get, undefined, { businessSubjectId })
  const [papers, lines] = [data?.askedPaperCount ?? 0, data?.lines?.openCount ?? 0]
  if (papers === 0 && lines === 0) return null
  return (
    <Notice>
      {t('balanceSheets.undecided')}{' '}
      {papers > 0 && (
        <Link to={paths.ledgerPapers(businessSubjectSlug)}>{t('balanceSheets.undecidedPapers', { count: papers })}</Link>
      )}
      {papers > 0 && lines > 0 && ' · '}
      {lines > 0 && <Link to={paths.bankLines(businessSubjectSlug)}>{t('balanceSheets.undecidedLines', { count: lines })}</Link>}
    </Notice>
  )
}
