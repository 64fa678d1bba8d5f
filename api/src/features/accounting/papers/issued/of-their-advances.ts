import type { PostingLine } from '../../posting/posting.ts'

/** What an invoice takes off an advance, in euro cents above zero, with the document of that advance. */
type TakenOff = { readonly documentId: number; readonly baseAmount: number }

/** What is taken off advances closes the item of each of them, not of the invoice that takes it off. */
export function ofTheirAdvances(lines: readonly PostingLine[], takenOff: readonly TakenOff[]): PostingLine[] {
  if (takenOff.length === 0) return [...lines]
  const advances = Map.groupBy(takenOff, ({ documentId }) => documentId)
  return lines.flatMap((line) => {
    if (!('role' in line) || !/^advance[.](received|given)/.test(line.role)) return [line]
    const side = line.credit ? 'credit' : 'debit'
    const sign = Math.sign(line[side] ?? 0)
    return [...advances].map(([documentId, parts]) => ({
      ...line,
      documentId,
      [side]: sign * parts.reduce((sum, { baseAmount }) => sum + baseAmount, 0),
    }))
  })
}
