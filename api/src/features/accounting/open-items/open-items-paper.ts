import { readFileSync } from 'node:fs'
import path from 'node:path'
import { nameOfItem, OPEN_ITEM_AGES, type OpenItem, type OpenItemsRequest } from 'contract/accounting/open-items'
import { dayText } from 'contract/croatia/days'
import { amountText } from 'contract/croatia/money'
import type { Language } from 'contract/languages'
import { translate } from '../../../kit/messages.ts'
import { renderPdf } from '../../../kit/pdf.ts'

const TEMPLATE = readFileSync(path.join(import.meta.dirname, 'open-items.typ'), 'utf8')

type Of = Pick<OpenItemsRequest, 'on' | 'side'> & {
  readonly name: string
  readonly oib: string
  readonly currency: string
  readonly language: Language
}

const COLUMNS = ['partner', 'document', 'account', 'datedOn', 'dueOn', 'age'] as const

/** Open items as PDF, with what they come to and how much of it is how late. */
export function openItemsPaper(items: readonly OpenItem[], { on, side, name, oib, currency, language }: Of): Promise<Buffer> {
  const sumOf = (rows: readonly OpenItem[]) => amountText(rows.reduce((all, { amount }) => all + amount, 0))
  return renderPdf(TEMPLATE, {
    language,
    title: translate(language, `openItems.titlesOn.${side}`, { day: dayText(on) }),
    subject: `${name}, OIB ${oib}`,
    ages: OPEN_ITEM_AGES.map((age) => [
      translate(language, `openItems.ages.${age}`),
      sumOf(items.filter((item) => item.age === age)),
    ]),
    heads: [
      ...COLUMNS.map((column) => translate(language, `openItems.columns.${column}`)),
      `${translate(language, 'openItems.columns.amount')}, ${currency}`,
    ],
    rows: items.map((item) => [
      item.partnerName ?? translate(language, 'openItems.nobody'),
      nameOfItem(item) || translate(language, 'openItems.noDocument'),
      item.accountCode,
      dayText(item.datedOn),
      item.dueOn === null ? '' : dayText(item.dueOn),
      translate(language, `openItems.ages.${item.age}`),
      amountText(item.amount),
    ]),
    total: translate(language, 'openItems.total'),
    sum: sumOf(items),
  })
}
