import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StepTaken } from 'contract/accounting/years/ledger-year-closings'
import { currencyOfDay } from 'contract/croatia/money'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { dayText, userMoment } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { entryText } from '../accounting-texts.ts'
import classes from './years.module.css'

type Props = { readonly step: StepTaken; readonly ordinal: number; readonly children: ReactNode }

/** A step with who took it and what it posted; the next one stands open. */
export function StepLine({ step: { step, state, isTaken, hasProposal, doneAt, doneByName, entries }, ordinal, children }: Props) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const was = isTaken ? 'done' : hasProposal === null ? 'withoutPosting' : hasProposal ? 'leftOut' : 'hadNothing'
  return (
    <li data-state={state} aria-current={state === 'Next' ? 'step' : undefined} tabIndex={-1}>
      <span className={classes['mark']} aria-hidden="true">
        {state === 'Done' ? <Icon name="check" size={16} /> : ordinal}
      </span>
      <div>
        <h3>{t(`ledgerYears.stepNames.${step}`)}</h3>
        {state === 'Done' && (
          <p className={classes['soft']}>
            {t(`ledgerYears.${was}`, {
              name: doneByName ?? '',
              at: doneAt === null ? '' : userMoment(doneAt),
            })}
          </p>
        )}
        {state !== 'Done' && <p className={classes['soft']}>{t(`ledgerYears.stepMessages.${step}`)}</p>}
        {entries.length > 0 && (
          <ul className={classes['entries']}>
            {entries.map(({ id, bookedOn, text, amount, ...entry }) => (
              <li key={id}>
                <Link to={paths.ledgerEntry(businessSubjectSlug, id)}>{entryText({ id, ...entry })}</Link>
                <span>
                  {dayText(bookedOn)} {text}
                </span>
                <Amount cents={amount} currency={currencyOfDay(bookedOn)} />
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </li>
  )
}
