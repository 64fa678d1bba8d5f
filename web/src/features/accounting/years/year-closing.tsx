import { useEffect, useRef } from 'react'
import type { LedgerYearClosing, StepTaken } from 'contract/accounting/years/ledger-year-closings'
import { ledgerYearSteps } from 'contract/accounting/years/ledger-years'
import { useMay } from '../../../kit/actor.tsx'
import { dayText, userMoment } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Notice } from '../../../ui/notice.tsx'
import { StatusPill, type PillColour } from '../../../ui/values/pill.tsx'
import { YearChecks } from './year-checks.tsx'
import { StepLine } from './step-line.tsx'
import { NextStep } from './next-step.tsx'
import { OpeningOutdated } from './opening-outdated.tsx'
import classes from './years.module.css'

type Props = { readonly closing: LedgerYearClosing }

/** What is looked at, and below it what closing posts; the step whose turn it is stands open. */
export function YearClosing({ closing }: Props) {
  const mayClose = useMay()(ledgerYearSteps.create)
  const { year, state, hasEnded, steps, isOutdated, isOpeningOutdated, reopenings, filedOn, filedByName } = closing
  const stepList = useFollowedStep(steps.find((step) => step.state === 'Next')?.step ?? null)
  const lineOf = (step: StepTaken, index: number) => (
    <StepLine key={step.step} step={step} ordinal={index + 1}>
      {step.state === 'Next' && hasEnded && mayClose && <NextStep step={step.step} closing={closing} />}
    </StepLine>
  )
  return (
    <div className={classes['closing']}>
      <p className={classes['state']}>
        <StatusPill colour={COLOURS[state]} label={t(`ledgerYears.states.${state}`)} />
        {filedOn !== null && (
          <span className={classes['soft']}>{t('ledgerYears.filed', { day: dayText(filedOn), name: filedByName ?? '' })}</span>
        )}
      </p>
      {!hasEnded && <Notice>{t('ledgerYears.running', { year: String(year) })}</Notice>}
      {isOutdated && (
        <Notice kind="error" title={t('ledgerYears.outdated')}>
          {t('ledgerYears.outdatedMessage')}
        </Notice>
      )}
      {isOpeningOutdated && <OpeningOutdated year={year} />}
      <YearChecks closing={closing} />
      <section aria-label={t('ledgerYears.steps')}>
        <h2>{t('ledgerYears.steps')}</h2>
        <ol ref={stepList} tabIndex={-1} className={classes['steps']}>
          {steps.map(lineOf)}
        </ol>
      </section>
      {reopenings.length > 0 && (
        <section aria-label={t('ledgerYears.reopenings')}>
          <h2>{t('ledgerYears.reopenings')}</h2>
          <ul className={classes['plain']}>
            {reopenings.map(({ reason, reopenedAt, reopenedByName }) => (
              <li key={reopenedAt}>
                {reason} <span className={classes['soft']}>{`${reopenedByName ?? ''}, ${userMoment(reopenedAt)}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** With a step its button is gone: whoever pressed it goes on from the next step, and after the last from all of them. */
function useFollowedStep(next: StepTaken['step'] | null) {
  const list = useRef<HTMLOListElement>(null)
  const before = useRef(next)
  useEffect(() => {
    if (before.current !== next && document.activeElement === document.body)
      (list.current?.querySelector<HTMLElement>('[aria-current]') ?? list.current)?.focus({ preventScroll: true })
    before.current = next
  }, [next])
  return list
}

const COLOURS: Readonly<Record<LedgerYearClosing['state'], PillColour>> = {
  Open: 'grey',
  Closing: 'yellow',
  Closed: 'teal',
  Filed: 'green',
}
