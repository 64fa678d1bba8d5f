import { useParams } from '@tanstack/react-router'
import { fixedAssetCountLines, fixedAssetCounts, type FixedAssetCount } from 'contract/fixed-assets/counts/fixed-asset-counts'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { count as countText, dayText, userMoment } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Found } from '../../../kit/reports/found.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { Page } from '../../../ui/page.tsx'
import { StatusPill } from '../../../ui/values/pill.tsx'
import { CountActions } from './count-actions.tsx'
import { CountLines } from './count-lines.tsx'
import { countLook, placeText } from './count-texts.ts'
import { ScanForm } from './scan-form.tsx'
import classes from './counts.module.css'

/** One count: numbers are scanned or typed, and what remains is looked for. */
export function CountPage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const { fixedAssetCountId } = useParams({ strict: false }) as { fixedAssetCountId?: string }
  const found = useCall(fixedAssetCounts.get, undefined, { businessSubjectId, id: Number(fixedAssetCountId) })
  const mayCount = useMay()(fixedAssetCountLines.create)
  const crumb = { text: t('fixedAssetCounts.title'), to: paths.fixedAssetCounts(businessSubjectSlug) }
  return (
    <Found of={found} notThere={t('fixedAssetCounts.notThere')} crumb={crumb}>
      {(data) => (
        <Page
          title={data ? t('fixedAssetCounts.of', { day: dayText(data.onDay) }) : t('global.loading')}
          {...(data && { beside: placeText(data) })}
          crumb={crumb}
          {...(data && { state: <StatusPill {...countLook(data)} /> })}
          actions={data && <CountActions count={data} />}
        >
          {data && (
            <div className={classes['count']}>
              {mayCount && data.finishedAt === null && <ScanForm countId={data.id} />}
              <Progress count={data} />
              <CountLines count={data} canChange={mayCount && data.finishedAt === null} />
            </div>
          )}
        </Page>
      )}
    </Found>
  )
}

function Progress({ count }: { readonly count: FixedAssetCount }) {
  const { countedCount, expectedCount, finishedAt, finishedByName } = count
  const counted = countText(countedCount)
  return (
    <div className={classes['progress']}>
      <p>{t('fixedAssetCounts.progress', { counted, expected: countText(expectedCount) })}</p>
      <progress max={expectedCount} value={countedCount} aria-label={t('fixedAssetCounts.states.Counted')} />
      {finishedAt !== null && (
        <p>{t('fixedAssetCounts.finishedBy', { moment: userMoment(finishedAt), person: finishedByName })}</p>
      )}
    </div>
  )
}
