import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { filterValue } from 'contract/kit/grid'
import { partnerExports } from 'contract/partners/partner-files'
import { partnerImports } from 'contract/partners/partner-imports'
import { partners, PartnersQuery } from 'contract/partners/partners'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { call } from '../../kit/call.ts'
import { useGridUrl } from '../../kit/grid-url.ts'
import { t } from '../../kit/messages.ts'
import { useOpenRow } from '../../kit/open-row.ts'
import { SearchBox } from '../../ui/grid/search-box.tsx'
import { Toggle } from '../../ui/inputs/toggle.tsx'
import { Page } from '../../ui/page.tsx'
import { useMadeFile } from './made-file.ts'
import { PartnersList } from './partners-list.tsx'
import classes from './partners.module.css'

// Not on the first view: their code comes when they are first opened.
const PartnerDialog = lazy(() => import('./dialog/partner-dialog.tsx'))
const ImportDialog = lazy(() => import('./imports/import-dialog.tsx'))

/** Customers and suppliers in one register, with what is open between us. */
export function PartnersPage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const [query, change] = useGridUrl(PartnersQuery)
  const [isAdding, setIsAdding] = useOpenRow('new')
  const [isImporting, setIsImporting] = useState(false)
  const navigate = useNavigate()
  const may = useMay()
  const exported = useMadeFile(() => call(partnerExports.create, undefined, { businessSubjectId }))
  const add = may(partners.create) && <Button onClick={() => setIsAdding(1)}>{t('partners.add')}</Button>
  const importButton = may(partnerImports.create) && (
    <Button variant="default" onClick={() => setIsImporting(true)}>
      {t('partners.import.button')}
    </Button>
  )
  return (
    <Page
      title={t('partners.title')}
      action={add}
      actions={
        <>
          {importButton}
          {may(partnerExports.create) && (
            <Button variant="default" loading={exported.isMaking} onClick={() => void exported.make()}>
              {t('partners.export')}
            </Button>
          )}
        </>
      }
    >
      <div className={classes['tools']}>
        <SearchBox value={query.search} label={t('partners.search')} onSearch={(search) => change({ search })} />
        <Toggle
          label={t('partners.archived')}
          isOn={filterValue(query.filter, 'isArchived') === true}
          onChange={(isOn) => change({ filter: isOn ? [{ dataField: 'isArchived', value: true }] : [] })}
        />
      </div>
      <PartnersList query={query} change={change} ways={add && importButton && [add, importButton]} />
      <Suspense>
        {isAdding && may(partners.create) && (
          <PartnerDialog
            partner={null}
            onClose={() => setIsAdding(null)}
            onAdded={(id) => void navigate({ to: paths.partner(businessSubjectSlug, id) })}
          />
        )}
        {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
      </Suspense>
    </Page>
  )
}
