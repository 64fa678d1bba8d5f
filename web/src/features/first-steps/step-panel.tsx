import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useId, useRef, type KeyboardEvent, type SubmitEvent } from 'react'
import type { FirstSteps } from 'contract/first-steps/first-steps'
import { paths } from 'contract/paths'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { t } from '../../kit/messages.ts'
import { FormFields } from '../../ui/dialogs/form-fields.tsx'
import { EnterKey } from '../../ui/keys/enter-key.tsx'
import { matches } from '../../ui/keys/shortcuts.ts'
import { StepFields } from './fields/step-fields.tsx'
import { LogoStep } from './logo-step.tsx'
import { isFieldStep } from './step-values.ts'
import { STEP_TEXTS } from './step-texts.ts'
import type { useSteps } from './use-steps.ts'
import classes from './first-steps.module.css'

type Props = {
  readonly slug: string
  readonly answer: FirstSteps
  readonly steps: ReturnType<typeof useSteps>
}

/** One step, open: what it is for, its fields with the proposal, and how to accept it, all of them, or to go on without it. */
export function StepPanel({ slug, answer, steps }: Props) {
  const id = useId()
  const { at, form, isSaving, goneOn } = steps
  const panel = useRef<HTMLFormElement>(null)
  useFocusWhereItIsWanted(panel)
  useLedTo(panel, goneOn)
  const isDone = answer.steps.some(({ step, isDone: is }) => step === at && is)
  const isField = isFieldStep(at)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isField && !isDone) void steps.accept(at)
  }
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (matches(event.nativeEvent, 'mod+enter')) panel.current?.requestSubmit()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl with Enter accepts from every field
    <form ref={panel} noValidate aria-labelledby={id} className={classes['panel']} onSubmit={submit} onKeyDown={press}>
      <div>
        <h3 id={id} tabIndex={-1}>
          {t(STEP_TEXTS[at].title)}
        </h3>
        <p className={classes['soft']}>{t(STEP_TEXTS[at].why)}</p>
      </div>
      <FormFields isSaving={isSaving} className={classes['fields'] ?? ''}>
        {isField && (
          <Suspense>
            <StepFields step={at} form={form} answer={answer} isDone={isDone} />
          </Suspense>
        )}
        {at === 'logo' && <LogoStep />}
        <div className={classes['actions']}>
          {isField && !isDone && (
            <>
              <Button type="submit" loading={isSaving} data-accept>
                {t('firstSteps.accept')}
                <EnterKey keys="Ctrl ↵" />
              </Button>
              {steps.openFields.length > 1 && (
                <Button variant="default" onClick={() => void steps.acceptAll()}>
                  {t('firstSteps.acceptAll')}
                </Button>
              )}
            </>
          )}
          {at === 'firstInvoice' && (
            <Button component={Link} to={paths.newInvoice(slug)} data-accept>
              {t('firstSteps.firstInvoice.begin')}
            </Button>
          )}
          {isField && isDone && <Link to={settingsOf(slug, at)}>{t('firstSteps.inSettings')}</Link>}
          <span />
          {!isDone && at !== 'firstInvoice' && (
            <Button variant="subtle" color="gray" onClick={steps.skip}>
              {t('firstSteps.skip')}
            </Button>
          )}
        </div>
      </FormFields>
    </form>
  )
}

/**
 * At what only the person knows, and where nothing is wanting at the button that accepts. On a mobile it would throw up the keyboard, and
 * whoever is typing elsewhere by then, as in the palette, goes on where they are.
 */
function useFocusWhereItIsWanted(panel: React.RefObject<HTMLFormElement | null>): void {
  const isMobile = useIsMobile()
  useEffect(() => {
    if (isMobile || document.activeElement?.matches(TYPED_IN)) return
    const wanted =
      panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      panel.current?.querySelector<HTMLElement>('input[data-wanted]') ??
      panel.current?.querySelector<HTMLElement>('[data-accept]')
    wanted?.focus({ preventScroll: true })
  }, [panel, isMobile])
}

/** On a mobile the list of steps stands below the open one, and who goes on there, or has accepted one, would look at the list still. */
function useLedTo(panel: React.RefObject<HTMLFormElement | null>, goneOn: number): void {
  const isMobile = useIsMobile()
  useEffect(() => {
    if (!isMobile || goneOn === 0) return
    panel.current?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'start' })
  }, [panel, isMobile, goneOn])
}

const TYPED_IN = 'input, textarea, select, [contenteditable]'

const settingsOf = (slug: string, step: string): string => {
  if (step === 'companyData') return paths.settings(slug, 'base-settings')
  return paths.settings(slug, step === 'bankAccount' ? 'bank-acc-settings' : 'internal-act')
}
