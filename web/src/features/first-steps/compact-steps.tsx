import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Step } from 'contract/first-steps/first-steps'
import { paths } from 'contract/paths'
import { t } from '../../kit/messages.ts'
import { isOnNothing } from '../../ui/focus/is-on-nothing.ts'
import { Steps } from '../../ui/steps.tsx'
import { Bullet } from './bullet.tsx'
import { doneCount, openSteps } from './progress.ts'
import { StepPanel } from './step-panel.tsx'
import { STEP_TEXTS } from './step-texts.ts'
import { useSteps } from './use-steps.ts'
import { PutAway, type GivenSteps } from './wide-steps.tsx'
import classes from './first-steps.module.css'

/** What is still open, side by side; one that is pressed opens below. */
export function CompactSteps({ slug, answer, goesOn }: GivenSteps & { readonly goesOn: boolean }) {
  const cells = useRef<HTMLUListElement>(null)
  const steps = useSteps(answer)
  const [opened, setOpened] = useState<Step | null>(null)
  const open = openSteps(answer)
  const left = open.length
  const [leftAtFirst] = useState(left)
  // What was pressed went with the steps that are done: on a phone the next one is above what is in sight.
  useEffect(() => {
    if (!goesOn && left === leftAtFirst) return
    if (isOnNothing(document.activeElement)) cells.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [goesOn, left, leftAtFirst])
  const of = answer.steps.length
  const numberOf = (step: Step) => answer.steps.findIndex((one) => one.step === step) + 1
  const begin = (step: Step) => {
    steps.choose(step)
    setOpened(step)
  }
  return (
    <section aria-label={t('firstSteps.title')} className={classes['card']}>
      <header className={classes['head']}>
        <h2>{t('firstSteps.title')}</h2>
        <output className={classes['soft']}>{t('firstSteps.left', { count: left, of })}</output>
        <div className={classes['shortBars']}>
          <Steps done={doneCount(answer)} of={of} label={t('auth.stepOfLong', { step: doneCount(answer), of })} />
        </div>
        <PutAway />
      </header>
      <ul ref={cells} className={classes['cells']}>
        {open.map((step) => (
          <li key={step}>
            <Bullet number={numberOf(step)} isDone={false} isOpen={step === opened} />
            <div>
              <strong>{t(STEP_TEXTS[step].title)}</strong>
              <p>{t(STEP_TEXTS[step].why)}</p>
            </div>
            {step === 'firstInvoice' ? (
              <Button component={Link} to={paths.newInvoice(slug)} variant="default" size="compact-md">
                {t(STEP_TEXTS[step].begin)}
              </Button>
            ) : (
              <Button variant="default" size="compact-md" aria-expanded={step === opened} onClick={() => begin(step)}>
                {t(STEP_TEXTS[step].begin)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened && open.includes(opened) && <StepPanel key={steps.at} slug={slug} answer={answer} steps={steps} />}
    </section>
  )
}
