import { Button } from '@mantine/core'
import { STATEMENT_FORMATS } from 'contract/accounting/balance-sheets'
import { MadeFileProgress } from '../../kit/made-files/made-file-progress.tsx'
import type { OnItsWay } from '../../kit/background/on-its-way.ts'
import { t } from '../../kit/messages.ts'

type Props = {
  /** What is being made, if anything is, and what it is called meanwhile. */
  readonly running: OnItsWay | null
  readonly name: string
  readonly isDisabled?: boolean
  readonly onMake: (format: (typeof STATEMENT_FORMATS)[number]) => void
}

/** What stands on a page as a sheet and on paper. */
export function FormatDownloads({ running, name, isDisabled = false, onMake }: Props) {
  if (running) return <MadeFileProgress running={running} label={name} />
  return STATEMENT_FORMATS.map((format) => (
    <Button key={format} variant="default" disabled={isDisabled} onClick={() => onMake(format)}>
      {t(`statementExports.${format}`)}
    </Button>
  ))
}
