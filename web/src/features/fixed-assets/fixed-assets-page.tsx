import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, startTransition, Suspense, useState } from 'react'
import { depreciationRuns } from 'contract/fixed-assets/depreciation-runs'
import { fixedAssets, type FixedAsset } from 'contract/fixed-assets/fixed-assets'
import { paths } from 'contract/paths'
import { useAskedFor } from '../../kit/address/asked-for.ts'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { ListPage } from '../../kit/lists/list-page.tsx'
import { download } from '../../kit/made-files/download.ts'
import { t } from '../../kit/messages.ts'
import { FiltersButton } from '../../ui/filters/filters-button.tsx'
import type { Action } from '../../ui/menus/actions-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useShortcut } from '../../ui/keys/shortcuts.ts'
import { InPhoneHead } from '../../ui/navigation/phone-head.tsx'
import { BooksNotice } from './books-notice.tsx'
import { FixedAssetPills } from './filters/fixed-asset-pills.tsx'
import { fixedAssetCard, fixedAssetColumns } from './fixed-assets-columns.tsx'
import { FixedAssetsExport } from './fixed-assets-export.tsx'
import { FixedAssetsFigures } from './fixed-assets-figures.tsx'
import { FixedAssetsSums } from './fixed-assets-sums.tsx'
import { RegisterMenu } from './register-menu.tsx'
import { RunButton } from './runs/run-button.tsx'

// Not on the first view: their code comes when they are first opened.
const FixedAssetDialog = lazy(() => import('./dialog/fixed-asset-dialog.tsx'))
const FixedAssetFilters = lazy(async () => ({ default: (await import('./filters/fixed-asset-filters.tsx')).FixedAssetFilters }))
const RunDialog = lazy(() => import('./runs/run-dialog.tsx'))

/** The register of fixed assets: what they cost, what is written off, and what they are worth now. */
export function FixedAssetsPage() {
  const { businessSubjectSlug, businessSubjectId } = useAtWork().businessSubject
  const navigate = useNavigate()
  const [isFiltering, setIsFiltering] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const [isRunning, setIsRunning] = useState(false)
  useAskedFor('new', () => setIsAdding(true))
  useAskedFor('run', () => setIsRunning(true))
  const may = useMay()
  const [mayAdd, mayRun] = [may(fixedAssets.create), may(depreciationRuns.create)]
  const open = (id: number) => void navigate({ to: paths.fixedAsset(businessSubjectSlug, id) })
  const add = mayAdd && <AddButton onClick={() => setIsAdding(true)} />
  const menuOf = ({ fileId }: FixedAsset): readonly Action[] =>
    fileId === null
      ? []
      : [{ label: t('fixedAssets.menu.goToDocument'), onClick: () => void download(businessSubjectId, fileId, 'inline') }]
  return (
    <ListPage
      endpoint={fixedAssets.list}
      title={t('modules.fixedAssets')}
      texts={{
        search: t('fixedAssets.search'),
        notLoaded: t('fixedAssets.notLoaded'),
        notFound: (search) => ({ title: t('grid.nothingFound'), message: t('fixedAssets.notFoundSearch', { search }) }),
        noneFiltered: {
          title: t('fixedAssets.notFound'),
          message: t('fixedAssets.notFoundMessage'),
          clear: t('fixedAssets.clear'),
        },
        empty: {
          title: t('fixedAssets.empty'),
          message: t('fixedAssets.emptyMessage'),
          action: mayAdd && (
            <>
              <Button variant="default" onClick={() => setIsAdding(true)}>
                {t('fixedAssets.add')}
              </Button>{' '}
              <Button variant="default" onClick={() => void navigate({ to: paths.importingFixedAssets(businessSubjectSlug) })}>
                {t('fixedAssets.import.action')}
              </Button>
            </>
          ),
        },
      }}
      columns={fixedAssetColumns()}
      card={fixedAssetCard(menuOf)}
      nameOf={({ name }) => name}
      onOpen={({ id }) => open(id)}
      rowActions={({ fileId, name }) =>
        fileId !== null && (
          <IconButton
            icon="download"
            label={t('fixedAssets.openFile', { name })}
            onClick={() => void download(businessSubjectId, fileId)}
          />
        )
      }
      hasRowActions={({ fileId }) => fileId !== null}
      bulk={{ actions: ({ query, chosen }) => <FixedAssetsExport query={query} chosen={chosen} /> }}
      actions={({ query }) => (
        <>
          <RegisterMenu />
          <FixedAssetsExport query={query} />
          {mayRun && <RunButton onClick={() => setIsRunning(true)} />}
        </>
      )}
      action={add}
      figures={({ query, change }) => <FixedAssetsFigures filter={query.filter} onFilter={(filter) => change({ filter })} />}
      filters={({ query, change }) => (
        <>
          <InPhoneHead in="tools">
            <FiltersButton onClick={() => startTransition(() => setIsFiltering(true))} />
          </InPhoneHead>
          <Suspense>
            {isFiltering && (
              <FixedAssetFilters
                filter={query.filter}
                onClose={() => setIsFiltering(false)}
                onApply={(filter) => change({ filter })}
              />
            )}
          </Suspense>
        </>
      )}
      above={<BooksNotice />}
      pills={({ query, change }) => <FixedAssetPills filter={query.filter} onChange={(filter) => change({ filter })} />}
      sums={({ query }) => <FixedAssetsSums query={query} />}
    >
      <Suspense>
        {isAdding && mayAdd && (
          <FixedAssetDialog asset={null} onClose={() => setIsAdding(false)} onSaved={({ id }) => open(id)} />
        )}
        {isRunning && mayRun && <RunDialog onClose={() => setIsRunning(false)} />}
      </Suspense>
    </ListPage>
  )
}

const NEW_KEY = 'n'

function AddButton({ onClick }: { readonly onClick: () => void }) {
  useShortcut(NEW_KEY, t('fixedAssets.add'), onClick)
  return <Button onClick={onClick}>{t('fixedAssets.add')}</Button>
}
