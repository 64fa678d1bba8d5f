import { Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { fixedAssets } from 'contract/fixed-assets/fixed-assets'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Page } from '../../../ui/page.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { StatusPill } from '../../../ui/values/pill.tsx'
import { statusLook } from '../fixed-asset-texts.ts'
import { AssetActions } from './asset-actions.tsx'
import { AssetFacts } from './asset-facts.tsx'
import { AssetMonths } from './asset-months.tsx'
import classes from './asset.module.css'

// Not on the first view: their code comes when they are first opened.
const FixedAssetDialog = lazy(() => import('../dialog/fixed-asset-dialog.tsx'))
const FixedAssetHistory = lazy(() => import('./fixed-asset-history.tsx'))

/** One asset: what it is worth, its months in both books, and what is known of it. */
export function FixedAssetPage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const { fixedAssetId } = useParams({ strict: false }) as { fixedAssetId?: string }
  const { data: asset, isError, refetch } = useCall(fixedAssets.get, undefined, { businessSubjectId, id: Number(fixedAssetId) })
  const [isEditing, setIsEditing] = useState(false)
  const may = useMay()
  const list = paths.fixedAssets(businessSubjectSlug)
  if (isError && !asset)
    return <ErrorState title={t('fixedAssets.notThere')} message={t('global.notFound')} onRetry={() => void refetch()} />
  return (
    <Page
      title={asset?.name ?? t('global.loading')}
      {...(asset && { beside: asset.inventoryNumber })}
      crumb={{ text: t('modules.fixedAssets'), to: list }}
      actions={asset && <AssetActions asset={asset} onRemoved={() => void navigate({ to: list })} />}
      action={asset && may(fixedAssets.update) && <Button onClick={() => setIsEditing(true)}>{t('fixedAssets.edit')}</Button>}
    >
      {asset && (
        <>
          <p className={classes['status']}>
            <StatusPill {...statusLook(asset.status)} />
          </p>
          <AssetFacts asset={asset} />
          <AssetMonths asset={asset} />
          <Suspense>
            <FixedAssetHistory fixedAssetId={asset.id} />
          </Suspense>
        </>
      )}
      <Suspense>{asset && isEditing && <FixedAssetDialog asset={asset} onClose={() => setIsEditing(false)} />}</Suspense>
    </Page>
  )
}
