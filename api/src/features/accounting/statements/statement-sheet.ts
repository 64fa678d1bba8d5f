import type { Language } from 'contract/languages'
import { AMOUNT, amountCell, workbook, type SheetColumn } from '../../../kit/made-files/workbook.ts'
import { translate } from '../../../kit/messages.ts'
import type { Statement, StatementRow } from './statement-row.ts'

/** A statement as a workbook, line by line as it stands on paper. */
export const statementSheet = (statement: Statement, name: string, language: Language): AsyncIterable<Uint8Array> =>
  workbook(statement.rows, name, columnsOf(statement, language))

const columnsOf = ({ heads }: Statement, language: Language): readonly SheetColumn<StatementRow>[] => [
  { header: translate(language, 'trialBalances.columns.code'), width: 12, cell: ({ code }) => code },
  { header: translate(language, 'trialBalances.columns.name'), width: 56, cell: ({ name }) => name },
  ...heads.map((header, index) => ({
    header,
    ...AMOUNT,
    cell: ({ amounts }: StatementRow) => {
      const amount = amounts[index]
      return amount === undefined ? null : amountCell(amount)
    },
  })),
]
