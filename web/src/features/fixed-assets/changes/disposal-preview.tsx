import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EUR, moneyText } from 'contract/croatia/money'
import { fixedAssetDisposalPreviews, type DisposalPreview as Preview } from 'contract/fixed-assets/changes/fixed-asset-disposals'
import type { Given } from 'contract/kit/endpoint'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { Notice } from '../../../ui/notice.tsx'
import classes from './disposal-preview.module.css'

const ASK_AFTER_MS = 300

type Props = { readonly fixedAssetId: number; readonly request: Given<typeof fixedAssetDisposalPreviews.create> }

/** What a disposal comes to, figure beside figure, made by the same code that makes it; nothing while something is missing. */
export function DisposalPreview({ fixedAssetId, request }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const [settled] = useDebouncedValue(JSON.stringify(request), ASK_AFTER_MS)
  const said = fixedAssetDisposalPreviews.create.input.safeParse(JSON.parse(settled))
  const { data, error } = useQuery({
    queryKey: ['disposal-preview', businessSubjectId, fixedAssetId, settled],
    queryFn: ({ signal }) =>
      call(fixedAssetDisposalPreviews.create, JSON.parse(settled), { businessSubjectId, fixedAssetId }, { signal }),
    enabled: said.success,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  if (!said.success) return null
  if (error) return <Notice>{reason(error)}</Notice>
  return data ? <Figures of={data} saleAmount={said.data.saleAmount} /> : null
}

function Figures({ of, saleAmount }: { readonly of: Preview; readonly saleAmount: number | null }) {
  const { before, after, bookedAmount, restAmount } = of
  const result = (saleAmount ?? 0) - restAmount
  return (
    <section className={classes['preview']} aria-label={t('fixedAssetChanges.preview.title')} aria-live="polite">
      <dl>
        {bookedAmount > 0 && <Figure label={t('fixedAssetChanges.preview.booked')}>{moneyText(bookedAmount, EUR)}</Figure>}
        {(['procurementValue', 'totalAmortizedValue', 'currentValue'] as const).map((key) => (
          <Figure key={key} label={t(`fixedAssets.columns.${key}`)}>
            {`${moneyText(before[key], EUR)} → ${moneyText(after[key], EUR)}`}
          </Figure>
        ))}
        <Figure label={t('fixedAssetChanges.restAmount')}>{moneyText(restAmount, EUR)}</Figure>
        {saleAmount !== null && (
          <Figure label={t(result < 0 ? 'fixedAssetChanges.preview.loss' : 'fixedAssetChanges.preview.gain')}>
            {moneyText(Math.abs(result), EUR)}
          </Figure>
        )}
      </dl>
    </section>
  )
}

const Figure = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="tabular">{children}</dd>
  </div>
)
