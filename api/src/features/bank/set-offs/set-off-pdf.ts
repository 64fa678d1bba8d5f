import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isDueOn, type Side } from 'contract/bank/set-offs/claims'
import type { SetOffItem } from 'contract/bank/set-offs/set-offs'
import { amountInWords } from 'contract/croatia/amount-in-words'
import { dayInZagreb, dayText } from 'contract/croatia/days'
import { amountText, EUR, moneyText } from 'contract/croatia/money'
import type { Message, MessageParams } from 'contract/kit/message'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { renderPdf } from '../../../kit/pdf.ts'
import { firstLanguage, wordsIn } from '../../sale-papers/index.ts'
import { itemsOf } from './items-of.ts'

const TEMPLATE = readFileSync(path.join(import.meta.dirname, 'set-off.typ'), 'utf8')

/** Who sets off against whom, which claims of both sides by how much, and where both sign; in English too where the partner's papers are. */
export async function setOffPdf(db: Db, id: number): Promise<Buffer> {
  const setOff = await db.selectFrom('setOffs').selectAll().where('id', '=', id).executeTakeFirst()
  if (!setOff) throw missing()
  const items = await itemsOf(db, id)
  const language = setOff.isBilingual ? 'CroatianEnglish' : 'Croatian'
  const inBoth = wordsIn(language)
  const words = (message: Message, params?: MessageParams) => inBoth(message, params).join(' / ')
  const { amount, setOffOn, ownName, ownOib, ownSeat, ownCity, partnerName, partnerTaxNumber, partnerSeat, undoneAt } = setOff
  const number = `${setOff.number}/${setOff.year}`
  const sum = moneyText(amount, EUR)
  return renderPdf(TEMPLATE, {
    language: firstLanguage(language),
    title: words('setOffs.paper.title', { number }),
    law: inBoth('setOffs.paper.law'),
    undone: undoneAt === null ? [] : inBoth('setOffs.paper.undone', { day: dayText(dayInZagreb(undoneAt)) }),
    parties: [
      { label: words('setOffs.paper.first'), name: ownName, seat: ownSeat, number: `OIB: ${ownOib}` },
      {
        label: words('setOffs.paper.second'),
        name: partnerName,
        seat: partnerSeat,
        number: partnerTaxNumber && `OIB: ${partnerTaxNumber}`,
      },
    ],
    heads: HEADS.map((key) => words(`setOffs.paper.columns.${key}`)),
    sum: words('setOffs.paper.sum'),
    sides: SIDES_OF.map(({ side, creditor, debtor }) => ({
      title: words('setOffs.paper.claims', { creditor: setOff[creditor], debtor: setOff[debtor] }),
      rows: items.filter((item) => item.side === side).map(rowOf),
      total: amountText(amount),
    })),
    statement: inBoth('setOffs.paper.statement', { amount: sum, day: dayText(setOffOn) }),
    inWords: `${words('setOffs.paper.inWords')}: ${amountInWords(amount, EUR)}`,
    notDue: items.some((item) => !isDue(item, setOffOn)) ? inBoth('setOffs.paper.notDue') : [],
    placeAndDay: `${words('setOffs.paper.placeAndDay')}: ${[ownCity, dayText(setOffOn)].filter(Boolean).join(', ')}`,
    signed: [ownName, partnerName].map((name) => words('setOffs.paper.signed', { name })),
  })
}

const HEADS = ['number', 'date', 'due', 'open', 'amount'] as const
type Named = 'ownName' | 'partnerName'
const SIDES_OF: readonly { readonly side: Side; readonly creditor: Named; readonly debtor: Named }[] = [
  { side: 'Ours', creditor: 'ownName', debtor: 'partnerName' },
  { side: 'Theirs', creditor: 'partnerName', debtor: 'ownName' },
]

const isDue = ({ documentDate, dueDate }: SetOffItem, day: string) => isDueOn(day, { documentDate, dueDate })

const rowOf = ({ documentNumber, documentDate, dueDate, remainingAmount, amount }: SetOffItem): string[] => [
  documentNumber,
  dayText(documentDate),
  dueDate === null ? '–' : dayText(dueDate),
  amountText(remainingAmount),
  amountText(amount),
]
