import { EUR } from 'contract/croatia/money'
import { impairedAndDisposed, type FixedAsset, type FixedAssetSort } from 'contract/fixed-assets/fixed-assets'
import { dayText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { PlainCard } from '../../ui/cards/plain-card.tsx'
import { ActionsMenu, type Action } from '../../ui/menus/actions-menu.tsx'
import type { Column } from '../../ui/grid/columns.ts'
import { Amount } from '../../ui/values/amount.tsx'
import { Day } from '../../ui/values/day.tsx'
import { StatusPill } from '../../ui/values/pill.tsx'
import { groupText, lifeText, rateText, statusLook, typeText } from './fixed-asset-texts.ts'
import classes from './fixed-assets.module.css'

const amount = (id: 'procurementValue' | 'totalAmortizedValue' | 'currentValue') =>
  ({
    id,
    header: t(`fixedAssets.short.${id}`),
    align: 'right',
    cell: (asset: FixedAsset) => <Amount cents={asset[id]} isStrong={id === 'currentValue'} />,
  }) as const

/** The columns of the register, in the order of the entity; those that people look for first show by themselves (FA-13). */
export const fixedAssetColumns = (): readonly Column<FixedAsset, FixedAssetSort>[] => [
  {
    id: 'inventoryNumber',
    header: t('fixedAssets.columns.inventoryNumber'),
    cell: ({ inventoryNumber }) => <span className="tabular">{inventoryNumber}</span>,
  },
  { id: 'name', header: t('fixedAssets.columns.name'), cell: ({ name }) => <strong title={name}>{name}</strong> },
  {
    id: 'fixedAssetTypeId',
    header: t('fixedAssets.columns.fixedAssetTypeId'),
    cell: ({ fixedAssetTypeId: id }) => <span title={typeText(id)}>{typeText(id)}</span>,
    fromPx: 1400,
    mostPx: 150,
  },
  {
    id: 'assetGroup',
    canSort: false,
    header: t('fixedAssets.columns.assetGroup'),
    cell: ({ assetGroupId }) => groupText(assetGroupId),
    isHiddenAtFirst: true,
  },
  {
    id: 'procurementDate',
    header: t('fixedAssets.columns.procurementDate'),
    cell: ({ procurementDate }) => <Day day={procurementDate} />,
    fromPx: 700,
  },
  amount('procurementValue'),
  { ...amount('totalAmortizedValue'), fromPx: 900 },
  {
    id: 'impairedAndDisposed',
    canSort: false,
    header: t('fixedAssets.columns.impairedAndDisposed'),
    align: 'right',
    cell: (asset) => <Amount cents={impairedAndDisposed(asset)} />,
    isHiddenAtFirst: true,
  },
  amount('currentValue'),
  {
    id: 'lastAmortizedOn',
    header: t('fixedAssets.columns.lastAmortizedOn'),
    cell: ({ lastAmortizedOn }) => <Day day={lastAmortizedOn} />,
    isHiddenAtFirst: true,
  },
  {
    id: 'lifespan',
    header: t('fixedAssets.columns.lifespan'),
    align: 'right',
    cell: ({ lifespan }) => lifeText(lifespan),
    fromPx: 900,
  },
  {
    id: 'writeOffRate',
    header: t('fixedAssets.columns.writeOffRate'),
    align: 'right',
    cell: ({ writeOffRate }) => <span className="tabular">{rateText(writeOffRate)}</span>,
    fromPx: 900,
  },
  { id: 'status', header: t('fixedAssets.columns.status'), cell: (asset) => <StatusPill {...statusLook(asset)} /> },
  {
    id: 'wroteOffOn',
    header: t('fixedAssets.columns.wroteOffOn'),
    cell: ({ wroteOffOn }) => <Day day={wroteOffOn} />,
    isHiddenAtFirst: true,
  },
  { id: 'place', canSort: false, header: t('fixedAssets.columns.place'), cell: ({ place }) => place, isHiddenAtFirst: true },
  {
    id: 'responsibleName',
    canSort: false,
    header: t('fixedAssets.columns.responsibleName'),
    cell: ({ responsibleName }) => responsibleName,
    isHiddenAtFirst: true,
  },
]

/** An asset on a mobile, with its own menu where there is something in it. */
export const fixedAssetCard = (actionsOf: (asset: FixedAsset) => readonly Action[]) => (asset: FixedAsset, open: () => void) => {
  const actions = actionsOf(asset)
  return (
    <div className={classes['card']}>
      <PlainCard
        onOpen={open}
        name={asset.name}
        amount={<Amount cents={asset.currentValue} currency={EUR} isStrong />}
        about={`${asset.inventoryNumber} · ${groupText(asset.assetGroupId)}`}
        day={dayText(asset.procurementDate)}
        status={<StatusPill {...statusLook(asset)} />}
      />
      {actions.length > 0 && <ActionsMenu name={asset.name} actions={actions} />}
    </div>
  )
}
