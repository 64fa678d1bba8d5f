import type { ReactNode } from 'react'
import type { PaperImport } from 'contract/kit/paper-imports/paper-imports'
import { useBusinessSubjectId, useMay } from '../actor.tsx'
import type { Verdict } from '../verdict.ts'
import { DropArea } from './drop-area.tsx'
import { UploadButton } from './upload-button.tsx'
import { UploadPanel, type Told } from './upload-panel.tsx'
import { useUploads, type Upload, type Uploads } from './uploads.ts'

const IMPORT_KEY = 'i'

type Papers<Import extends PaperImport<unknown>> = { readonly papers: Uploads<Import> }

/** Picks files with papers; those who may not bring any see no button. */
export function PaperImportButton<Import extends PaperImport<unknown>>({
  papers,
  label,
  accept,
}: Papers<Import> & { readonly label: string; readonly accept: string }) {
  const businessSubjectId = useBusinessSubjectId()
  if (!useMay()(papers.create)) return null
  return (
    <UploadButton
      label={label}
      accept={accept}
      shortcut={IMPORT_KEY}
      onChosen={(files) => papers.sendIn(files, businessSubjectId)}
    >
      {label}
    </UploadButton>
  )
}

type Area<Import> = {
  readonly title: string
  /** What is said while files hang above the page. */
  readonly dropText: string
  readonly resultsOf: (worked: Import, upload: Upload<Import>) => readonly Told[]
  readonly verdictOf: (worked: readonly Import[], failedCount: number) => Verdict
  readonly children: ReactNode
}

/** A page on which files with papers can be dropped. It tells what comes of each, and lets what is on its way be stopped. */
export function PaperImportArea<Import extends PaperImport<unknown>>({
  papers,
  title,
  dropText,
  resultsOf,
  verdictOf,
  children,
}: Papers<Import> & Area<Import>) {
  const businessSubjectId = useBusinessSubjectId()
  const isOn = useMay()(papers.create)
  return (
    <DropArea isOn={isOn} text={dropText} onDropped={(files) => papers.sendIn(files, businessSubjectId)}>
      {children}
      <UploadPanel
        title={title}
        uploads={useUploads(papers)}
        onClear={papers.clear}
        resultsOf={resultsOf}
        verdictOf={verdictOf}
        canCancel={papers.canCancel}
        onCancel={(upload) => void papers.cancel(upload, businessSubjectId)}
      />
    </DropArea>
  )
}
