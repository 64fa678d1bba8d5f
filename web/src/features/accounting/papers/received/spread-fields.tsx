import { Button, Checkbox } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { SpreadProposed } from 'contract/accounting/received/received-papers'
import { dayText } from 'contract/croatia/days'
import { t } from '../../../../kit/messages.ts'
import { DayField } from '../../../../ui/inputs/day-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { TreatValues } from './treat-values.ts'
import classes from './treat.module.css'

type Props = { readonly form: UseFormReturnType<TreatValues>; readonly proposed: SpreadProposed | null }

/** The days that the costs are for, where these are those of several months; what the document says of it is taken by a person, or left. */
export function SpreadFields({ form, proposed }: Props) {
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
      {proposed && !isSpread && <Proposed form={form} proposed={proposed} />}
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

function Proposed({ form, proposed: { firstOn, lastOn, monthCount, from } }: Props & { readonly proposed: SpreadProposed }) {
  const said = { firstOn: dayText(firstOn), lastOn: dayText(lastOn), count: monthCount }
  const take = () => {
    form.setFieldValue('isSpread', true)
    form.setFieldValue('spread', { firstOn, lastOn })
  }
  return (
    <div className={classes['whole'] ?? ''}>
      <Notice>
        {t(`receivedPapers.spreadProposed.${from}`, said)}{' '}
        <Button variant="default" size="compact-sm" onClick={take}>
          {t('receivedPapers.spreadTake')}
        </Button>
      </Notice>
    </div>
  )
}
