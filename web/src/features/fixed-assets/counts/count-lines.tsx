import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { COUNT_LINES_PAGE_SIZE, COUNT_STATES, fixedAssetCountLines, type CountState, type FixedAssetCount, type FixedAssetCountLine } from 'contract/fixed-assets/counts/fixed-asset-counts' // prettier-ignore
import { fixedAssetDisposals } from 'contract/fixed-assets/changes/fixed-asset-disposals'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { count as countText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { useCall } from '../../../kit/use-call.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Segments } from '../../../ui/navigation/segments.tsx'
import { Pages } from '../../../ui/settings/pages.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import classes from './counts.module.css'

type Props = { readonly count: FixedAssetCount; readonly canChange: boolean }

/** What remains to be found, what was found, and what was not expected. */
export function CountLines({ count, canChange }: Props) {
  const { businessSubjectId } = useAtWork().businessSubject
  const [state, setState] = useState<CountState>('Missing')
  const [page, setPage] = useState(1)
  const params = { businessSubjectId, fixedAssetCountId: count.id }
  const { data, error, refetch } = useCall(fixedAssetCountLines.list, { state, page }, params)
  const counts = { Missing: count.expectedCount - count.countedCount, Counted: count.countedCount, Unexpected: count.unexpectedCount } // prettier-ignore
  const nameOf = (one: CountState) =>
    one === 'Missing' && count.finishedAt !== null ? t('fixedAssetCounts.missing') : t(`fixedAssetCounts.states.${one}`)
  // Of what a finished count has not found something is to be decided; whoever keeps the register does.
  const canWriteOff = useMay()(fixedAssetDisposals.create) && count.finishedAt !== null
  const show = (one: CountState) => {
    setState(one)
    setPage(1)
  }
  return (
    <section className={classes['found']} aria-label={t('fixedAssetCounts.shown')}>
      <Segments
        isSmall
        label={t('fixedAssetCounts.shown')}
        value={state}
        onChange={show}
        options={COUNT_STATES.map((one) => ({ value: one, label: `${nameOf(one)} ${countText(counts[one])}` }))}
      />
      {!data && error && (
        <ErrorState title={t('fixedAssetCounts.linesNotLoaded')} message={reason(error)} onRetry={() => void refetch()} />
      )}
      {data?.totalCount === 0 && <p>{t(`fixedAssetCounts.none.${state}`)}</p>}
      {canWriteOff && state === 'Missing' && data && data.rows.length > 0 && <Notice>{t('fixedAssetCounts.missingNext')}</Notice>}
      {data && data.rows.length > 0 && (
        <ul className={classes['lines']}>
          {data.rows.map((line) => (
            <CountLine
              key={line.id}
              line={line}
              countId={count.id}
              canChange={canChange}
              canWriteOff={canWriteOff && state === 'Missing'}
            />
          ))}
        </ul>
      )}
      {data && data.totalCount > COUNT_LINES_PAGE_SIZE && (
        <Pages page={page} pages={Math.ceil(data.totalCount / COUNT_LINES_PAGE_SIZE)} setPage={setPage} />
      )}
    </section>
  )
}

type LineProps = {
  readonly line: FixedAssetCountLine
  readonly countId: number
  readonly canChange: boolean
  readonly canWriteOff: boolean
}

function CountLine({ line, countId: fixedAssetCountId, canChange, canWriteOff }: LineProps) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const { id, fixedAssetId, inventoryNumber, name, place, countedAt } = line
  const counting = useSave(fixedAssetCountLines.create)
  const taking = useSave(fixedAssetCountLines.remove)
  const number = { number: inventoryNumber }
  return (
    <li>
      <strong className="tabular">{inventoryNumber}</strong>
      {fixedAssetId === null ? <span>{name}</span> : <Link to={paths.fixedAsset(businessSubjectSlug, fixedAssetId)}>{name}</Link>}
      <span>{place}</span>
      {canWriteOff && fixedAssetId !== null && (
        <Link
          to={paths.writtenOffFixedAsset(businessSubjectSlug, fixedAssetId)}
          aria-label={t('fixedAssetCounts.writeOffNamed', number)}
        >
          {t('fixedAssetCounts.writeOff')}
        </Link>
      )}
      {canChange && countedAt === null && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('fixedAssetCounts.mark', number)}
          loading={counting.isSaving}
          onClick={() => void counting.save({ inventoryNumber }, { businessSubjectId, fixedAssetCountId })}
        >
          {t('fixedAssetCounts.markShort')}
        </Button>
      )}
      {canChange && countedAt !== null && (
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={t('fixedAssetCounts.takeBack', number)}
          loading={taking.isSaving}
          onClick={() => void taking.save(undefined, { businessSubjectId, fixedAssetCountId, id })}
        >
          {t('fixedAssetCounts.takeBackShort')}
        </Button>
      )}
    </li>
  )
}
