import { replaceEqualDeep } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { SaleContent } from 'contract/document-issuing/invoice-content'
import { invoiceTotals, type InvoiceTotals } from 'contract/document-issuing/invoice-totals'

/** What is written comes to: the same object for as long as it comes to the same, so that a name that is typed draws no sum again. */
export function useTotals(content: SaleContent): InvoiceTotals {
  const totals = useMemo(() => invoiceTotals(content), [content])
  const [kept, keep] = useState(totals)
  const next = useMemo(() => replaceEqualDeep(kept, totals), [kept, totals])
  if (next !== kept) keep(next)
  return next
}
