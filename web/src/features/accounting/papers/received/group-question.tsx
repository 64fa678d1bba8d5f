import type { UseFormReturnType } from '@mantine/form'
import { t } from '../../../../kit/messages.ts'
import { useShortcut } from '../../../../ui/keys/shortcuts.ts'
import { answersOf, type Answer, type KnownCountry, type TreatValues } from './treat-values.ts'
import classes from './treat.module.css'

type Props = {
  readonly form: UseFormReturnType<TreatValues>
  readonly index: number
  readonly country: KnownCountry
}

/** Nobody has said how a group is taxed: the ways there are, each taken by its digit. */
export const GroupQuestion = ({ form, index, country }: Props) => (
  <fieldset className={classes['question']}>
    <legend>{t('paperInbox.question')}</legend>
    {answersOf(country).map((answer, at) => (
      <AnswerRow
        key={answer.treatment}
        digit={String(at + 1)}
        answer={answer}
        isTaken={form.values.groups[index]?.treatment === answer.treatment}
        onTake={() => {
          const group = form.values.groups[index]
          if (!group) return
          const supplyKind = answer.supplyKind || group.supplyKind
          form.setFieldValue(`groups.${index}`, { ...group, ...answer, supplyKind })
        }}
      />
    ))}
  </fieldset>
)

type RowProps = {
  readonly digit: string
  readonly answer: Answer
  readonly isTaken: boolean
  readonly onTake: () => void
}

function AnswerRow({ digit, answer: { treatment }, isTaken, onTake }: RowProps) {
  const text = t(`receivedPapers.treatments.${treatment}`)
  useShortcut(digit, text, onTake)
  return (
    <button type="button" aria-pressed={isTaken} onClick={onTake}>
      <kbd aria-hidden>{digit}</kbd>
      {text}
    </button>
  )
}
