import { CURRENT_CURRENCIES } from 'contract/codebooks/currencies'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import type { FieldProblem } from 'contract/kit/problem'
import { isUnitCode } from '../../e-invoices/index.ts'
import { kpd2025 } from '../../items/index.ts'

type Line = InvoiceContent['lines'][number]

/** What is written of codes: the currency, and of lines their units and classifications. */
export type Coding = {
  readonly currency?: string
  readonly lines: readonly Partial<Pick<Line, 'unitCode' | 'classificationCode'>>[]
}

/** The fields with codes that the lists of EN 16931 and KPD 2025 do not have. What was written before stays. */
export async function unknownCodes({ currency, lines }: Coding, before: () => Promise<Coding | null>): Promise<FieldProblem[]> {
  const kpd = await kpd2025()
  const isUnknown = {
    currency: (code: string) => !CURRENT_CURRENCIES.some(({ mark }) => mark === code),
    unitCode: (code: string) => !isUnitCode(code),
    classificationCode: (code: string) => code !== '' && !kpd.has(code),
  }
  const unknown = [
    ...(currency !== undefined && isUnknown.currency(currency) ? [{ path: 'currency', code: currency }] : []),
    ...lines.flatMap((line, index) =>
      (['unitCode', 'classificationCode'] as const).flatMap((field) => {
        const code = line[field]
        return code !== undefined && isUnknown[field](code) ? [{ path: `lines.${index}.${field}`, code }] : []
      }),
    ),
  ]
  if (unknown.length === 0) return []
  const written = await before()
  const kept = new Set([written?.currency, ...(written?.lines ?? []).flatMap((line) => [line.unitCode, line.classificationCode])])
  return unknown.filter(({ code }) => !kept.has(code)).map(({ path }) => ({ path, message: 'invoiceDrafts.unknownCode' }))
}
