import { nameOfItem, OpenItemsRequest, openItemExports, type OpenItem } from 'contract/accounting/open-items'
import { dottedDay } from 'contract/croatia/days'
import { currencyOfDay } from 'contract/croatia/money'
import type { Language } from 'contract/languages'
import { madeFile } from '../../../kit/made-files/made-file.ts'
import { AMOUNT, amountCell, DAY, dayCell, workbook, type SheetColumn } from '../../../kit/made-files/workbook.ts'
import { translate } from '../../../kit/messages.ts'
import { ownBusinessSubject } from '../../business-subjects/own/index.ts'
import { fileIn } from '../statements/file-in-format.ts'
import { openItemsPaper } from './open-items-paper.ts'
import { openItemsOn } from './open-items.ts'

/** What was open at the end of a day, an item to a row: as a sheet, or on paper with its sum and how late it is. */
export const openItemExport = madeFile({
  endpoints: openItemExports,
  jobName: 'make-open-item-export',
  request: OpenItemsRequest,
  wanted: (request, { language }) => {
    const said = translate(language, `openItems.files.${request.side}`, { day: dottedDay(request.on) })
    return { request, file: fileIn(request.format, said) }
  },
  write: ({ request, language, note, keep }, { database, scope }) =>
    database.transaction({ ...scope, isReadOnly: true }, async (db) => {
      const rows = await openItemsOn(db, request)
      await note({ rowCount: rows.length, doneCount: 0 })
      if (request.format === 'Xlsx')
        return keep(workbook(rows, translate(language, `openItems.sides.${request.side}`), columnsIn(language)))
      const { name, oib } = await ownBusinessSubject(db)
      const of = { ...request, name, oib, language, currency: currencyOfDay(request.on) }
      return keep([await openItemsPaper(rows, of)])
    }),
})

const columnsIn = (language: Language): readonly SheetColumn<OpenItem>[] => {
  const header = (of: 'partner' | 'document' | 'account' | 'datedOn' | 'dueOn' | 'age' | 'amount') =>
    translate(language, `openItems.columns.${of}`)
  return [
    { header: header('partner'), width: 40, cell: ({ partnerName }) => partnerName },
    { header: header('document'), width: 20, cell: nameOfItem },
    { header: header('account'), width: 12, cell: ({ accountCode }) => accountCode },
    { header: header('datedOn'), ...DAY, cell: ({ datedOn }) => dayCell(datedOn) },
    { header: header('dueOn'), ...DAY, cell: ({ dueOn }) => dayCell(dueOn) },
    { header: header('age'), width: 16, cell: ({ age }) => translate(language, `openItems.ages.${age}`) },
    { header: header('amount'), ...AMOUNT, cell: ({ amount }) => amountCell(amount) },
  ]
}
