import { expect, test } from 'vitest'
import { VAT_TREATMENT_CODES, vatTreatment } from './vat-treatments.ts'

/** Table HR-TB-2 of HR-CIUS 2025 with the categories of UNTDID 5305, and whether the law wants a provision named (VAT Act, art. 79). */
test.each([
  ['PDV25', 'S', '25', 'HR:PDV25', false],
  ['PDV13', 'S', '13', 'HR:PDV13', false],
  ['PDV5', 'S', '5', 'HR:PDV5', false],
  ['Z', 'Z', '0', 'HR:Z', false],
  ['AE', 'AE', '0', 'HR:AE', true],
  ['K', 'K', '0', 'HR:K', true],
  ['G', 'G', '0', 'HR:G', true],
  ['AEEU', 'AE', '0', 'HR:AE', true],
  ['O17', 'O', null, 'HR:O', true],
  ['E', 'E', '0', 'HR:E', true],
  ['E40', 'E', '0', 'HR:E', true],
  ['MF', 'E', '0', 'HR:E', true],
  ['MI', 'E', '0', 'HR:E', true],
  ['MJ', 'E', '0', 'HR:E', true],
  ['MD', 'E', '0', 'HR:E', true],
  ['POVNAK', 'E', '0', 'HR:POVNAK', true],
  ['PP', 'E', '0', 'HR:PP', true],
  ['PPMV', 'E', '0', 'HR:PPMV', true],
  ['O', 'O', null, 'HR:O', true],
  ['N', 'E', '0', 'HR:E', true],
] as const)('%s is category %s at %s %%, called %s (GAP-03)', (code, category, rate, hrCode, hasClause) => {
  expect(vatTreatment(code)).toMatchObject({ category, rate, hrCode, hasClause })
})

test('no VAT is charged exactly where a provision has to say why, but for the rate of nothing (GAP-03)', () => {
  const free = VAT_TREATMENT_CODES.filter((code) => Number(vatTreatment(code).rate ?? 0) === 0)
  expect(free.filter((code) => !vatTreatment(code).hasClause)).toEqual(['Z'])
})

/** Code list VATEX of EN 16931: why no VAT is charged, where the list has the reason. */
test.each([
  ['AE', 'VATEX-EU-AE'],
  ['AEEU', 'VATEX-EU-AE'],
  ['K', 'VATEX-EU-IC'],
  ['G', 'VATEX-EU-G'],
  ['O', 'VATEX-EU-O'],
  ['O17', 'VATEX-EU-O'],
  ['E', ''],
  ['E40', 'VATEX-EU-135-1'],
  ['MF', 'VATEX-EU-F'],
  ['MI', 'VATEX-EU-I'],
  ['MJ', 'VATEX-EU-J'],
  ['MD', 'VATEX-EU-D'],
] as const)('%s gives %s as the reason (GAP-03)', (code, exemptionCode) => {
  expect(vatTreatment(code).exemptionCode).toBe(exemptionCode)
})
