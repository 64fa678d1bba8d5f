import { Button } from '@mantine/core'
import { useRef, useState, type DragEvent } from 'react'
import { partnerImports } from 'contract/partners/partner-imports'
import { partnerSample } from 'contract/partners/partner-sample'
import { mayHaveChanged } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { ReadAs } from './read-as.tsx'
import { usePartnerImport } from './use-partner-import.ts'
import classes from './imports.module.css'

const ACCEPTED = '.xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const AS_IT_IS = { separator: null, encoding: null }

/** Brings a file of partners in: what it would change comes first, and nothing is changed before a person agrees. Default, for React's lazy. */
export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const { file, found, problem, isBusy, check, run } = usePartnerImport(({ outcome }) => {
    // It was worked off in the background.
    mayHaveChanged(partnerImports.update)
    toast.success(t('partners.import.done', { count: outcome ? outcome.newCount + outcome.changedCount : 0 }))
    onClose()
  })
  const outcome = found?.outcome ?? null
  const count = outcome ? outcome.newCount + outcome.changedCount : 0
  const take = (files: FileList | null) => {
    const [first] = files ?? []
    if (first) void check(first, AS_IT_IS)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <Dialog title={t('partners.import.title')} isOpen isFullForm width={760} onClose={onClose}>
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
        <p>{t('partners.import.hint')}</p>
        <div className={classes['file']}>
          <Button variant="default" disabled={isBusy} data-autofocus onClick={() => input.current?.click()}>
            {t(file ? 'partners.import.chooseOther' : 'partners.import.choose')}
          </Button>
          {file ? <strong title={file.name}>{file.name}</strong> : <span>{t('partners.import.drop')}</span>}
          <Button variant="subtle" onClick={saveSample}>
            {t('partners.import.sample')}
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label={t('partners.import.choose')}
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            currentTarget.value = ''
          }}
        />
        {problem && <Notice kind="error">{problem}</Notice>}
        {isBusy && !outcome && <output>{t('partners.import.checking', { name: file?.name ?? '' })}</output>}
        {file && outcome?.encoding && (
          <ReadAs outcome={outcome} isDisabled={isBusy} onChange={(chosen) => void check(file, chosen)} />
        )}
        {outcome && <ImportOutcome outcome={outcome} />}
      </div>
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {t('global.cancel')}
        </Button>
        {found && outcome?.problemCount === 0 && count > 0 && (
          <Button loading={isBusy} onClick={() => void run(found.id)}>
            {t('partners.import.run', { count })}
          </Button>
        )}
      </FormActions>
    </Dialog>
  )
}

/** Made here, of the same columns that an import reads. */
function saveSample(): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([partnerSample(t)], { type: 'text/csv' }))
  link.download = t('partners.import.sampleFile')
  link.click()
  URL.revokeObjectURL(link.href)
}
