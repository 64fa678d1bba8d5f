import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { OIB_LENGTH } from 'contract/business-subjects/basic-info'
import { businessSubjects } from 'contract/business-subjects/business-subjects'
import { foundingEntries } from 'contract/business-subjects/founding-entries'
import { notFoundInRegister } from 'contract/business-subjects/register-entries'
import { isOib } from 'contract/croatia/oib'
import { signInNeeded } from 'contract/kit/failures'
import { paths } from 'contract/paths'
import { call, Refused } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { marked } from '../../../kit/marked.ts'
import { isSame } from '../../../kit/records/typed-in.ts'
import { tell } from '../../../kit/refusals.ts'
import { forget } from '../../../kit/session.ts'
import { useSave } from '../../../kit/use-save.ts'
import { foundingOf, FoundingValues, NOTHING_YET, valuesOf } from './founding-values.ts'
import { keptFounding } from './kept-founding.ts'

/** From an OIB to a company: the register is asked once the OIB stands there whole, and a person has the last word. */
export function useFounding(userId: number) {
  const navigate = useNavigate()
  const [kept] = useState(() => keptFounding(userId))
  const [begun] = useState(kept.read)
  const [stage, setStage] = useState(begun.stage)
  const [isAsking, setIsAsking] = useState(false)
  const asked = useRef('')
  const isFounded = useRef(false)
  const form = useForm<FoundingValues>({ initialValues: begun.values, validate: checkedBy(FoundingValues) })
  const { save, isSaving } = useSave(businessSubjects.create, {
    form: marked(form),
    onSaved: ({ businessSubjectSlug }) => {
      isFounded.current = true
      kept.forget()
      forget()
      return navigate({ href: paths.businessSubject(businessSubjectSlug), replace: true })
    },
  })
  const { values } = form
  useEffect(() => {
    if (!isFounded.current) kept.keep({ stage, values })
  }, [kept, stage, values])
  const ask = async () => {
    if (form.validateField('oib').hasError) return form.getInputNode('oib')?.focus()
    const oib = form.getValues().oib.trim()
    asked.current = oib
    setIsAsking(true)
    try {
      const entry = await call(foundingEntries.get, { oib })
      if (asked.current !== oib) return
      const entered = valuesOf(oib, entry)
      form.setValues(entered)
      const isWhole = FoundingValues.safeParse(entered).success
      setStage(isWhole ? { at: 'found', activity: entry.activity } : { at: 'typed', why: null })
    } catch (error) {
      if (asked.current !== oib) return
      if (error instanceof Refused && error.problem.code === signInNeeded.code) return tell(error)
      const isUnknown = error instanceof Refused && error.problem.code === notFoundInRegister.code
      setStage({ at: 'typed', why: isUnknown ? 'founding.notFound' : 'founding.notReached' })
    } finally {
      if (asked.current === oib) setIsAsking(false)
    }
  }
  const typeOib = (typed: string) => {
    const oib = typed.replaceAll(/\D/g, '')
    // What was found is another company's.
    if (stage.at === 'found') {
      form.setValues({ ...NOTHING_YET, oib })
      setStage({ at: 'oib' })
    } else form.setFieldValue('oib', oib)
    // Nor is what was said of another OIB true of this one. What somebody typed themselves is not written over without being asked for.
    const isTyped = stage.at === 'typed' && !isSame({ ...form.getValues(), oib: '' }, NOTHING_YET)
    if (stage.at === 'typed') setStage({ at: 'typed', why: null })
    form.clearFieldError('oib')
    asked.current = ''
    setIsAsking(false)
    if (oib.length === OIB_LENGTH && isOib(oib) && !isTyped) void ask()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (stage.at === 'oib') return void ask()
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return marked(form).mark(errors as Record<string, string>)
    void save(foundingOf(form.getValues()))
  }
  const correct = () => setStage({ at: 'typed', why: null })
  return { form, stage, isAsking, isSaving, typeOib, ask, correct, submit }
}
