import { NativeSelect } from '@mantine/core'
import { useRef, type ReactNode, type Ref } from 'react'
import { dayText } from 'contract/croatia/days'
import { PERIOD_WORDS } from 'contract/recurring-invoices/period-words'
import { COVERED_PERIODS, RHYTHMS, type CoveredPeriod, type Rhythm } from 'contract/recurring-invoices/periods'
import { RECURRING_INVOICE_NAME_MAX, type RecurringInvoice, type RecurringInvoiceRequest } from 'contract/recurring-invoices/recurring-invoices' // prettier-ignore
import { t } from '../../../kit/messages.ts'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { CountedInput } from '../../../ui/inputs/counted-input.tsx'
import { useFirstField } from '../../../ui/focus/use-first-field.ts'
import { COVERED_TEXTS, DOING_TEXTS, doingOf, DOINGS, RHYTHM_TEXTS, type Doing } from '../recurring-texts.ts'
import classes from '../recurring.module.css'
import { nextPeriods } from './next-content.ts'
import { NumberField } from './number-field.tsx'
import { EndFields, type WrittenPlan } from './plan-end.tsx'

type Props = {
  readonly written: WrittenPlan
  readonly known: RecurringInvoice | null
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly onChange: (changed: Partial<WrittenPlan>) => void
  readonly ref: Ref<HTMLElement>
}

const NEXT_SHOWN = 3

/** When it comes, for which days, what is made, and when it ends; below, what that comes to. */
export function PlanFields({ written, known, errors, onChange, ref }: Props) {
  const first = useRef<HTMLInputElement>(null)
  useFirstField(first, known === null)
  const { name, rhythm, coveredPeriod, firstDay, paymentDays } = written
  const next = nextPeriods(written, known, NEXT_SHOWN)
  const days = next.map((period) =>
    t('recurringInvoices.onDayFor', {
      day: dayText(period.dueDay),
      from: dayText(period.firstDay),
      until: dayText(period.lastDay),
    }),
  )
  return (
    <section ref={ref} className={classes['section']} aria-label={t('recurringInvoices.plan')}>
      <CountedInput
        ref={first}
        label={t('recurringInvoices.name')}
        placeholder={t('recurringInvoices.namePlaceholder')}
        required
        value={name}
        max={RECURRING_INVOICE_NAME_MAX}
        error={errors['name']}
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
      />
      <div className={classes['fields']}>
        <NativeSelect
          label={t('recurringInvoices.rhythm')}
          data={RHYTHMS.map((value) => ({ value, label: t(RHYTHM_TEXTS[value]) }))}
          value={rhythm}
          onChange={({ currentTarget: { value } }) => onChange({ rhythm: value as Rhythm })}
        />
        <DayField
          label={t('recurringInvoices.firstDay')}
          value={firstDay}
          error={errors['firstDay']}
          onChange={(day) => onChange({ firstDay: day })}
        />
        <NativeSelect
          label={t('recurringInvoices.coveredPeriod')}
          data={COVERED_PERIODS.map((value) => ({ value, label: t(COVERED_TEXTS[value]) }))}
          value={coveredPeriod}
          onChange={({ currentTarget: { value } }) => onChange({ coveredPeriod: value as CoveredPeriod })}
        />
        <NativeSelect
          label={t('recurringInvoices.makes')}
          data={DOINGS.map((value) => ({ value, label: t(DOING_TEXTS[value]) }))}
          value={doingOf(written)}
          onChange={({ currentTarget: { value } }) => onChange(madeBy(value as Doing))}
        />
        <EndFields plan={written} errors={errors} onChange={onChange} />
        <NumberField
          label={t('recurringInvoices.paymentDays')}
          placeholder={t('recurringInvoices.paymentDaysPlaceholder')}
          value={paymentDays}
          error={errors['paymentDays']}
          onChange={(value) => onChange({ paymentDays: value })}
        />
      </div>
      <p className={classes['hint']} aria-live="polite">
        {days.length === 0 ? t('recurringInvoices.noneComes') : t('recurringInvoices.comes', { days: days.join(' · ') })}
      </p>
      <p className={classes['hint']}>
        {t('recurringInvoices.wordsHint', { words: PERIOD_WORDS.map((word) => `{${word}}`).join(' ') })}
      </p>
    </section>
  )
}

const madeBy = (doing: Doing): Pick<RecurringInvoiceRequest, 'makes' | 'isMailed'> => ({
  makes: doing === 'Draft' ? 'Draft' : 'Invoice',
  isMailed: doing === 'MailedInvoice',
})
