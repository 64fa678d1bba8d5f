import type { ReactNode } from 'react'
import { bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { DropArea } from '../../../kit/uploads/drop-area.tsx'
import { UploadButton } from '../../../kit/uploads/upload-button.tsx'
import { UploadPanel } from '../../../kit/uploads/upload-panel.tsx'
import { AskColumns } from './csv/ask-columns.tsx'
import { CsvDialog } from './csv/csv-dialog.tsx'
import { useAskedColumns } from './csv/use-asked-columns.ts'
import { importVerdict, toldOf } from './imported-texts.tsx'
import { statementUploads } from './statement-uploads.ts'

const IMPORT_KEY = 'i'
const ACCEPTED =
  '.xml,.csv,.zip,.sta,.txt,.mt940,.940,.camt,.053,.052,.054,application/xml,text/xml,text/csv,application/zip,text/plain'

/** Picks files of a bank; those who may not bring any see no button. */
export function ImportStatementsButton() {
  const businessSubjectId = useBusinessSubjectId()
  if (!useMay()(bankStatementUploads.create)) return null
  return (
    <UploadButton
      label={t('bankStatements.import')}
      accept={ACCEPTED}
      shortcut={IMPORT_KEY}
      onChosen={(files) => statementUploads.sendIn(files, businessSubjectId)}
    >
      {t('bankStatements.import')}
    </UploadButton>
  )
}

/** A page of the bank: files can be dropped on it, and it tells what comes of them. */
export function StatementDropArea({ children }: { readonly children: ReactNode }) {
  const businessSubjectId = useBusinessSubjectId()
  const uploads = statementUploads.useUploads()
  const isOn = useMay()(bankStatementUploads.create)
  const columns = useAskedColumns(uploads)
  return (
    <DropArea
      isOn={isOn}
      text={t('bankStatements.drop')}
      onDropped={(files) => statementUploads.sendIn(files, businessSubjectId)}
    >
      {children}
      <UploadPanel
        title={t('bankStatements.importing')}
        uploads={uploads}
        onClear={statementUploads.clear}
        resultsOf={(worked, upload) =>
          worked.results.map((one) => toldOf(one, <AskColumns {...{ upload, one }} onAsk={columns.ask} />))
        }
        verdictOf={importVerdict}
        canCancel={statementUploads.canCancel}
        onCancel={(upload) => void statementUploads.cancel(upload, businessSubjectId)}
      />
      {columns.asked && (
        <CsvDialog
          key={columns.asked.key}
          file={columns.asked.file}
          bankStatementImportId={columns.asked.import?.id ?? null}
          onClose={columns.leave}
          onDone={(begun) => columns.done(begun, businessSubjectId)}
        />
      )}
    </DropArea>
  )
}
