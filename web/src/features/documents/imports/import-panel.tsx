import { ActionIcon, Button } from '@mantine/core'
import type { ImportResult } from 'contract/documents/document-imports'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { isMessage, t } from '../../../kit/messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useOpenDocument } from '../preview/open-document.ts'
import { useOpenRepeated } from '../repeated/open-repeated.ts'
import { cancelUpload, clearUploads, useUploads, type Upload } from './uploads.ts'
import classes from './import-panel.module.css'

/** What is on its way in and what came of each file. It stays until it is closed. */
export function ImportPanel() {
  const uploads = useUploads()
  if (uploads.length === 0) return null
  const finished = uploads.filter(({ state }) => !['waiting', 'sending', 'working'].includes(state)).length
  return (
    <section className={classes['panel']} aria-label={t('imports.title')}>
      <header>
        <h2>{t('imports.title')}</h2>
        <output>{t('imports.progress', { done: finished, count: uploads.length })}</output>
        {finished === uploads.length && (
          <ActionIcon variant="subtle" aria-label={t('global.close')} onClick={clearUploads}>
            <Icon name="close" size={16} />
          </ActionIcon>
        )}
      </header>
      <progress max={uploads.length} value={finished} aria-label={t('imports.title')} />
      <ul>
        {uploads.map((upload) => (
          <UploadItem key={upload.key} upload={upload} />
        ))}
      </ul>
    </section>
  )
}

function UploadItem({ upload }: { readonly upload: Upload }) {
  const businessSubjectId = useBusinessSubjectId()
  const { name, state, import: imported, problem } = upload
  const canCancel = state === 'waiting' || (state === 'working' && imported?.id)
  return (
    <li>
      <div className={classes['file']}>
        <strong title={name}>{name}</strong>
        {state !== 'done' && (
          <span>
            {state === 'working' && imported
              ? t('imports.working', { done: imported.doneCount, count: imported.entryCount })
              : t(`imports.states.${state}`)}
          </span>
        )}
        {canCancel && (
          <Button size="compact-sm" variant="subtle" onClick={() => void cancelUpload(upload, businessSubjectId)}>
            {t('global.cancel')}
          </Button>
        )}
      </div>
      {problem && <p className={classes['problem']}>{textOf(problem.message, problem.params)}</p>}
      {imported && imported.results.length > 0 && (
        <ul>
          {imported.results.map((result, index) => (
            <Result key={index} result={result} isNamed={imported.id !== null} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Result({
  result: { fileName, outcome, documentId, repeatedInvoiceId, documentNumber, reason },
  isNamed,
}: {
  readonly result: ImportResult
  readonly isNamed: boolean
}) {
  const [, open] = useOpenDocument()
  const [, compare] = useOpenRepeated()
  return (
    <li className={classes['result']} data-outcome={outcome}>
      {isNamed && <span>{fileName}: </span>}
      {reason ? textOf(reason.message, reason.params) : t(`imports.outcomes.${outcome}`, { number: documentNumber })}{' '}
      {documentId !== null && (
        <button type="button" onClick={() => open(documentId)}>
          {t('imports.open')}
        </button>
      )}{' '}
      {repeatedInvoiceId !== null && (
        <button type="button" onClick={() => compare(repeatedInvoiceId)}>
          {t('imports.compare')}
        </button>
      )}
    </li>
  )
}

const textOf = (message: string, params: Readonly<Record<string, string | number>> | undefined) =>
  isMessage(message) ? t(message, params) : t('global.genericErrorToastMessage')
