import type { BankStatementImport, ImportedStatement } from 'contract/bank/bank-statement-imports'
import { t } from '../../../../kit/messages.ts'
import type { Upload } from '../../../../kit/uploads/uploads.ts'

type Props = {
  readonly upload: Upload<BankStatementImport>
  readonly one: ImportedStatement
  readonly onAsk: (key: number) => void
}

/** Leads to what the columns of a CSV are, also where that was said before. One in a zip has to come alone first. */
export function AskColumns({ upload, one, onAsk }: Props) {
  if (one.fileName !== upload.name)
    return one.outcome === 'Unmapped' ? <span>{t('bankCsv.unmappedInZip', { name: one.fileName })}</span> : null
  return (
    <button type="button" onClick={() => onAsk(upload.key)}>
      {t('bankCsv.choose')}
    </button>
  )
}
