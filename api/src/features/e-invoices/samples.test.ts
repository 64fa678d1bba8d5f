import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { EInvoice } from 'contract/documents/e-invoice'
import { refusalOf, takenIn } from '../../testing/e-invoice-outcome.ts'

/** Published examples that are not ours to ship: they lie beside the checkout, or nowhere. */
const SAMPLES = path.resolve(import.meta.dirname, '../../../../../shared/samples/e-invoices')
const exists = existsSync(SAMPLES)
const names = exists ? readdirSync(SAMPLES).filter((name) => /^(hr|en16931)-.*\.xml$/.test(name)) : []
const sample = (name: string) => readFileSync(path.join(SAMPLES, name))

test.skipIf(!exists)('the published examples of EN 16931 and HR-CIUS are read, their totals tie', () => {
  for (const name of names.filter((one) => one !== 'hr-invalid.xml')) {
    const { invoice, warnings } = takenIn(sample(name))
    expect(EInvoice.parse(invoice), name).toEqual(invoice)
    expect(warnings, name).not.toContain('totalsDiffer')
  }
  expect(names.length).toBeGreaterThan(9)
})

test.skipIf(!exists)('the published example of an invalid e-invoice is refused', () => {
  expect(refusalOf(sample('hr-invalid.xml'))).toMatchObject({ code: 'EInvoice.Incomplete' })
})
