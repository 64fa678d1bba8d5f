import { expect, test } from 'vitest'
import type { FieldProblem } from 'contract/kit/problem'
import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { issuedInvoice } from '../../../testing/issuing/issued-invoice.ts'
import { isHrCius } from './e-invoice-form.ts'
import { refuseInvalid } from './refuse-invalid.ts'

/** The fields at which an invoice is refused, each once. */
async function refusedAt(issued: IssuedInvoice): Promise<readonly string[]> {
  let told: readonly FieldProblem[] = []
  const refuse = (fields: readonly FieldProblem[]): never => {
    told = fields
    throw new Error('refused')
  }
  await refuseInvalid(issued, refuse).catch((error: Error) => {
    if (error.message !== 'refused') throw error
  })
  return [...new Set(told.map(({ path }) => path))]
}

const sound = issuedInvoice({ lines: [{ classificationCode: '62.20.20' }] })
const [line] = sound.lines

test('an invoice whose e-invoice is in order is not refused, and one that would become an invalid one is, at its fields (GAP-03)', async () => {
  expect(await refusedAt(sound)).toEqual([])
  expect(await refusedAt({ ...sound, lines: line ? [{ ...line, classificationCode: '99.99.99' }] : [] })).toEqual([
    'lines.0.classificationCode',
  ])
  expect(await refusedAt({ ...sound, operator: { ...sound.operator, oib: '11111111111' } })).toEqual(['operatorId'])
})

test('a business abroad needs no KPD for its invoice, which is no Croatian e-invoice then; one in Croatia does (HR-BR-25)', async () => {
  const unclassified = { ...sound, lines: sound.lines.map((one) => ({ ...one, classificationCode: '' })) }
  const { buyer } = sound
  const austrian = { ...buyer, name: 'Alpenblick GmbH', countryCode: 'AT', oib: '', vatNumber: 'ATU12345675' }
  expect(isHrCius({ ...sound, buyer: austrian })).toBe(true)
  expect(await refusedAt({ ...sound, buyer: austrian })).toEqual([])
  expect(isHrCius({ ...unclassified, buyer: austrian })).toBe(false)
  expect(await refusedAt({ ...unclassified, buyer: austrian })).toEqual([])
  expect(await refusedAt(unclassified)).toEqual(['lines.0.name'])
})
