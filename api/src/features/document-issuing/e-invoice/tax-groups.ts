import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { vatTreatmentBeside, type VatTreatment, type VatTreatmentFacts } from 'contract/codebooks/vat-treatments'
import type { Cents } from 'contract/croatia/money'

type VatTotal = IssuedInvoice['vatTotals'][number]
type Group = {
  readonly facts: VatTreatmentFacts
  readonly baseAmount: Cents
  readonly vatAmount: Cents
  readonly exemptionCode: string
  readonly exemptionReason: string
}

/** How a treatment is written in this document. */
export const treatmentIn = ({ vatTotals }: Pick<IssuedInvoice, 'vatTotals'>, code: VatTreatment): VatTreatmentFacts =>
  vatTreatmentBeside(
    code,
    vatTotals.map((total) => total.vatTreatment),
  )

/** The provision by which something is not taxed; '' where it is. */
export const clauseIn = ({ vatTotals }: Pick<IssuedInvoice, 'vatTotals'>, code: VatTreatment): string =>
  vatTotals.find(({ vatTreatment }) => vatTreatment === code)?.clause ?? ''

/**
 * VAT by category and rate, as EN 16931 counts it: what has several reasons is one category there (BR-E-01), and gives all of them in
 * one text. What Croatia tells apart inside a category begins with its code there, as the published examples have it.
 */
export function taxGroups(issued: Pick<IssuedInvoice, 'vatTotals'>): Group[] {
  const keyOf = ({ vatTreatment: code }: VatTotal) => {
    const { category, rate } = treatmentIn(issued, code)
    return `${category} ${rate ?? ''}`
  }
  return [...Map.groupBy(issued.vatTotals, keyOf).values()].flatMap((totals) => {
    const [first] = totals
    if (!first) return []
    const codes = new Set(totals.map(({ vatTreatment: code }) => treatmentIn(issued, code).exemptionCode))
    return [
      {
        facts: treatmentIn(issued, first.vatTreatment),
        baseAmount: totals.reduce((sum, { baseAmount }) => sum + baseAmount, 0),
        vatAmount: totals.reduce((sum, { vatAmount }) => sum + vatAmount, 0),
        exemptionCode: codes.size === 1 ? [...codes].join() : '',
        exemptionReason: totals.map((total) => reasonOf(total, issued)).filter(Boolean).join(' / '),
      },
    ]
  }) // prettier-ignore
}

function reasonOf({ vatTreatment: code, clause }: VatTotal, issued: Pick<IssuedInvoice, 'vatTotals'>): string {
  const { category, finerCategory, hrCode } = treatmentIn(issued, code)
  return clause && category !== finerCategory ? `#${hrCode}#${clause}` : clause
}
