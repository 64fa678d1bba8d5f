import { EUR } from 'contract/croatia/money'
import type { FixedAssetChange } from 'contract/fixed-assets/changes/fixed-asset-changes'
import { moneyText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { lifeText, rateText } from '../fixed-asset-texts.ts'

/** What a change is called. */
export function changeTitle({ kind, disposalKind }: FixedAssetChange): string {
  if (disposalKind === null) return t(`fixedAssetChanges.kinds.${kind}`)
  return t(kind === 'PartialDisposal' ? `fixedAssetChanges.disposal.parts.${disposalKind}` : `fixedAssetChanges.disposal.${disposalKind}`) // prettier-ignore
}

/** The question before it is undone. */
export function undoTitle({ kind, disposalKind }: FixedAssetChange): string {
  if (kind === 'Disposal') return t(`fixedAssetChanges.undoTitles.whole.${disposalKind ?? 'WrittenOff'}`)
  if (kind === 'PartialDisposal') return t(`fixedAssetChanges.undoTitles.parts.${disposalKind ?? 'WrittenOff'}`)
  return t(`fixedAssetChanges.undoTitles.kinds.${kind}`)
}

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
