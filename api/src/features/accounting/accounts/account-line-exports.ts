import * as z from 'zod'
import { STATEMENT_FORMATS } from 'contract/accounting/balance-sheets'
import type { AccountLine } from 'contract/accounting/ledger-account-lines'
import { ledgerAccountLineExports, PAPER_LINES_MAX } from 'contract/accounting/ledger-line-exports'
import { tooLongForPaper } from 'contract/accounting/posting-failures'
import { accountName } from 'contract/codebooks/chart-of-accounts'
import { dayText, dottedDay } from 'contract/croatia/days'
import type { Language } from 'contract/languages'
import { rowsByCursor } from '../../../kit/lists/rows-by-cursor.ts'
import { madeFile } from '../../../kit/made-files/made-file.ts'
import { workbook } from '../../../kit/made-files/workbook.ts'
import { translate } from '../../../kit/messages.ts'
import { ownBusinessSubject } from '../../business-subjects/own/index.ts'
import { amountColumn, dayColumn, textColumn, textsOf, type LineColumn } from '../lines-on-paper/line-columns.ts'
import { linesPaper } from '../lines-on-paper/lines-paper.ts'
import { fileIn } from '../statements/file-in-format.ts'
import { CardLine, cardLineCount, cardLines, cardOf, cardSums } from './account-lines.ts'
import { accountOf } from './ledger-accounts.ts'

const WantedCard = z.object({ accountId: z.number(), from: z.string(), to: z.string(), format: z.enum(STATEMENT_FORMATS) })

/** The card of an account between two days, with what it began with and ends with: as a sheet or on paper. */
export const ledgerAccountLineExport = madeFile({
  endpoints: ledgerAccountLineExports,
  jobName: 'make-ledger-account-line-export',
  request: WantedCard,
  wanted: async (asked, { db, language, fail, params: { ledgerAccountId: accountId } }) => {
    const request = { ...asked, accountId }
    const { code } = await accountOf(db, accountId)
    const count = request.format === 'Pdf' ? await cardLineCount(db, await cardOf(db, request, language)) : 0
    if (count > PAPER_LINES_MAX) fail(tooLongForPaper, { most: PAPER_LINES_MAX, count })
    const days = { from: dottedDay(request.from), to: dottedDay(request.to) }
    return { request, file: fileIn(request.format, translate(language, 'accountCard.fileName', { code, ...days })) }
  },
  write: ({ request, language, note, keep }, { database, scope }) =>
    database.transaction({ ...scope, isReadOnly: true }, async (db) => {
      const account = await accountOf(db, request.accountId)
      const card = await cardOf(db, request, language)
      const { opening, debit, credit, closing } = await cardSums(db, card)
      const [before, after] = [
        { ...NO_LINE, text: translate(language, 'accountCard.opening'), balance: opening },
        { ...NO_LINE, text: translate(language, 'accountCard.closing'), debit, credit, balance: closing },
      ]
      const lines = rowsByCursor(db, CardLine, cardLines(card, opening), note)
      const columns = columnsIn(language)
      if (request.format === 'Xlsx') return keep(workbook(between(before, lines, after), account.code, columns))
      const days = { from: dayText(request.from), to: dayText(request.to) }
      const of = { code: account.code, name: accountName(account, language), ...days }
      const title = translate(language, 'accountCard.titleBetween', of)
      const paper = { title, columns, before, lines, after: () => textsOf(columns, after) }
      return keep([await linesPaper(paper, { ...(await ownBusinessSubject(db)), language })])
    }),
})

/** A line, or what stands above and below the lines. */
type Line = Pick<AccountLine, 'text' | 'partnerName' | 'documentNumber' | 'balance'> & {
  readonly bookedOn: string | null
  readonly journal: string | null
  readonly number: number | null
  readonly debit: number | null
  readonly credit: number | null
}
const NO_LINE = {
  bookedOn: null,
  journal: null,
  number: null,
  partnerName: null,
  documentNumber: null,
  debit: null,
  credit: null,
}

async function* between(before: Line, lines: AsyncIterable<Line>, after: Line): AsyncIterable<Line> {
  yield before
  yield* lines
  yield after
}

const columnsIn = (language: Language): readonly LineColumn<Line>[] => {
  const said = (of: 'day' | 'entry' | 'text' | 'partner' | 'document' | 'debit' | 'credit' | 'balance') =>
    translate(language, `accountCard.${of}`)
  return [
    dayColumn(said('day'), ({ bookedOn }) => bookedOn),
    textColumn(said('entry'), 10, ({ journal, number }) => [journal, number].filter((one) => one !== null).join(' ')),
    textColumn(said('text'), 40, ({ text }) => text),
    textColumn(said('partner'), 32, ({ partnerName }) => partnerName ?? ''),
    textColumn(said('document'), 20, ({ documentNumber }) => documentNumber ?? ''),
    amountColumn(said('debit'), ({ debit }) => debit),
    amountColumn(said('credit'), ({ credit }) => credit),
    amountColumn(said('balance'), ({ balance }) => balance),
  ]
}
