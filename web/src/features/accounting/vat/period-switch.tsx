import { NativeSelect } from '@mantine/core'
import type { VatReturnPeriod } from 'contract/accounting/vat/vat-return-periods'
import { t } from '../../../kit/messages.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { keyOf } from './use-period.ts'
import { periodText } from './vat-texts.ts'
import classes from './vat.module.css'

type Props = {
  readonly periods: readonly VatReturnPeriod[]
  readonly period: VatReturnPeriod
  readonly onChoose: (period: VatReturnPeriod) => void
}

/** Which period one looks at: the one before, the one after, or any. */
export function PeriodSwitch({ periods, period, onChoose }: Props) {
  const at = periods.indexOf(period)
  const [earlier, later] = [periods[at + 1], periods[at - 1]]
  return (
    <div className={classes['switch']}>
      {earlier && <IconButton icon="chevronLeft" label={t('vatReturns.previous')} onClick={() => onChoose(earlier)} />}
      <NativeSelect
        aria-label={t('vatReturns.period')}
        data={periods.map((one) => ({ value: keyOf(one), label: `${periodText(one)} · ${t(`vatReturns.states.${one.state}`)}` }))}
        value={keyOf(period)}
        onChange={({ currentTarget: { value } }) => {
          const chosen = periods.find((one) => keyOf(one) === value)
          if (chosen) onChoose(chosen)
        }}
      />
      {later && <IconButton icon="chevronRight" label={t('vatReturns.next')} onClick={() => onChoose(later)} />}
    </div>
  )
}
