import { expect, test } from 'vitest'
import { isFiscalDeviceMark, isFiscalWorkSpaceMark } from './fiscal-marks.ts'

test.each([
  ['POSL1', true],
  ['1', true],
  ['a'.repeat(20), true],
  ['a'.repeat(21), false],
  ['Šibenik', false],
  ['P-1', false],
  ['P 1', false],
  ['', false],
])('the mark of a work space %s is fit for fiscalisation: %s', (mark, isFit) => {
  expect(isFiscalWorkSpaceMark(mark)).toBe(isFit)
})

test.each([
  ['1', true],
  ['9'.repeat(20), true],
  ['9'.repeat(21), false],
  ['01', false],
  ['0', false],
  ['N1', false],
  ['١', false],
  ['', false],
])('the mark of a payment device %s is fit for fiscalisation: %s', (mark, isFit) => {
  expect(isFiscalDeviceMark(mark)).toBe(isFit)
})
