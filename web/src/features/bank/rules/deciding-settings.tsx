import { Button, Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { bankMatchingSettings, type BankMatchingSettings } from 'contract/bank/bank-matching-settings'
import { DECIDING_RULES } from 'contract/bank/bank-proposals'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { useFailureToast } from '../../../kit/failure-toast.ts'
import { t } from '../../../kit/messages.ts'
import { useRecord } from '../../../kit/records/use-record.ts'
import { toast } from '../../../kit/toast.ts'
import { useCall } from '../../../kit/use-call.ts'
import { SectionCard } from '../../../ui/cards/section-card.tsx'
import { useUnloadQuestion } from '../../../ui/dialogs/use-unload-question.ts'
import classes from './rules.module.css'

/** Which ways of matching may decide without asking; the others only propose. */
export function DecidingSettings() {
  const { data, error } = useCall(bankMatchingSettings.get, undefined, { businessSubjectId: useBusinessSubjectId() })
  useFailureToast(error)
  return data && <Choices settings={data} />
}

function Choices({ settings }: { readonly settings: BankMatchingSettings }) {
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm({ initialValues: valuesOf(settings) })
  const { save, isSaving, notice, saw } = useRecord({
    form,
    record: settings,
    words: WORDS,
    read: () => call(bankMatchingSettings.get, undefined, { businessSubjectId }),
    valuesOf,
    send: (decides, version) => {
      const proposingRules = DECIDING_RULES.filter((rule) => !decides[rule])
      return call(bankMatchingSettings.update, { proposingRules, version }, { businessSubjectId })
    },
    onSaved: (saved) => {
      form.setInitialValues(valuesOf(saved))
      form.setValues(valuesOf(saved))
      saw(saved.version)
      toast.success(t('bankRules.settings.saved'))
    },
  })
  useUnloadQuestion(form.isDirty())
  return (
    <SectionCard title={t('bankRules.settings.title')}>
      <form className={classes['settings']} onSubmit={form.onSubmit(save)}>
        {notice}
        <p className={classes['soft']}>{t('bankRules.settings.hint')}</p>
        {DECIDING_RULES.map((rule) => (
          <Checkbox key={rule} label={t(WORDS[rule])} {...form.getInputProps(rule, { type: 'checkbox' })} />
        ))}
        <div>
          <Button type="submit" loading={isSaving}>
            {t('bankRules.settings.save')}
          </Button>
        </div>
      </form>
    </SectionCard>
  )
}

type Rule = (typeof DECIDING_RULES)[number]
const ofEach = <V,>(value: (rule: Rule) => V) =>
  Object.fromEntries(DECIDING_RULES.map((rule) => [rule, value(rule)])) as Record<Rule, V>

const WORDS = ofEach((rule) => `bankRules.settings.rules.${rule}` as const)

/** Of each whether it decides. */
const valuesOf = ({ proposingRules }: BankMatchingSettings) => ofEach((rule) => !proposingRules.includes(rule))
