import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { acceptances, type FirstSteps, type Step } from 'contract/first-steps/first-steps'
import { useAtWork } from '../../kit/actor.tsx'
import { typingStore } from '../../kit/records/typing-store.ts'
import { useSave } from '../../kit/use-save.ts'
import { nextOpen, openSteps } from './progress.ts'
import {
  acceptanceOf,
  atTheirFields,
  FIELD_STEPS,
  isField,
  isFieldStep,
  valuesOf,
  wrongIn,
  type FieldStep,
  type StepValues,
} from './step-values.ts'

/** The open step, what is typed into it, and how it is accepted. A failure of the server stands at its field. */
export function useSteps(answer: FirstSteps) {
  const { businessSubjectId } = useAtWork().businessSubject
  const [chosen, setChosen] = useState<Step | null>(null)
  const [goneOn, setGoneOn] = useState(0)
  const form = useForm<StepValues>({ initialValues: valuesOf(answer) })
  useNewProposals(form, answer)
  useKept(form, answer)
  const open = openSteps(answer)
  const at = chosen ?? open[0] ?? answer.steps[0]?.step ?? 'firstInvoice'
  const mark = (errors: Record<string, string>) => {
    form.setErrors(errors)
    const [first] = Object.keys(errors)
    const step = FIELD_STEPS.find((one) => first?.startsWith(`${one}.`))
    if (step) setChosen(step)
  }
  const { save, isSaving } = useSave(acceptances.create, {
    form: { has: isField, mark: (errors) => mark(atTheirFields(errors)) },
    onSaved: () => goOn(null),
  })
  const goOn = (step: Step | null) => {
    setChosen(step)
    setGoneOn(goneOn + 1)
  }
  const accept = async (steps: readonly FieldStep[]) => {
    const wrong = wrongIn(form.getValues(), steps)
    if (Object.keys(wrong).length > 0) return mark(wrong)
    form.clearErrors()
    await save(acceptanceOf(form.getValues(), steps), { businessSubjectId })
  }
  const openFields = open.filter(isFieldStep)
  return {
    form,
    at,
    isSaving,
    /** How often a person has gone on to another step, or to the same once more. */
    goneOn,
    choose: goOn,
    skip: () => goOn(nextOpen(answer, at)),
    accept: (step: FieldStep) => accept([step]),
    /** All of those to which nothing is wanting; what was begun and is wrong is told instead. */
    acceptAll: () => {
      const whole = openFields.filter((step) => Object.keys(wrongIn(form.getValues(), [step])).length === 0)
      const begun = openFields.filter((step) => !whole.includes(step) && form.isDirty(step))
      if (begun.length > 0) return accept([...whole, ...begun])
      return accept(whole.length > 0 ? whole : openFields)
    },
    openFields,
  }
}

/** A step that was done meanwhile shows what stands there now; what is being typed elsewhere stays. */
function useNewProposals(form: ReturnType<typeof useForm<StepValues>>, answer: FirstSteps): void {
  const seen = useRef(answer)
  useEffect(() => {
    if (seen.current === answer) return
    const [before, now] = [valuesOf(seen.current), valuesOf(answer)]
    seen.current = answer
    const changed = FIELD_STEPS.filter((step) => JSON.stringify(before[step]) !== JSON.stringify(now[step]))
    for (const step of changed) form.setFieldValue(step, now[step])
    form.resetDirty({ ...form.getValues(), ...Object.fromEntries(changed.map((step) => [step, now[step]])) })
  })
}

/** What was typed and not accepted stays over a reload, in its fields at once; what is done meanwhile stays as it was done. */
function useKept(form: ReturnType<typeof useForm<StepValues>>, answer: FirstSteps): void {
  const { user, businessSubject } = useAtWork()
  const key = typingStore.keyOf(user.id, businessSubject.businessSubjectId, 'first-steps', 'open')
  const giveBack = useEffectEvent(() => {
    const kept = Object.entries(typingStore.read(key) ?? {})
    const open: readonly string[] = openSteps(answer)
    form.setValues(Object.fromEntries(kept.filter(([step]) => open.includes(step))) as Partial<StepValues>)
  })
  useEffect(() => giveBack(), [])
  useEffect(() => {
    const typed = FIELD_STEPS.filter((step) => form.isDirty(step)).map((step) => [step, form.getValues()[step]] as const)
    if (typed.length > 0) typingStore.keep(key, Object.fromEntries(typed))
    else typingStore.forget(key)
  })
}
