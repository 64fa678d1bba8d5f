import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { fixedAssetCounts, type FixedAssetCount } from 'contract/fixed-assets/counts/fixed-asset-counts'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { count, dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StatusPill } from '../../../ui/values/pill.tsx'
import { countLook, placeText } from './count-texts.ts'
import classes from './counts.module.css'

const CountDialog = lazy(async () => ({ default: (await import('./count-dialog.tsx')).CountDialog }))

/** The inventory counts of the register, the newest first. */
export function CountsPage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const counts = useCall(fixedAssetCounts.list, undefined, { businessSubjectId })
  const [isAdding, setIsAdding] = useState(false)
  const navigate = useNavigate()
  const add = useMay()(fixedAssetCounts.create) && <Button onClick={() => setIsAdding(true)}>{t('fixedAssetCounts.add')}</Button>
  return (
    <Page
      title={t('fixedAssetCounts.title')}
      crumb={{ text: t('modules.fixedAssets'), to: paths.fixedAssets(businessSubjectSlug) }}
      action={add}
    >
      <Loaded of={counts} notLoaded={t('fixedAssetCounts.notLoaded')}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title={t('fixedAssetCounts.empty')} message={t('fixedAssetCounts.emptyMessage')} />
          ) : (
            <ul className={classes['counts']}>
              {rows.map((one) => (
                <CountRow key={one.id} one={one} slug={businessSubjectSlug} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Suspense>
        {isAdding && (
          <CountDialog
            places={counts.data?.places ?? []}
            onClose={() => setIsAdding(false)}
            onBegun={({ id }) => void navigate({ to: paths.fixedAssetCount(businessSubjectSlug, id) })}
          />
        )}
      </Suspense>
    </Page>
  )
}

function CountRow({ one, slug }: { readonly one: FixedAssetCount; readonly slug: string }) {
  const { id, onDay, countedCount, expectedCount } = one
  return (
    <li>
      <Link to={paths.fixedAssetCount(slug, id)}>{t('fixedAssetCounts.of', { day: dayText(onDay) })}</Link>
      <span>{placeText(one)}</span>
      <span className="tabular">
        {t('fixedAssetCounts.progress', { counted: count(countedCount), expected: count(expectedCount) })}
      </span>
      <StatusPill {...countLook(one)} />
    </li>
  )
}
