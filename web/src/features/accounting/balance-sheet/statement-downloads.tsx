import { Button } from '@mantine/core'
import { STATEMENT_FORMATS, statementExports, type StatementRequest } from 'contract/accounting/balance-sheets'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { MadeFileProgress } from '../../../kit/made-files/made-file-progress.tsx'
import { useMadeFile } from '../../../kit/made-files/use-made-file.ts'
import { t } from '../../../kit/messages.ts'

type Props = Pick<StatementRequest, 'statement' | 'on'>

/** A statement as a sheet and on paper. */
export function StatementDownloads({ statement, on }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const { running, make } = useMadeFile(statementExports)
  if (running) return <MadeFileProgress running={running} label={t(`statementExports.names.${statement}`)} />
  return STATEMENT_FORMATS.map((format) => (
    <Button key={format} variant="default" onClick={() => make({ statement, format, on }, { businessSubjectId })}>
      {t(`statementExports.${format}`)}
    </Button>
  ))
}
