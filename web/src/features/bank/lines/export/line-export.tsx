import { Button } from '@mantine/core'
import { bankLineExports } from 'contract/bank/bank-line-exports'
import type { BankLine, BankLinesQuery } from 'contract/bank/bank-lines'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import type { Chosen } from '../../../../kit/lists/chosen.ts'
import { t } from '../../../../kit/messages.ts'
import { MadeFileProgress } from '../../../../kit/made-files/made-file-progress.tsx'
import { useMadeFile } from '../../../../kit/made-files/use-made-file.ts'

type Props = { readonly query: BankLinesQuery; readonly chosen?: Chosen<BankLine> }

/** Has the chosen lines, or all that search and filters leave, written into an Excel workbook. */
export function LineExport({ query, chosen }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const { running, make } = useMadeFile(bankLineExports)
  const label = t(chosen ? 'exports.chosen' : 'exports.button')
  if (running) return <MadeFileProgress running={running} label={label} />
  const { search, filter, sort, direction } = query
  const selectedBankLineIds = [...(chosen?.selection ?? [])]
  const request = { search, filter, sort, direction, requireTotalCount: true, selectedBankLineIds }
  return (
    <Button variant={chosen ? 'subtle' : 'default'} onClick={() => make(request, { businessSubjectId })}>
      {label}
    </Button>
  )
}
