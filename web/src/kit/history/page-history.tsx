import type { Change, History } from 'contract/kit/history'
import { useBusinessSubjectId } from '../actor.tsx'
import { count, userMoment } from '../format.ts'
import { t } from '../messages.ts'
import { ReportSection } from '../reports/report-section.tsx'
import { usePartReport } from '../reports/use-report.ts'
import { told, type HistoryLine, type HistoryWords } from './history-words.ts'
import classes from './page-history.module.css'

type Props = {
  readonly of: Pick<History, 'list'>
  readonly words: HistoryWords
  /** What a change comes to in one line, where its fields say less. */
  readonly line?: HistoryLine
  /** Where one of many has a history of its own. */
  readonly id?: number
}

/** Who changed what stands on a page, when, and what: for whoever may see the page. */
export function PageHistory({ of, words, line, id }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const changes = usePartReport(of.list, {}, { businessSubjectId, ...(id !== undefined && { id }) })
  return (
    <ReportSection
      title={t('settings.history')}
      of={changes}
      notLoaded={t('settings.historyFailed')}
      empty={<p className={classes['none']}>{t('settings.historyEmpty')}</p>}
    >
      {({ rows }) => (
        <ol className={classes['changes']}>
          {actsOf(rows).map((act) => (
            <Act key={act[0].id} act={act} words={words} {...(line && { line })} />
          ))}
        </ol>
      )}
    </ReportSection>
  )
}

type Changes = readonly [Change, ...Change[]]

/** What one person did in one go is written in one moment, however many rows it took: it is told as one. */
function actsOf(rows: readonly Change[]): Changes[] {
  const acts: [Change, ...Change[]][] = []
  for (const row of rows) {
    const act = acts.at(-1)
    if (act && act[0].at === row.at && act[0].changedByName === row.changedByName) act.push(row)
    else acts.push([row])
  }
  return acts
}

type ActProps = { readonly act: Changes; readonly words: HistoryWords; readonly line?: HistoryLine }

const Act = ({ act, words, line }: ActProps) => (
  <li>
    <header>
      <strong>{act[0].changedByName ?? t('settings.historyNobody')}</strong>
      <time dateTime={act[0].at}>{userMoment(act[0].at)}</time>
    </header>
    {act.map((change) => {
      const said = line?.(change) ?? null
      return said === null ? <Told key={change.id} change={change} words={words} /> : <p key={change.id}>{said}</p>
    })}
    <LeftOut rows={act.reduce((sum, { leftOut }) => sum + leftOut, 0)} />
  </li>
)

/** Of what wrote very many rows only the first are told. */
const LeftOut = ({ rows }: { readonly rows: number }) =>
  rows > 0 && <p>{t('settings.historyMore', { count: rows, more: count(rows) })}</p>

type ToldProps = { readonly change: Change; readonly words: HistoryWords }

const Told = ({ change: { action, table, of, fields }, words }: ToldProps) => (
  <>
    {action === 'update' ? of && <p>{of}</p> : <p>{[of, t(DONE[action])].filter(Boolean).join(' · ')}</p>}
    {fields.map((changed) => {
      const { label, change } = told(words, table, changed)
      return (
        <p key={changed.field}>
          <span>{label}: </span>
          {change}
        </p>
      )
    })}
  </>
)

const DONE = { insert: 'settings.historyAdded', delete: 'settings.historyRemoved' } as const
