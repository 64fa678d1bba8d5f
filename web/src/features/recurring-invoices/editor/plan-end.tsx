import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RecurringInvoiceRequest } from 'contract/recurring-invoices/recurring-invoices'
import { t, type Message } from '../../../kit/messages.ts'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { NumberField } from './number-field.tsx'

const PLAN_ENDS = ['never', 'lastDay', 'invoicesMax'] as const
/** How a plan ends, as it is chosen: by a field, which is then asked for, or not at all. */
type PlanEnd = (typeof PLAN_ENDS)[number]
export type WrittenPlan = RecurringInvoiceRequest & { readonly end: PlanEnd }

type Ends = Pick<WrittenPlan, 'end' | 'lastDay' | 'invoicesMax'>

export const planEndOf = ({ lastDay, invoicesMax }: Omit<Ends, 'end'>): PlanEnd =>
  lastDay !== null ? 'lastDay' : invoicesMax !== null ? 'invoicesMax' : 'never'

/** Whoever chose an end and did not say which would have invoices for ever: what is sent can't tell that from one without an end. */
export const missingEnd = ({ end, ...plan }: Ends): Readonly<Record<string, string>> =>
  end === 'never' || plan[end] !== null ? {} : { [end]: t(MISSING_TEXTS[end]) }

type Props = {
  readonly plan: Ends
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly onChange: (changed: Partial<Ends>) => void
}

/** Without an end, until a day, or after so many invoices. */
export const EndFields = ({ plan: { end, lastDay, invoicesMax }, errors, onChange }: Props) => (
  <>
    <NativeSelect
      label={t('recurringInvoices.ends')}
      data={PLAN_ENDS.map((value) => ({ value, label: t(END_TEXTS[value]) }))}
      value={end}
      onChange={({ currentTarget: { value } }) => onChange({ end: value as PlanEnd, lastDay: null, invoicesMax: null })}
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
