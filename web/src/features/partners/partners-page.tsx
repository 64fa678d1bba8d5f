import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { filterValue } from 'contract/kit/grid'
import { partnerExports } from 'contract/partners/partner-files'
import { partnerImports } from 'contract/partners/partner-imports'
import { partners } from 'contract/partners/partners'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { useMadeFile } from '../../kit/made-files/use-made-file.ts'
import { ListPage } from '../../kit/lists/list-page.tsx'
import { t } from '../../kit/messages.ts'
import { useAskedFor } from '../../kit/address/asked-for.ts'
import { Toggle } from '../../ui/inputs/toggle.tsx'
import { partnerCard, partnerColumns } from './partner-columns.tsx'
import classes from './partners.module.css'

// Not on the first view: their code comes when they are first opened.
const PartnerDialog = lazy(() => import('./dialog/partner-dialog.tsx'))
const ImportDialog = lazy(() => import('./imports/import-dialog.tsx'))

/** Customers and suppliers in one register, with what is open between us. */
export function PartnersPage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const [isAdding, setIsAdding] = useState(false)
  useAskedFor('new', () => setIsAdding(true))
  const [isImporting, setIsImporting] = useState(false)
  const navigate = useNavigate()
  const may = useMay()
  const exported = useMadeFile(partnerExports)
  const add = may(partners.create) && <Button onClick={() => setIsAdding(true)}>{t('partners.add')}</Button>
  const importButton = may(partnerImports.create) && (
    <Button variant="default" onClick={() => setIsImporting(true)}>
      {t('tableImports.button')}
    </Button>
  )
  const ways = add && importButton && (
    <div className={classes['ways']}>
      {add}
      {importButton}
    </div>
  )
  return (
    <ListPage
      endpoint={partners.list}
      title={t('partners.title')}
      texts={{
        search: t('partners.search'),
        notLoaded: t('partners.notLoaded'),
        notFound: (search) => ({ title: t('partners.notFound'), message: t('partners.notFoundMessage', { search }) }),
        noneFiltered: { title: t('partners.noneArchived'), message: t('partners.noneArchivedMessage') },
        empty: { title: t('partners.empty'), message: t(ways ? 'partners.emptyMessage' : 'partners.emptyReader'), action: ways },
      }}
      columns={partnerColumns()}
      card={partnerCard}
      nameOf={({ name }) => name}
      onOpen={({ id }) => void navigate({ to: paths.partner(businessSubjectSlug, id) })}
      action={add}
      actions={() => (
        <>
          {importButton}
          {may(partnerExports.create) && (
            <Button
              variant="default"
              loading={exported.running !== null}
              onClick={() => exported.make({}, { businessSubjectId })}
            >
              {t('partners.export')}
            </Button>
          )}
        </>
      )}
      filters={({ query, change }) => (
        <Toggle
          label={t('partners.archived')}
          isOn={filterValue(query.filter, 'isArchived') === true}
          onChange={(isOn) => change({ filter: isOn ? [{ dataField: 'isArchived', value: true }] : [] })}
        />
      )}
    >
      <Suspense>
        {isAdding && may(partners.create) && (
          <PartnerDialog
            partner={null}
            onClose={() => setIsAdding(false)}
            onAdded={({ id }) => void navigate({ to: paths.partner(businessSubjectSlug, id) })}
          />
        )}
        {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
      </Suspense>
    </ListPage>
  )
}
