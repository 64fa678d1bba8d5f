import { Button } from '@mantine/core'
import { firstSteps, type FirstSteps } from 'contract/first-steps/first-steps'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { useSave } from '../../kit/use-save.ts'
import { useTakesPrimary } from '../../ui/primary.tsx'
import { Steps } from '../../ui/steps.tsx'
import { doneCount, minutesLeft, openSteps } from './progress.ts'
import { StepList } from './step-list.tsx'
import { StepPanel } from './step-panel.tsx'
import { useSteps } from './use-steps.ts'
import classes from './first-steps.module.css'

export type GivenSteps = {
  readonly slug: string
  readonly answer: FirstSteps
  /** It stays here when all is done, and can't be put away. */
  readonly isLasting: boolean
}

/** The steps at the left, each with what stands there; the open one at the right, filled with what is proposed. */
export function WideSteps({ slug, answer, isLasting }: GivenSteps) {
  useTakesPrimary()
  const steps = useSteps(answer)
  const done = doneCount(answer)
  const of = answer.steps.length
  return (
    <section aria-label={t('firstSteps.title')} className={classes['card']}>
      <header className={classes['head']}>
        <h2>{t('firstSteps.title')}</h2>
        <output className={classes['soft']}>
          {openSteps(answer).length === 0
            ? t('firstSteps.allDone')
            : t('firstSteps.progress', { done, of, count: minutesLeft(answer) })}
        </output>
        <div className={classes['bars']}>
          <Steps done={done} of={of} label={t('auth.stepOfLong', { step: done, of })} />
        </div>
        {!isLasting && <PutAway />}
      </header>
      <div className={classes['columns']}>
        <StepList answer={answer} at={steps.at} onChoose={steps.choose} />
        <StepPanel key={steps.at} slug={slug} answer={answer} steps={steps} />
      </div>
    </section>
  )
}

export function PutAway() {
  const businessSubjectId = useBusinessSubjectId()
  const { save, isSaving } = useSave(firstSteps.update)
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      loading={isSaving}
      onClick={() => void save({ isPutAway: true }, { businessSubjectId })}
    >
      {t('firstSteps.putAway')}
    </Button>
  )
}
