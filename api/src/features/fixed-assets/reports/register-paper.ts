import { readFileSync } from 'node:fs'
import path from 'node:path'
import { dayText } from 'contract/croatia/days'
import { amountText, decimalText } from 'contract/croatia/money'
import type { Language } from 'contract/languages'
import { translate } from '../../../kit/messages.ts'
import { renderPdf } from '../../../kit/pdf.ts'
import { groupNamed } from './register-columns.ts'
import { totalOf, type YearRow } from './register-of-year.ts'

const TEMPLATE = readFileSync(path.join(import.meta.dirname, 'register.typ'), 'utf8')

type Of = { readonly name: string; readonly oib: string; readonly year: number; readonly language: Language }

const AMOUNTS = ['cost', 'accumulatedBefore', 'amount', 'accumulated', 'impairedAndDisposed', 'currentValue', 'recognised', 'unrecognised'] as const // prettier-ignore

/** The register of a year as PDF, with its sums. */
export function registerPaper(rows: readonly YearRow[], { name, oib, year, language }: Of): Promise<Buffer> {
  const total = totalOf(rows, translate(language, 'fixedAssetReports.total'))
  return renderPdf(TEMPLATE, {
    language,
    title: translate(language, 'fixedAssetReports.paperTitle', { year: String(year) }),
    subject: `${name}, OIB ${oib}`,
    total: total.name,
    heads: HEADS.map((key) => translate(language, `fixedAssetReports.columns.${key}`)),
    rows: rows.map((row) => cellsOf(row, language)),
    sums: AMOUNTS.map((key) => amountText(total[key])),
  })
}

const HEADS = ['inventoryNumber', 'name', 'procurement', 'inUseOn', 'rate', ...AMOUNTS, 'placeAndPerson', 'disposedOn'] as const

const cellsOf = (row: YearRow, language: Language): string[] => [
  row.inventoryNumber,
  lines(row.name, groupNamed(row.assetGroupId, language)),
  lines(dayText(row.procurementDate), row.supplierName, row.documentNumber),
  row.inUseOn === null ? '' : dayText(row.inUseOn),
  row.rate === null ? '' : `${decimalText(row.rate)} %`,
  ...AMOUNTS.map((key) => amountText(row[key])),
  lines(row.place, row.responsibleName),
  row.disposedOn === null
    ? ''
    : lines(
        dayText(row.disposedOn),
        row.disposalKind ? translate(language, `fixedAssets.disposalKinds.${row.disposalKind}`) : '',
        row.saleAmount === null ? '' : amountText(row.saleAmount),
      ),
]

const lines = (...texts: readonly string[]): string => texts.filter(Boolean).join('\n')
