import { Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { fixedAssets, type FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import { paths } from 'contract/paths'
import { useAskedFor } from '../../../kit/address/asked-for.ts'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { Found } from '../../../kit/reports/found.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { Page } from '../../../ui/page.tsx'
import { StatusPill } from '../../../ui/values/pill.tsx'
import { statusLook } from '../fixed-asset-texts.ts'
import { StrayAccountNotice } from '../stray-account-notice.tsx'
import { AssetActions } from './asset-actions.tsx'
import { AssetKeys } from './asset-keys.tsx'
import { ChangeActions, type Doing } from '../changes/change-actions.tsx'
import { ChangeList } from '../changes/change-list.tsx'
import { DoubledRatesCard } from '../changes/doubled-rates-card.tsx'
import { AssetAmounts, AssetFacts } from './asset-facts.tsx'
import { AssetFiles } from './asset-files.tsx'
import { AssetMonths } from './asset-months.tsx'
import classes from './asset.module.css'

// Not on the first view: their code comes when they are first opened.
const FixedAssetDialog = lazy(() => import('../dialog/fixed-asset-dialog.tsx'))
const RunDialog = lazy(() => import('../runs/run-dialog.tsx'))
const FixedAssetHistory = lazy(() => import('./fixed-asset-history.tsx'))

/** One asset: what it is worth, its months in both books, and what is known of it. */
export function FixedAssetPage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const { fixedAssetId } = useParams({ strict: false }) as { fixedAssetId?: string }
  const found = useCall(fixedAssets.get, undefined, { businessSubjectId, id: Number(fixedAssetId) })
  const [isEditing, setIsEditing] = useState(false)
  const [isRunning, setIsRunning] = useState(false)
  const [doing, setDoing] = useState<Doing | null>(null)
  const may = useMay()
  useAskedFor('writeOff', () => setDoing('WrittenOff'))
  const list = paths.fixedAssets(businessSubjectSlug)
  const crumb = { text: t('modules.fixedAssets'), to: list }
  return (
    <Found of={found} notThere={t('fixedAssets.notThere')} crumb={crumb}>
      {(asset) => (
        <Page
          title={asset?.name ?? t('global.loading')}
          {...(asset && { beside: asset.inventoryNumber })}
          crumb={crumb}
          {...(asset && { state: <StatusPill {...statusLook(asset)} /> })}
          actions={
            asset && (
              <>
                <ChangeActions asset={asset} doing={doing} onDoing={setDoing} />
                <AssetActions asset={asset} onRemoved={() => void navigate({ to: list })} />
              </>
            )
          }
          action={asset && may(fixedAssets.update) && <Button onClick={() => setIsEditing(true)}>{t('fixedAssets.edit')}</Button>}
        >
          {asset && (
            <>
              {asset.documentId !== null && <StrayAccountNotice {...asset} documentId={asset.documentId} />}
              <AssetAmounts asset={asset} />
              <div className={classes['both']}>
                <div>
                  <AssetMonths asset={asset} />
                  <h2>{t('fixedAssetChanges.title')}</h2>
                  <ChangeList asset={asset} />
                  <h2>{t('fixedAssetFiles.title')}</h2>
                  <AssetFiles asset={asset} />
                </div>
                <div>
                  <AssetFacts asset={asset} />
                  {canDouble(asset) && <DoubledRatesCard asset={asset} />}
                </div>
              </div>
              <Suspense>
                <FixedAssetHistory fixedAssetId={asset.id} />
              </Suspense>
            </>
          )}
          {asset && (
            <AssetKeys
              asset={asset}
              onRun={() => setIsRunning(true)}
              onRate={() => setDoing('rate')}
              onEdit={() => setIsEditing(true)}
            />
          )}
          <Suspense>
            {asset && isEditing && <FixedAssetDialog asset={asset} onClose={() => setIsEditing(false)} />}
            {isRunning && <RunDialog onClose={() => setIsRunning(false)} />}
          </Suspense>
        </Page>
      )}
    </Found>
  )
}

const canDouble = ({ inUseOn, status, writeOffRate }: FixedAssetDetails): boolean =>
  inUseOn !== null && status === 'Active' && writeOffRate !== null
