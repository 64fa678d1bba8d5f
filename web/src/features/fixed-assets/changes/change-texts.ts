import { EUR, moneyText } from 'contract/croatia/money'
import type { FixedAssetChange } from 'contract/fixed-assets/changes/fixed-asset-changes'
import { t } from '../../../kit/messages.ts'
import { lifeText, rateText } from '../fixed-asset-texts.ts'

/** What a change is called. */
export const changeTitle = ({ kind, disposalKind }: FixedAssetChange): string =>
  disposalKind === null
    ? t(`fixedAssetChanges.kinds.${kind}`)
    : t(kind === 'PartialDisposal' ? 'fixedAssetChanges.partOf' : 'fixedAssetChanges.wholeOf', {
        kind: t(`fixedAssetChanges.disposal.${disposalKind}`),
      })

/** What else there is to tell of it, in a few words each. */
export function changeFacts(change: FixedAssetChange): string[] {
  const { lifeMonths, restAmount, saleAmount, ratePercent, lifespanYears, taxRatePercent, place, responsibleName } = change
  const euro = (cents: number) => moneyText(cents, EUR)
  return [
    ...(lifeMonths === null ? [] : [t('fixedAssetChanges.overMonths', { count: lifeMonths, months: lifeMonths })]),
    ...(saleAmount === null ? [] : [t('fixedAssetChanges.soldFor', { amount: euro(saleAmount) })]),
    ...(restAmount === null ? [] : [t('fixedAssetChanges.rest', { amount: euro(restAmount) })]),
    ...(ratePercent === null ? [] : [t('fixedAssetChanges.inBooks', { rate: rateText(ratePercent) })]),
    ...(lifespanYears === null ? [] : [t('fixedAssetChanges.inBooks', { rate: lifeText(String(lifespanYears)) })]),
    ...(taxRatePercent === null ? [] : [t('fixedAssetChanges.forTax', { rate: rateText(taxRatePercent) })]),
    ...(place ? [place] : []),
    ...(responsibleName ? [responsibleName] : []),
  ]
}
