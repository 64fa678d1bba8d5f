import { ActionIcon, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { isMessage, t } from '../messages.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Tone, Verdict } from '../verdict.ts'
import type { Upload } from './uploads.ts'
import classes from './upload-panel.module.css'

/** What came of a part of a file, in words; its tone says how it went. */
export type Told = { readonly text: ReactNode; readonly tone: Tone }

type Worked = { readonly doneCount: number; readonly entryCount: number }
type Props<Import> = {
  readonly title: string
  readonly uploads: readonly Upload<Import>[]
  readonly onClear: () => void
  readonly resultsOf: (worked: Import, upload: Upload<Import>) => readonly Told[]
  /** How it went altogether, once all is done; of some files nothing came at all. */
  readonly verdictOf: (worked: readonly Import[], failedCount: number) => Verdict
  readonly canCancel: (upload: Upload<Import>) => boolean
  readonly onCancel: (upload: Upload<Import>) => void
}

/**
 * What is on its way in and what came of each file. It stays until it is closed: the files that were chosen last stand first and their
 * outcome above them, the earlier ones below with their own.
 */
export function UploadPanel<Import extends Worked>({ title, uploads, onClear, verdictOf, ...ofItems }: Props<Import>) {
  const [newest, ...earlier] = [...Map.groupBy(uploads, ({ batch }) => batch)]
  if (!newest) return null
  const [newestBatch, newestUploads] = newest
  const { finishedCount, verdict, text } = outcomeOf(newestUploads, verdictOf)
  const items = (of: readonly Upload<Import>[]) =>
    of.map((upload) => <UploadItem key={upload.key} upload={upload} {...ofItems} />)
  return (
    <section className={classes['panel']} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <output data-tone={verdict?.tone}>{text}</output>
        {uploads.every(isFinished) && (
          <ActionIcon variant="subtle" aria-label={t('global.close')} onClick={onClear}>
            <Icon name="close" size={16} />
          </ActionIcon>
        )}
      </header>
      <progress max={newestUploads.length} value={finishedCount} aria-label={title} data-tone={verdict?.tone} />
      {/* A newer batch begins in sight, wherever the one before was scrolled to. */}
      <ul key={newestBatch}>
        {items(newestUploads)}
        {earlier.map(([batch, earlierUploads]) => (
          <li key={batch} className={classes['earlier']}>
            <p>{t('imports.earlier', { outcome: outcomeOf(earlierUploads, verdictOf).text })}</p>
            <ul>{items(earlierUploads)}</ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

const isFinished = ({ state }: Upload<unknown>): boolean => !['waiting', 'sending', 'working'].includes(state)

type Outcome = { readonly finishedCount: number; readonly verdict: Verdict | null; readonly text: string }

/** How the files of a batch went, or how far they have come. */
function outcomeOf<Import>(uploads: readonly Upload<Import>[], verdictOf: Props<Import>['verdictOf']): Outcome {
  const finishedCount = uploads.filter(isFinished).length
  const failedCount = uploads.filter((upload) => upload.state === 'failed' && !upload.import).length
  const worked = uploads.flatMap((upload) => upload.import ?? [])
  const verdict = finishedCount === uploads.length ? verdictOf(worked, failedCount) : null
  return { finishedCount, verdict, text: verdict?.text ?? t('imports.progress', { done: finishedCount, count: uploads.length }) }
}

type ItemProps<Import> = Pick<Props<Import>, 'resultsOf' | 'canCancel' | 'onCancel'> & { readonly upload: Upload<Import> }

function UploadItem<Import extends Worked>({ upload, resultsOf, canCancel, onCancel }: ItemProps<Import>) {
  const { name, state, import: worked, problem } = upload
  return (
    <li className={classes['item']}>
      <div className={classes['file']}>
        <strong title={name}>{name}</strong>
        {/* What is wrong with a file stands below its name, whoever found it. */}
        {state !== 'done' && !problem && (
          <span>
            {(state === 'working' || state === 'cancelled') && worked
              ? t(`imports.${state}`, { done: worked.doneCount, count: worked.entryCount })
              : t(`imports.states.${state}`)}
          </span>
        )}
        {canCancel(upload) && (
          <Button size="compact-sm" variant="subtle" onClick={() => onCancel(upload)}>
            {t('global.cancel')}
          </Button>
        )}
      </div>
      {problem && <p className={classes['problem']}>{saidOf(problem)}</p>}
      {worked && (
        <ul>
          {resultsOf(worked, upload).map(({ text, tone }, index) => (
            <li key={index} className={classes['result']} data-tone={tone}>
              {text}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** A reason that comes as a key of the catalogue. */
export type Said = { readonly message: string; readonly params?: Readonly<Record<string, string | number>> | undefined }

/** Its text. */
export const saidOf = ({ message, params }: Said): string =>
  isMessage(message) ? t(message, params) : t('global.genericErrorToastMessage')
