import { Checkbox } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { t } from '../../../../kit/messages.ts'
import { DayField } from '../../../../ui/inputs/day-field.tsx'
import type { TreatValues } from './treat-values.ts'
import classes from './treat.module.css'

/** The days that the costs are for, where these are those of several months. */
export function SpreadFields({ form }: { readonly form: UseFormReturnType<TreatValues> }) {
  const { isSpread, spread } = form.values
  const day = (field: 'firstOn' | 'lastOn', label: string) => (
    <DayField
      label={label}
      value={spread[field]}
      onChange={(said) => form.setFieldValue(`spread.${field}`, said)}
      error={form.errors[`spread.${field}`]}
    />
  )
  return (
    <div className={classes['days']}>
      <Checkbox
        className={classes['whole'] ?? ''}
        label={t('receivedPapers.spread')}
        description={t('receivedPapers.spreadHint')}
        {...form.getInputProps('isSpread', { type: 'checkbox' })}
      />
      {isSpread && (
        <>
          {day('firstOn', t('receivedPapers.spreadFrom'))}
          {day('lastOn', t('receivedPapers.spreadUntil'))}
        </>
      )}
    </div>
  )
}
