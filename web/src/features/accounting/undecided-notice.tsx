import { Link } from '@tanstack/react-router'
import type { Undecided } from 'contract/accounting/balance-sheets'
import { paths } from 'contract/paths'
import { useAtWork } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { Notice } from '../../ui/notice.tsx'

/** What somebody has yet to decide of the days up to that of a page, which therefore does not have it. */
export function UndecidedNotice({ said, of }: { readonly said: string; readonly of: Undecided }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const [papers, lines] = [of.paperCount, of.lineCount ?? 0]
  if (papers === 0 && lines === 0) return null
  return (
    <Notice>
      {said}{' '}
      {papers > 0 && (
        <Link to={paths.ledgerPapers(businessSubjectSlug)}>{t('balanceSheets.undecidedPapers', { count: papers })}</Link>
      )}
      {papers > 0 && lines > 0 && ' · '}
      {lines > 0 && <Link to={paths.bankLines(businessSubjectSlug)}>{t('balanceSheets.undecidedLines', { count: lines })}</Link>}
    </Notice>
  )
}
