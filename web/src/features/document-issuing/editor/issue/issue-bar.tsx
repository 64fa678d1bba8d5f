import { Button } from '@mantine/core'
import type { Cents } from 'contract/croatia/money'
import type { Finding } from 'contract/document-issuing/rules/invoice-rule'
import { useIsMobile } from '../../../../kit/breakpoints.ts'
import { t } from '../../../../kit/messages.ts'
import { Amount } from '../../../../ui/values/amount.tsx'
import { findingText, focusOn } from '../findings-list.tsx'
import classes from './issue-bar.module.css'

type Props = {
  readonly label: string
  readonly cents: Cents
  readonly currency: string
  /** Those that are said now. */
  readonly findings: readonly Finding[]
  /** How many more stand against issuing. */
  readonly hiddenCount: number
  readonly isOff: boolean
  /** It was pressed, and goes on once the buyer is read. */
  readonly isWaiting: boolean
  readonly onIssue: () => void
  /** Leads to where a finding is mended; to its field, unless there is a better way. */
  readonly onLead?: (finding: Finding) => void
}

/** The button that issues. On a mobile what it comes to, and what still stands against it, are beside it: the rest is far above. */
export function IssueBar({ label, cents, currency, findings, hiddenCount, isOff, isWaiting, onIssue, onLead = focusOn }: Props) {
  const isMobile = useIsMobile()
  const button = (
    <Button disabled={isOff} loading={isWaiting} onClick={onIssue}>
      {label}
    </Button>
  )
  if (!isMobile) return button
  const [first, ...others] = findings.filter(({ isFatal }) => isFatal)
  const moreCount = others.length + hiddenCount
  return (
    <div className={classes['bar']}>
      {first && (
        <p className={classes['reason']} role="alert">
          <button type="button" onClick={() => onLead(first)}>
            {findingText(first)}
          </button>
          {moreCount > 0 && <span>{t('invoiceEditor.toCome', { count: moreCount })}</span>}
        </p>
      )}
      <div className={classes['total']}>
        <span>{t('invoiceEditor.total')}</span>
        <Amount cents={cents} currency={currency} isStrong place="text" />
      </div>
      {button}
    </div>
  )
}
