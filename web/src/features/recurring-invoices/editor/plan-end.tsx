import { NativeSelect } from '@mantine/core'
import type { RecurringInvoiceRequest } from 'contract/recurring-invoices/recurring-invoices'
import { t, type Message } from '../../../kit/messages.ts'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { NumberField } from './number-field.tsx'

const PLAN_ENDS = ['never', 'lastDay', 'invoicesMax'] as const
/** How a plan ends, as it is chosen: by a field, which is then asked for, or not at all. */
export type PlanEnd = (typeof PLAN_ENDS)[number]

type Ends = Pick<RecurringInvoiceRequest, 'lastDay' | 'invoicesMax'>

export const planEndOf = ({ lastDay, invoicesMax }: Ends): PlanEnd =>
  lastDay !== null ? 'lastDay' : invoicesMax !== null ? 'invoicesMax' : 'never'

/** Whoever chose an end and did not say which would have invoices for ever: what is sent can't tell that from one without an end. */
export const missingEnd = (end: PlanEnd, plan: Ends): Readonly<Record<string, string>> =>
  end === 'never' || plan[end] !== null ? {} : { [end]: t(MISSING_TEXTS[end]) }

type Props = {
  readonly plan: Ends
  readonly end: PlanEnd
  readonly errors: Readonly<Record<string, string>>
  readonly onEnd: (end: PlanEnd) => void
  readonly onChange: (changed: Partial<Ends>) => void
}

/** Without an end, until a day, or after so many invoices. */
export const EndFields = ({ plan: { lastDay, invoicesMax }, end, errors, onEnd, onChange }: Props) => (
  <>
    <NativeSelect
      label={t('recurringInvoices.ends')}
      data={PLAN_ENDS.map((value) => ({ value, label: t(END_TEXTS[value]) }))}
      value={end}
      onChange={({ currentTarget: { value } }) => {
        onEnd(value as PlanEnd)
        onChange({ lastDay: null, invoicesMax: null })
      }}
    />
    {end === 'lastDay' && (
      <DayField
        label={t('recurringInvoices.lastDay')}
        value={lastDay ?? ''}
        error={errors['lastDay']}
        onChange={(day) => onChange({ lastDay: day || null })}
      />
    )}
    {end === 'invoicesMax' && (
      <NumberField
        label={t('recurringInvoices.invoicesMax')}
        value={invoicesMax}
        error={errors['invoicesMax']}
        onChange={(value) => onChange({ invoicesMax: value })}
      />
    )}
  </>
)

const END_TEXTS: Readonly<Record<PlanEnd, Message>> = {
  never: 'recurringInvoices.never',
  lastDay: 'recurringInvoices.afterDay',
  invoicesMax: 'recurringInvoices.afterCount',
}

const MISSING_TEXTS = {
  lastDay: 'recurringInvoices.lastDayMissing',
  invoicesMax: 'recurringInvoices.invoicesMaxMissing',
} as const
