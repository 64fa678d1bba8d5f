import type { AssetKind } from '../../croatia/ledger/posting/paper.ts'
import type { SoldInvoice } from './sold-invoice.ts'

/** A fixed asset that was sold by an invoice, for so many cents of euro without VAT. */
export type AssetSale = { readonly saleAmount: number; readonly assetKind: AssetKind }

/**
 * The invoice with the lines marked that sell fixed assets: all of them where they come to what its assets were sold for and those are of
 * one kind; else for each asset a line of exactly its price. An invoice in another currency, and a price that no line has, mark nothing.
 */
export function withSoldAssets(issued: SoldInvoice, sales: readonly AssetSale[]): SoldInvoice {
  if (sales.length === 0 || issued.currency !== 'EUR') return issued
  const lines = issued.lines.filter(({ advanceInvoiceId }) => advanceInvoiceId === null)
  const [kind, ...others] = new Set(sales.map(({ assetKind }) => assetKind))
  const isWhole = sum(lines.map(({ netAmount }) => netAmount)) === sum(sales.map(({ saleAmount }) => saleAmount))
  const kinds = new Map<SoldInvoice['lines'][number], AssetKind>()
  if (isWhole && kind && others.length === 0) for (const line of lines) kinds.set(line, kind)
  else
    for (const { saleAmount, assetKind } of sales) {
      const line = lines.find((one) => !kinds.has(one) && Math.abs(one.netAmount) === saleAmount)
      if (line) kinds.set(line, assetKind)
    }
  const marked = (line: SoldInvoice['lines'][number]) => {
    const assetKind = kinds.get(line)
    return assetKind ? { ...line, assetKind } : line
  }
  return { ...issued, lines: issued.lines.map(marked) }
}

const sum = (amounts: readonly number[]): number => Math.abs(amounts.reduce((all, amount) => all + amount, 0))
