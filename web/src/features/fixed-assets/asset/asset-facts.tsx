import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { firstDayOf, monthOf } from 'contract/croatia/depreciation/months'
import { inForceOn, PRIVATE_USE_LIMITS } from 'contract/croatia/depreciation/rules'
import { EUR } from 'contract/croatia/money'
import type { DisposalKind } from 'contract/fixed-assets/changes/disposal-kinds'
import { inEuroOf } from 'contract/fixed-assets/fixed-asset-fields'
import { impairedAndDisposed, type FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import { partners } from 'contract/partners/partners'
import { vehicles } from 'contract/vehicle-fleet/vehicles'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { dayText, moneyText, today } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Notice } from '../../../ui/notice.tsx'
import { groupText, lifeText, rateText, typeText } from '../fixed-asset-texts.ts'
import { AssetLife } from './asset-life.tsx'
import classes from './asset.module.css'

const NONE = '–'

type Props = { readonly asset: FixedAssetDetails }

/** What an asset is worth. */
export function AssetAmounts({ asset }: Props) {
  const { lastAmortizedOn, impairedValue } = asset
  const disposedValue = impairedAndDisposed(asset) - impairedValue
  return (
    <dl className={classes['amounts']}>
      <Fact label={t('fixedAssets.columns.procurementValue')}>{moneyText(asset.procurementValue, EUR)}</Fact>
      <Fact
        label={
          lastAmortizedOn
            ? t('fixedAssets.until', { day: dayText(lastAmortizedOn) })
            : t('fixedAssets.columns.totalAmortizedValue')
        }
      >
        {moneyText(asset.totalAmortizedValue, EUR)}
      </Fact>
      {impairedValue !== 0 && <Fact label={t('fixedAssets.impaired')}>{moneyText(impairedValue, EUR)}</Fact>}
      {disposedValue !== 0 && <Fact label={t('fixedAssets.disposed')}>{moneyText(disposedValue, EUR)}</Fact>}
      <Fact label={t('fixedAssets.columns.currentValue')}>{moneyText(asset.currentValue, EUR)}</Fact>
      <AssetLife asset={asset} />
    </dl>
  )
}

/** All that is known of an asset. What nobody has said stands as a dash, or not at all. */
export function AssetFacts({ asset }: Props) {
  const { price, undeductedVat, currency, inUseOn, writeOffRate, lifespan, note } = asset
  const value = moneyText(price, currency)
  const cost = inEuroOf(asset)
  const changed = asset.procurementValue - cost.price - cost.undeductedVat
  return (
    <>
      {asset.isPrivateUseLimited && <PrivateUseNotice procurementValue={asset.procurementValue} />}
      <dl className={classes['facts']}>
        <Fact label={t('fixedAssets.group')}>{groupText(asset.assetGroupId)}</Fact>
        <Fact label={t('fixedAssets.type')}>{typeText(asset.fixedAssetTypeId) || t('fixedAssets.typeNone')}</Fact>
        <Fact label={t('fixedAssets.procurement')}>
          {[dayText(asset.procurementDate), asset.documentNumber].filter(Boolean).join(', ')}
        </Fact>
        <Fact label={t('fixedAssets.supplier')}>
          <Supplier {...asset} />
        </Fact>
        <Fact label={t('fixedAssets.procurementPrice')}>
          {undeductedVat > 0 ? t('fixedAssets.valueWithVat', { price: value, vat: moneyText(undeductedVat, currency) }) : value}
        </Fact>
        {changed !== 0 && <Fact label={t('fixedAssets.changedBy')}>{moneyText(changed, EUR)}</Fact>}
        <Fact label={t('fixedAssets.inUseOn')}>
          {inUseOn === null
            ? NONE
            : t('fixedAssets.inUseFrom', { day: dayText(inUseOn), from: dayText(firstDayOf(monthOf(inUseOn) + 1)) })}
        </Fact>
        {asset.disposalKind !== null && (
          <Fact label={t('fixedAssetChanges.kinds.Disposal')}>{disposalText(asset.disposalKind, asset)}</Fact>
        )}
        <Fact label={t('fixedAssets.rateAndLife')}>
          {writeOffRate === null ? t('fixedAssets.never') : `${rateText(writeOffRate)}, ${lifeText(lifespan)}`}
        </Fact>
        <Fact label={t('fixedAssets.taxRate')}>{rateText(asset.taxRatePercent) || NONE}</Fact>
        {asset.vehicleId !== null && (
          <Fact label={t('fixedAssets.vehicle')}>
            <VehicleLink {...asset} />
          </Fact>
        )}
        <Fact label={t('fixedAssets.serialNumber')}>{asset.serialNumber || NONE}</Fact>
        <Fact label={t('fixedAssets.place')}>{asset.place || NONE}</Fact>
        <Fact label={t('fixedAssets.responsibleName')}>{asset.responsibleName || NONE}</Fact>
        {note && (
          <Fact label={t('fixedAssets.note')}>
            <span className={classes['long']}>{note}</span>
          </Fact>
        )}
      </dl>
    </>
  )
}

function disposalText(kind: DisposalKind, { wroteOffOn, saleAmount }: FixedAssetDetails): string {
  const said = { how: t(`fixedAssets.disposalKinds.${kind}`), day: wroteOffOn === null ? NONE : dayText(wroteOffOn) }
  return saleAmount === null
    ? t('fixedAssets.disposedOf', said)
    : t('fixedAssets.disposedFor', { ...said, amount: moneyText(saleAmount, EUR) })
}

function PrivateUseNotice({ procurementValue }: Pick<FixedAssetDetails, 'procurementValue'>) {
  const limit = inForceOn(PRIVATE_USE_LIMITS, today())
  const isOver = limit !== undefined && procurementValue > limit
  return (
    <Notice>
      <strong>{t('fixedAssets.limitedTitle')}</strong> {t('fixedAssets.limited')}{' '}
      {isOver && t('fixedAssets.limitedOver', { limit: moneyText(limit, EUR) })}
    </Notice>
  )
}

function Supplier({ partnerId: id, supplierName }: FixedAssetDetails) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const may = useMay()
  if (id === null || supplierName === null) return NONE
  return may(partners.get) ? <Link to={paths.partner(businessSubjectSlug, id)}>{supplierName}</Link> : supplierName
}

function VehicleLink({ vehicleId, vehicleRegistration }: FixedAssetDetails) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const may = useMay()
  if (vehicleId === null || !may(vehicles.list)) return vehicleRegistration
  return <Link to={paths.vehicle(businessSubjectSlug, vehicleId)}>{vehicleRegistration}</Link>
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="tabular">{children}</dd>
  </div>
)
