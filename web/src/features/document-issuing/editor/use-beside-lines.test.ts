import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { useBesideLines } from './use-beside-lines.ts'

test('a key in a line changes nothing for the parts that show none, and anything else does at once', () => {
  const line = (name: string) => ({ name, quantity: '1', unitPrice: '50', vatTreatment: 'PDV25' })
  const first = InvoiceContent.parse({ kind: 'Invoice', note: 'Hvala.', lines: [line('Savjet')] })
  const { result, rerender } = renderHook(useBesideLines<InvoiceContent>, { initialProps: first })
  const typed = { ...first, lines: InvoiceContent.parse({ ...first, lines: [line('Savjetovanje')] }).lines }
  rerender(typed)
  expect(result.current).toMatchObject({ note: 'Hvala.' })
  const kept = result.current
  rerender({ ...typed, lines: first.lines })
  expect(result.current).toBe(kept)
  rerender({ ...typed, note: 'Hvala!' })
  expect(result.current.note).toBe('Hvala!')
})
