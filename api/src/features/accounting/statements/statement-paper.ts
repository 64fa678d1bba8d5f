import { readFileSync } from 'node:fs'
import path from 'node:path'
import { amountText } from 'contract/croatia/money'
import type { Language } from 'contract/languages'
import { renderPdf } from '../../../kit/pdf.ts'
import type { Statement } from './statement-row.ts'

const TEMPLATE = readFileSync(path.join(import.meta.dirname, 'statement.typ'), 'utf8')

type Of = { readonly name: string; readonly oib: string; readonly currency: string; readonly language: Language }

/** A statement as PDF. */
export const statementPaper = ({ title, heads, rows }: Statement, { name, oib, currency, language }: Of): Promise<Buffer> =>
  renderPdf(TEMPLATE, {
    language,
    title,
    subject: `${name}, OIB ${oib}`,
    heads: [currency, ...heads],
    rows: rows.map(({ kind, code, name: said, amounts }) => ({ kind, code, name: said, amounts: amounts.map(amountText) })),
  })
