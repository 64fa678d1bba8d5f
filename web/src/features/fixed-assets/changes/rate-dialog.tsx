import { firstDayOf, monthOf } from 'contract/croatia/depreciation/months'
import { decimalText } from 'contract/croatia/money'
import { fixedAssetRateChanges } from 'contract/fixed-assets/changes/fixed-asset-rate-changes'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { today } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { ChangeDay, ChangeDialog, ChangeText, type Typed } from './change-dialog.tsx'
import type { ChangeProps } from './change-props.ts'
import { percentTyped, wholeTyped } from './typed-values.ts'
import { useChange } from './use-change.ts'

const requestOf = ({ onDay = '', text = '', ratePercent, lifespanYears, taxRatePercent }: Typed) => ({
  onDay,
  text,
  ratePercent: percentTyped(ratePercent),
  lifespanYears: wholeTyped(lifespanYears),
  taxRatePercent: percentTyped(taxRatePercent),
})

type Rates = { readonly onDay: string; readonly ratePercent: string | null; readonly taxRatePercent: string | null }

type Props = ChangeProps & {
  /** What it begins with, where it is applied from what was looked at. */
  readonly from?: Rates
}

/** Another rate from the first of a month on: that of the month whose turn it is, unless told otherwise. */
export function RateDialog({ asset: { id, name, lastAmortizedOn }, from, onClose }: Props) {
  const params = { businessSubjectId: useBusinessSubjectId(), fixedAssetId: id }
  const initial = {
    onDay: from?.onDay ?? firstDayOf(monthOf(lastAmortizedOn ?? today()) + 1),
    ratePercent: decimalOr(from?.ratePercent),
    lifespanYears: '',
    taxRatePercent: decimalOr(from?.taxRatePercent),
  }
  const edited = useChange({
    initial,
    input: fixedAssetRateChanges.create.input,
    requestOf,
    send: (request) => call(fixedAssetRateChanges.create, request, params),
    name,
    onClose,
  })
  const { form } = edited
  const frame = { title: t('fixedAssetChanges.rate.title', { name }), action: t('fixedAssetChanges.rate.save') }
  return (
    <ChangeDialog {...frame} fixedAssetId={id} edited={edited} onClose={onClose}>
      <ChangeDay form={form} name="onDay" label={t('fixedAssetChanges.rate.from')} about={t('fixedAssetChanges.rate.hint')} />
      <ChangeText
        form={form}
        name="ratePercent"
        label={t('fixedAssets.ratePercent')}
        about={t('fixedAssetChanges.rate.asItIs')}
      />
      <ChangeText form={form} name="lifespanYears" label={t('fixedAssets.lifespanYears')} />
      <ChangeText
        form={form}
        name="taxRatePercent"
        label={t('fixedAssets.taxRatePercent')}
        about={t('fixedAssetChanges.rate.asItIs')}
      />
    </ChangeDialog>
  )
}

const decimalOr = (percent: string | null | undefined) => (percent ? decimalText(percent) : '')
