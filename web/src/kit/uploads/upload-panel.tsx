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

/** What is on its way in and what came of each file. It stays until it is closed. */
export function UploadPanel<Import extends Worked>({ title, uploads, onClear, verdictOf, ...ofItems }: Props<Import>) {
  if (uploads.length === 0) return null
  const finished = uploads.filter(({ state }) => !['waiting', 'sending', 'working'].includes(state)).length
  const isDone = finished === uploads.length
  const failedCount = uploads.filter((upload) => upload.state === 'failed' && !upload.import).length
  const verdict = isDone
    ? verdictOf(
        uploads.flatMap((upload) => upload.import ?? []),
        failedCount,
      )
    : null
  return (
    <section className={classes['panel']} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <output data-tone={verdict?.tone}>
          {verdict ? verdict.text : t('imports.progress', { done: finished, count: uploads.length })}
        </output>
        {isDone && (
          <ActionIcon variant="subtle" aria-label={t('global.close')} onClick={onClear}>
            <Icon name="close" size={16} />
          </ActionIcon>
        )}
      </header>
      <progress max={uploads.length} value={finished} aria-label={title} />
      <ul>
        {uploads.map((upload) => (
          <UploadItem key={upload.key} upload={upload} {...ofItems} />
        ))}
      </ul>
    </section>
  )
}

type ItemProps<Import> = Pick<Props<Import>, 'resultsOf' | 'canCancel' | 'onCancel'> & { readonly upload: Upload<Import> }

function UploadItem<Import extends Worked>({ upload, resultsOf, canCancel, onCancel }: ItemProps<Import>) {
  const { name, state, import: worked, problem } = upload
  return (
    <li>
      <div className={classes['file']}>
        <strong title={name}>{name}</strong>
        {state !== 'done' && (
          <span>
            {state === 'working' && worked
              ? t('imports.working', { done: worked.doneCount, count: worked.entryCount })
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

type Said = { readonly message: string; readonly params?: Readonly<Record<string, string | number>> | undefined }

/** The text of a reason, which comes as a key of the catalogue. */
export const saidOf = ({ message, params }: Said): string =>
  isMessage(message) ? t(message, params) : t('global.genericErrorToastMessage')
