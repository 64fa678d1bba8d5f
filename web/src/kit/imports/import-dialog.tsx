import { Button } from '@mantine/core'
import { useRef, useState, type DragEvent } from 'react'
import type { SampleTexts } from 'contract/kit/import-sample'
import type { ImportColumns, ImportEndpoints } from 'contract/kit/imports'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormActions } from '../../ui/dialogs/form-actions.tsx'
import { Notice } from '../../ui/notice.tsx'
import { count } from '../format.ts'
import { t } from '../messages.ts'
import { ImportOutcome } from './import-outcome.tsx'
import { ReadAs } from './read-as.tsx'
import { useImport } from './use-import.ts'
import classes from './imports.module.css'

const ACCEPTED = '.xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Props = {
  readonly endpoints: ImportEndpoints
  readonly columns: ImportColumns
  readonly texts: { readonly title: string; readonly hint: string; readonly sampleFile: string }
  /** A file to fill in, of the same columns that an import reads. */
  readonly sample: (text: SampleTexts) => string
  readonly onClose: () => void
}

/** Brings a file of records in: what it would change comes first, and nothing is changed before a person agrees. */
export function ImportDialog({ endpoints, columns, texts, sample, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const { file, found, problem, isBusy, check, run, stop } = useImport(endpoints, onClose)
  const outcome = found?.outcome ?? null
  const toImport = outcome ? outcome.newCount + outcome.changedCount : 0
  const isImporting = found?.status === 'Importing'
  const take = (files: FileList | null) => {
    const [first] = files ?? []
    if (first) void check(first, {})
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <Dialog title={texts.title} isOpen isFullForm width={760} onClose={onClose}>
      <div
        className={classes['import']}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <p>{texts.hint}</p>
        <div className={classes['file']}>
          <Button variant="default" disabled={isBusy} data-autofocus onClick={() => input.current?.click()}>
            {t(file ? 'tableImports.chooseOther' : 'tableImports.choose')}
          </Button>
          {file ? <strong title={file.name}>{file.name}</strong> : <span>{t('tableImports.drop')}</span>}
          <Button variant="subtle" onClick={() => save(sample(t), texts.sampleFile)}>
            {t('tableImports.sample')}
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label={t('tableImports.choose')}
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            currentTarget.value = ''
          }}
        />
        {problem && <Notice kind="error">{problem}</Notice>}
        {isBusy && !outcome && <output>{t('tableImports.checking', { name: file?.name ?? '' })}</output>}
        {file && outcome && (
          <ReadAs columns={columns} outcome={outcome} isDisabled={isBusy} onChange={(chosen) => void check(file, chosen)} />
        )}
        {isImporting && (
          <output className="tabular">
            {found.doneCount > 0
              ? t('tableImports.progress', { done: count(found.doneCount), rows: count(toImport) })
              : t('tableImports.importing', { name: found.fileName })}
          </output>
        )}
        {outcome && isBusy && !isImporting && <output>{t('tableImports.readingAgain')}</output>}
        {outcome && (
          <div className={classes['found']} aria-busy={isBusy && !isImporting}>
            <ImportOutcome columns={columns} outcome={outcome} />
          </div>
        )}
      </div>
      <FormActions>
        {isImporting ? (
          <Button variant="default" onClick={() => stop(found.id)}>
            {t('tableImports.stop')}
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            {t('global.cancel')}
          </Button>
        )}
        {found && outcome?.problemCount === 0 && toImport > 0 && (
          <Button loading={isBusy} onClick={() => void run(found.id)}>
            {t('tableImports.run', { count: toImport })}
          </Button>
        )}
      </FormActions>
    </Dialog>
  )
}

function save(text: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
