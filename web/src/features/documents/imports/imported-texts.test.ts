import { expect, test } from 'vitest'
import type { DocumentImport, ImportResult } from 'contract/documents/document-imports'
import { importVerdict } from './imported-texts.tsx'

const result = (outcome: ImportResult['outcome']): ImportResult => ({
  fileName: 'r.xml',
  outcome,
  documentId: null,
  repeatedInvoiceId: null,
  documentNumber: '1',
  reason: null,
})
const file = (...outcomes: readonly ImportResult['outcome'][]): DocumentImport => ({
  id: null,
  fileName: 'r.zip',
  status: 'Done',
  entryCount: outcomes.length,
  doneCount: outcomes.length,
  reason: null,
  results: outcomes.map(result),
})

test('the import of e-invoices ends with how many came in, were there, wait for a decision or were refused, files that never arrived too', () => {
  expect(importVerdict([file('Imported', 'Imported'), file('Duplicate'), file('Undecided')], 0)).toEqual({
    text: '2 uvezena, 1 već postoji, 1 čeka vašu odluku',
    tone: 'quiet',
  })
  const broken: DocumentImport = { ...file(), status: 'Failed' }
  expect(importVerdict([file('Refused', 'Refused'), broken], 12)).toEqual({ text: '0 uvezeno, 15 odbijeno', tone: 'bad' })
  expect(importVerdict([file('Imported')], 0)).toEqual({ text: '1 uvezen', tone: 'good' })
})
