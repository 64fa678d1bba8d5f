import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { COUNT_STATES, fixedAssetCountLines, type CountState, type FixedAssetCount, type FixedAssetCountLine } from 'contract/fixed-assets/counts/fixed-asset-counts' // prettier-ignore
import { fixedAssetDisposals } from 'contract/fixed-assets/changes/fixed-asset-disposals'
import type { Input } from 'contract/kit/endpoint'
import { filterValue } from 'contract/kit/grid'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { useGridUrl } from '../../../kit/address/grid-url.ts'
import { count as countText } from '../../../kit/format.ts'
import { ListPart } from '../../../kit/lists/list-part.tsx'
import { t } from '../../../kit/messages.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Segments } from '../../../ui/navigation/segments.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from './counts.module.css'

type Props = { readonly count: FixedAssetCount; readonly canChange: boolean }

/** What remains to be found, what was found, and what was not expected. */
export function CountLines({ count, canChange }: Props) {
  const { businessSubjectId } = useAtWork().businessSubject
  const [query] = useGridUrl(fixedAssetCountLines.list.input)
  const state = stateIn(query)
  const counts = { Missing: count.expectedCount - count.countedCount, Counted: count.countedCount, Unexpected: count.unexpectedCount } // prettier-ignore
  const nameOf = (one: CountState) =>
    one === 'Missing' && count.finishedAt !== null ? t('fixedAssetCounts.missing') : t(`fixedAssetCounts.states.${one}`)
  // Of what a finished count has not found something is to be decided; whoever keeps the register does.
  const canWriteOff = useMay()(fixedAssetDisposals.create) && count.finishedAt !== null
  return (
    <section className={classes['found']} aria-label={t('fixedAssetCounts.shown')}>
      <ListPart
        endpoint={fixedAssetCountLines.list}
        params={{ businessSubjectId, fixedAssetCountId: count.id }}
        texts={{
          search: t('fixedAssetCounts.search'),
          notLoaded: t('fixedAssetCounts.linesNotLoaded'),
          noneFiltered: { title: t(`fixedAssetCounts.none.${state}`) },
          empty: { title: t('fixedAssetCounts.none.Missing') },
        }}
        usually={[inState('Missing')]}
        filters={({ change }) => (
          <Segments
            isSmall
            label={t('fixedAssetCounts.shown')}
            value={state}
            onChange={(one) => change({ ...query, filter: one === 'Missing' ? [] : [inState(one)], page: 1 })}
            options={COUNT_STATES.map((one) => ({ value: one, label: `${nameOf(one)} ${countText(counts[one])}` }))}
          />
        )}
      >
        {(rows) => (
          <>
            {canWriteOff && state === 'Missing' && <Notice>{t('fixedAssetCounts.missingNext')}</Notice>}
            <ul className={classes['lines']}>
              {rows.map((line) => (
                <CountLine
                  key={line.id}
                  line={line}
                  countId={count.id}
                  canChange={canChange}
                  canWriteOff={canWriteOff && state === 'Missing'}
                />
              ))}
            </ul>
          </>
        )}
      </ListPart>
    </section>
  )
}

type Query = Input<typeof fixedAssetCountLines.list>

const inState = (value: CountState) => ({ dataField: 'state', value }) as const

/** What remains is looked for first. */
const stateIn = ({ filter }: Query): CountState => filterValue(filter, 'state') ?? 'Missing'

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
