import { statementExports, type StatementRequest } from 'contract/accounting/balance-sheets'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { useMadeFile } from '../../../kit/made-files/use-made-file.ts'
import { t } from '../../../kit/messages.ts'
import { FormatDownloads } from '../format-downloads.tsx'

type Props = Pick<StatementRequest, 'statement' | 'on'>

/** A statement as a sheet and on paper. */
export function StatementDownloads({ statement, on }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const { running, make } = useMadeFile(statementExports)
  return (
    <FormatDownloads
      running={running}
      name={t(`statementExports.names.${statement}`)}
      onMake={(format) => make({ statement, format, on }, { businessSubjectId })}
    />
  )
}
