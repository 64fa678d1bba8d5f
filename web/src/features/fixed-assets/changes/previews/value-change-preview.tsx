import {
  fixedAssetAdditionPreviews,
  fixedAssetCorrectionPreviews,
  fixedAssetImpairmentPreviews,
  type ValueChangePreview as Preview,
} from 'contract/fixed-assets/changes/value-change-previews'
import type { Given } from 'contract/kit/endpoint'
import { monthText } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { became, ChangePreview, euro, Figure, ValueFigures } from './change-preview.tsx'

type Props<Request> = { readonly fixedAssetId: number; readonly request: Request }

/** What an added cost comes to. */
export const AdditionPreview = (props: Props<Given<typeof fixedAssetAdditionPreviews.create>>) => (
  <ChangePreview of={fixedAssetAdditionPreviews.create} {...props} figures={(preview) => <Figures of={preview} />} />
)

/** What a corrected cost comes to. */
export const CorrectionPreview = (props: Props<Given<typeof fixedAssetCorrectionPreviews.create>>) => (
  <ChangePreview of={fixedAssetCorrectionPreviews.create} {...props} figures={(preview) => <Figures of={preview} />} />
)

/** What an impairment comes to: what it takes is an expense of the period. */
export const ImpairmentPreview = (props: Props<Given<typeof fixedAssetImpairmentPreviews.create>>) => (
  <ChangePreview
    of={fixedAssetImpairmentPreviews.create}
    {...props}
    figures={(preview) => (
      <>
        {preview.bookedAmount > 0 && <Figure label={t('fixedAssetChanges.preview.booked')}>{euro(preview.bookedAmount)}</Figure>}
        <Figure label={t('fixedAssetChanges.preview.impairment')}>{euro(preview.amount)}</Figure>
        <Figures of={preview} />
      </>
    )}
  />
)

/** What is never written off has no months to tell of. */
function Figures({ of: { before, after, from } }: { readonly of: Preview }) {
  return (
    <>
      <ValueFigures before={before} after={after} />
      {after.ends !== null && (
        <>
          <Figure label={t('fixedAssetChanges.preview.monthly', { month: monthText(from) })}>
            {became(euro(before.monthAmount), euro(after.monthAmount))}
          </Figure>
          <Figure label={t('fixedAssetChanges.preview.ends')}>
            {before.ends === null ? monthText(after.ends) : became(monthText(before.ends), monthText(after.ends))}
          </Figure>
        </>
      )}
    </>
  )
}
