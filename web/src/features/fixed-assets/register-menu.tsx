import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { assetBalances } from 'contract/accounting/assets/asset-balances'
import { fixedAssetCounts } from 'contract/fixed-assets/counts/fixed-asset-counts'
import { fixedAssetImports } from 'contract/fixed-assets/imports/fixed-asset-imports'
import { fixedAssetReports } from 'contract/fixed-assets/reports/fixed-asset-reports'
import { paths } from 'contract/paths'
import { useAskedFor } from '../../kit/address/asked-for.ts'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { ActionsMenu, type Action } from '../../ui/menus/actions-menu.tsx'

// Not on the first view: their code comes when they are first opened.
const ImportDialog = lazy(() => import('./imports/import-dialog.tsx'))
const ReportsDialog = lazy(() => import('./reports/reports-dialog.tsx'))

type Opened = 'import' | 'reports' | null

/** What is done with the whole register now and then. */
export function RegisterMenu() {
  const [opened, setOpened] = useState<Opened>(null)
  useAskedFor('import', () => setOpened('import'))
  const may = useMay()
  const navigate = useNavigate()
  const { businessSubjectSlug } = useAtWork().businessSubject
  const actions: readonly (Action & { readonly isOpen: boolean })[] = [
    { label: t('fixedAssets.import.action'), onClick: () => setOpened('import'), isOpen: may(fixedAssetImports.create) },
    { label: t('fixedAssetReports.action'), onClick: () => setOpened('reports'), isOpen: may(fixedAssetReports.create) },
    {
      label: t('fixedAssetCounts.action'),
      onClick: () => void navigate({ to: paths.fixedAssetCounts(businessSubjectSlug) }),
      isOpen: may(fixedAssetCounts.list),
    },
    {
      label: t('assetBalances.action'),
      onClick: () => void navigate({ to: paths.assetBalances(businessSubjectSlug) }),
      isOpen: may(assetBalances.list),
    },
  ]
  const open = actions.filter(({ isOpen }) => isOpen)
  const close = () => setOpened(null)
  return (
    <>
      {open.length > 0 && <ActionsMenu name={t('fixedAssets.title')} button={t('fixedAssets.more')} actions={open} />}
      <Suspense>
        {opened === 'import' && <ImportDialog onClose={close} />}
        {opened === 'reports' && <ReportsDialog onClose={close} />}
      </Suspense>
    </>
  )
}
