import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { acceptances, type FirstSteps } from 'contract/first-steps/first-steps'
import { paths } from 'contract/paths'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { KeptTyping } from '../../../kit/records/kept-typing.tsx'
import { useSave } from '../../../kit/use-save.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { InternalActFields } from '../fields/internal-act-fields.tsx'
import { StepFields } from '../fields/step-fields.tsx'
import { acceptanceOf, atTheirFields, isField, valuesOf, wrongIn, type FieldStep, type StepValues } from '../step-values.ts'
import { STEP_TEXTS } from '../step-texts.ts'
import { STEP_OF_PIECE, type MissingPiece } from './pieces.ts'
import classes from '../first-steps.module.css'

type Props = {
  readonly slug: string
  readonly pieces: readonly MissingPiece[]
  readonly answer: FirstSteps
  readonly isLast: boolean
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** The missing pieces, filled with what is proposed. */
export function MissingForm({ slug, pieces, answer, isLast, onSaved, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm<StepValues>({ initialValues: valuesOf(answer) })
  const act = actPieces(pieces)
  const steps = [...new Set(pieces.map((piece): FieldStep => STEP_OF_PIECE[piece]))]
  const { save, isSaving } = useSave(acceptances.create, {
    form: { has: isField, mark: (errors) => form.setErrors(atTheirFields(errors)), form: form.clearErrors },
    onSaved,
  })
  const submit = () => {
    const wrong = wrongIn(form.getValues(), steps, act)
    form.setErrors(wrong)
    if (Object.keys(wrong).length === 0) void save(acceptanceOf(form.getValues(), steps, act), { businessSubjectId })
  }
  return (
    <Dialog title={titleOf(isLast)} width={640} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <KeptTyping form={form} of="missing-settings" />
        <FormFields isSaving={isSaving} className={classes['fields'] ?? ''}>
          <p className={classes['soft']}>{t('missingSettings.intro')}</p>
          {steps.map((step) => (
            <section key={step} aria-label={t(STEP_TEXTS[step].title)} className={classes['fields']}>
              <h3 className={classes['piece']}>{t(STEP_TEXTS[step].title)}</h3>
              <Suspense>
                {step === 'internalAct' ? (
                  <InternalActFields form={form} answer={answer} isDone={false} isAlone pieces={act} />
                ) : (
                  <StepFields step={step} form={form} answer={answer} isDone={false} isAlone />
                )}
              </Suspense>
            </section>
          ))}
          <Link to={paths.lackingSettings(slug)}>{t('missingSettings.all')}</Link>
          <SaveActions label={t('missingSettings.save')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
    </Dialog>
  )
}

/** It is not promised to be all where more is missing. */
export const titleOf = (isLast: boolean): string => t(isLast ? 'missingSettings.title' : 'missingSettings.titleBefore')

const actPieces = (pieces: readonly MissingPiece[]) =>
  (['operator', 'paymentDevice'] as const).filter((one) => pieces.includes(one))
