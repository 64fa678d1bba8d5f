import type { ReactNode } from 'react'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { PaperImportArea, PaperImportButton } from '../../../kit/uploads/paper-imports.tsx'
import { useUploads } from '../../../kit/uploads/uploads.ts'
import { AskColumns } from './csv/ask-columns.tsx'
import { CsvDialog } from './csv/csv-dialog.tsx'
import { useAskedColumns } from './csv/use-asked-columns.ts'
import { importVerdict, toldOf } from './imported-texts.tsx'
import { statementUploads } from './statement-uploads.ts'

const ACCEPTED =
  '.xml,.csv,.zip,.sta,.txt,.mt940,.940,.camt,.053,.052,.054,application/xml,text/xml,text/csv,application/zip,text/plain'

/** Picks files of a bank. */
export function ImportStatementsButton() {
  return <PaperImportButton papers={statementUploads} label={t('bankStatements.import')} accept={ACCEPTED} />
}

/** A page of the bank: files can be dropped on it, and it tells what comes of them. */
export function StatementDropArea({ children }: { readonly children: ReactNode }) {
  const businessSubjectId = useBusinessSubjectId()
  const columns = useAskedColumns(useUploads(statementUploads))
  return (
    <PaperImportArea
      papers={statementUploads}
      title={t('bankStatements.importing')}
      dropText={t('bankStatements.drop')}
      resultsOf={(worked, upload) =>
        worked.results.map((one) =>
          toldOf(one, { name: upload.name, askColumns: <AskColumns {...{ upload, one }} onAsk={columns.ask} /> }),
        )
      }
      verdictOf={importVerdict}
    >
      {children}
      {columns.asked && (
        <CsvDialog
          key={columns.asked.key}
          file={columns.asked.file}
          bankStatementImportId={columns.asked.import?.id ?? null}
          onClose={columns.leave}
          onDone={(begun) => columns.done(begun, businessSubjectId)}
        />
      )}
    </PaperImportArea>
  )
}
