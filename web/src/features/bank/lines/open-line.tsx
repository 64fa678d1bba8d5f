import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { bankLineRefusals } from 'contract/bank/bank-allocations'
import type { BankLineDetails } from 'contract/bank/bank-lines'
import { paths } from 'contract/paths'
import { useAtWork, useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useSave } from '../../../kit/use-save.ts'
import { useShortcut } from '../../../ui/keys/shortcuts.ts'
import { AllocationForm } from './allocation-form.tsx'
import { IgnoreDialog } from './ignored/ignore-dialog.tsx'
import { CertaintyBars } from './certainty-bars.tsx'
import { targetText, toldText } from './line-texts.ts'
import { Why } from './why.tsx'
import classes from './open-line.module.css'

type Props = {
  readonly line: BankLineDetails
  readonly onConfirmed: () => void
  readonly onIgnored: () => void
  /** The way back from the line before. */
  readonly last: ReactNode
}

/** A line that is to be decided: what is proposed and why, what else it could be, and what a person says. */
export function OpenLine({ line, onConfirmed, onIgnored, last }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const [taken, setTaken] = useState(0)
  const [isIgnoring, setIsIgnoring] = useState(false)
  const proposals = [line.proposal, ...line.alternatives].flatMap((one) => one ?? [])
  const proposal = proposals[taken] ?? null
  const others = proposals.flatMap((other, index) => (index === taken ? [] : [{ other, index, digit: String(index + 1) }]))
  const refusal = useSave(bankLineRefusals.create)
  const again = useSave(bankLineRefusals.remove)
  const refuse = () => {
    if (!proposal) return
    setTaken(0)
    void refusal.save({ target: proposal.target, rule: proposal.rule }, { businessSubjectId, bankLineId: line.id })
  }
  useShortcut('r', t('bankMatching.refuse'), refuse)
  const navigate = useNavigate()
  const { businessSubjectSlug } = useAtWork().businessSubject
  const toRule = () => void navigate({ href: paths.bankRuleFromLine(businessSubjectSlug, line.id) })
  useShortcut('p', t('bankRules.fromLine'), toRule)
  return (
    <>
      <Why proposal={proposal} />
      <AllocationForm
        key={`${line.id} ${proposal?.target ?? ''}`}
        line={line}
        proposal={proposal}
        onDone={onConfirmed}
        digits={others.map(({ digit }) => digit)}
        above={last}
        acts={
          <>
            {proposal && (
              <Button variant="default" onClick={refuse} loading={refusal.isSaving}>
                {t('bankMatching.refuse')}
              </Button>
            )}
            <Button variant="subtle" onClick={() => setIsIgnoring(true)}>
              {t('bankMatching.ignore')}
            </Button>
            <Button variant="subtle" onClick={toRule}>
              {t('bankRules.fromLine')}
            </Button>
          </>
        }
      >
        {others.length > 0 && (
          <section className={classes['others']} aria-label={t('bankMatching.alternatives')}>
            <h3>{t('bankMatching.alternatives')}</h3>
            <ul>
              {others.map(({ other, index, digit }) => (
                <Alternative key={other.target} digit={digit} onTake={() => setTaken(index)}>
                  <span>
                    {toldText(other.reason)} <span className={classes['target']}>{targetText(other)}</span>
                  </span>
                  <CertaintyBars of={other.certainty} hasWord />
                </Alternative>
              ))}
            </ul>
          </section>
        )}
        {line.hasRefusals && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={again.isSaving}
            onClick={() => void again.save(undefined, { businessSubjectId, bankLineId: line.id })}
          >
            {t('bankMatching.refuseAgain')}
          </Button>
        )}
      </AllocationForm>
      {isIgnoring && <IgnoreDialog line={line} onClose={() => setIsIgnoring(false)} onDone={onIgnored} />}
    </>
  )
}

type AlternativeProps = {
  readonly digit: string
  readonly onTake: () => void
  readonly children: ReactNode
}

/** What else it could be for; its digit takes it. */
function Alternative({ digit, onTake, children }: AlternativeProps) {
  useShortcut(digit, t('bankMatching.take', { number: digit }), onTake)
  return (
    <li>
      <button type="button" onClick={onTake}>
        <kbd>{digit}</kbd>
        {children}
      </button>
    </li>
  )
}
