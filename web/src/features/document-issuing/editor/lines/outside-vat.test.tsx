import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { VatTreatment } from 'contract/codebooks/vat-treatments'
import { openInvoiceEditor } from '../../../../testing/issuing/invoice-editor.tsx'
import { WHOLE } from '../../../../testing/issuing/issuing-context.ts'

afterEach(() => vi.unstubAllGlobals())

const OUTSIDE = { ...WHOLE, seller: { ...WHOLE.seller, isInTaxSystem: false } }
const offered = (at = 0) => {
  const list = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'PDV' })[at]
  if (list) fireEvent.pointerEnter(list)
  return [...(list?.options ?? [])].map(({ value }) => value)
}
const OF_OTHERS = ['O17', 'O', 'POVNAK', 'PP', 'PPMV', 'N'] satisfies VatTreatment[]

test('who is outside the VAT system is offered what they may use and no rate, in the lines and in discounts, and no kind of prices (GAP-03)', async () => {
  await openInvoiceEditor(OUTSIDE, { line: { vatTreatment: 'N' } })
  fireEvent.pointerEnter(screen.getByRole('listitem', { name: 'Stavka 1' }))
  expect(offered()).toEqual(OF_OTHERS)
  fireEvent.click(screen.getByRole('button', { name: 'Dodaj popust' }))
  expect(offered(1)).toEqual(OF_OTHERS)
  expect(screen.queryByText('Cijene s PDV-om')).toBeNull()
})

test('what was chosen while the company was in the VAT system is seen as it is, and can be left (GAP-03)', async () => {
  await openInvoiceEditor(OUTSIDE, { line: { vatTreatment: 'PDV25' } })
  fireEvent.pointerEnter(screen.getByRole('listitem', { name: 'Stavka 1' }))
  expect(offered()).toEqual(['PDV25', ...OF_OTHERS])
})

test('who is in the VAT system is offered all but to be outside it, and both kinds of prices (GAP-03)', async () => {
  await openInvoiceEditor(WHOLE)
  fireEvent.pointerEnter(screen.getByRole('listitem', { name: 'Stavka 1' }))
  expect(offered()).toContain('PDV25')
  expect(offered()).not.toContain('N')
  expect(screen.getByText('Cijene s PDV-om')).toBeTruthy()
})
