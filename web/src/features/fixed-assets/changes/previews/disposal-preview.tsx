import { fixedAssetDisposalPreviews, type DisposalPreview as Preview } from 'contract/fixed-assets/changes/fixed-asset-disposals'
import type { Given } from 'contract/kit/endpoint'
import { t } from '../../../../kit/messages.ts'
import { ChangePreview, euro, Figure, ValueFigures } from './change-preview.tsx'

type Props = { readonly fixedAssetId: number; readonly request: Given<typeof fixedAssetDisposalPreviews.create> }

/** What a disposal comes to. */
export const DisposalPreview = ({ fixedAssetId, request }: Props) => (
  <ChangePreview
    of={fixedAssetDisposalPreviews.create}
    fixedAssetId={fixedAssetId}
    request={request}
    figures={(preview, { saleAmount }) => <Figures of={preview} saleAmount={saleAmount} />}
    warning={({ invoiced }, { saleAmount }) =>
      invoiced !== null && saleAmount !== null && invoiced.netAmount !== saleAmount
        ? t('fixedAssetChanges.preview.invoiceDiffers', {
            number: invoiced.documentNumber,
            net: euro(invoiced.netAmount),
            sale: euro(saleAmount),
          })
        : null
    }
  />
)

function Figures({ of, saleAmount }: { readonly of: Preview; readonly saleAmount: number | null }) {
  const { before, after, bookedAmount, restAmount } = of
  const result = (saleAmount ?? 0) - restAmount
  return (
    <>
      {bookedAmount > 0 && <Figure label={t('fixedAssetChanges.preview.booked')}>{euro(bookedAmount)}</Figure>}
      <ValueFigures before={before} after={after} />
      <Figure label={t('fixedAssetChanges.restAmount')}>{euro(restAmount)}</Figure>
      {saleAmount !== null && (
        <Figure label={t(result < 0 ? 'fixedAssetChanges.preview.loss' : 'fixedAssetChanges.preview.gain')}>
          {euro(Math.abs(result))}
        </Figure>
      )}
    </>
  )
}
