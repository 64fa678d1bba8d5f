import type { FirstSteps, Step } from 'contract/first-steps/first-steps'
import { t } from '../../kit/messages.ts'
import { Bullet } from './bullet.tsx'
import { STEP_TEXTS, valueText } from './step-texts.ts'
import classes from './first-steps.module.css'

type Props = { readonly answer: FirstSteps; readonly at: Step; readonly onChoose: (step: Step) => void }

/** Every step with what stands there or is proposed; one that is pressed opens. */
export const StepList = ({ answer, at, onChoose }: Props) => (
  <ol className={classes['list']}>
    {answer.steps.map(({ step, isDone }, index) => (
      <li key={step}>
        <button type="button" aria-current={step === at ? 'step' : undefined} onClick={() => onChoose(step)}>
          <Bullet number={index + 1} isDone={isDone} isOpen={step === at} />
          <span className={classes['name']} data-done={isDone || undefined}>
            {t(STEP_TEXTS[step].title)}
          </span>
          {isDone && <span className="seen-by-readers-only">{t('firstSteps.done')}</span>}
          <span className={classes['value']}>{valueText(answer, step)}</span>
        </button>
      </li>
    ))}
  </ol>
)
