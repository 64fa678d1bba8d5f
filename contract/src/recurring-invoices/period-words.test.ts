import { expect, test } from 'vitest'
import { InvoiceContent } from '../document-issuing/invoice-content.ts'
import { inPeriod } from './period-words.ts'

test('words in braces become the period, each in its language; what is no such word stays (GAP-03)', () => {
  const content = InvoiceContent.parse({
    kind: 'Invoice',
    note: 'Najam za {razdoblje} {nešto}',
    lines: [{ name: 'Najam, {mjesec} {godina}. / Rent, {month} {year}', description: '{period}', vatTreatment: 'PDV25' }],
  })
  const { note, lines } = inPeriod(content, { dueDay: '2027-01-02', firstDay: '2026-12-01', lastDay: '2026-12-31' })
  expect([note, lines[0]?.name, lines[0]?.description]).toEqual([
    'Najam za 01.12.2026. – 31.12.2026. {nešto}',
    'Najam, prosinac 2026. / Rent, December 2026',
    '01.12.2026. – 31.12.2026.',
  ])
})
