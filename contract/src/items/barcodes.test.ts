import { expect, test } from 'vitest'
import { bareBarcode, isBarcode } from './barcodes.ts'

test.each(['4006381333931', '73513537', '96385074'])('%s is a barcode', (text) => expect(isBarcode(text)).toBe(true))

test('a digit that is wrong, or two that changed places, are found by the check digit', () => {
  const ean = '4006381333931'
  for (let at = 0; at < ean.length; at++) {
    const wrong = ean.slice(0, at) + ((Number(ean[at]) + 1) % 10) + ean.slice(at + 1)
    expect([wrong, isBarcode(wrong)]).toEqual([wrong, false])
  }
  expect(isBarcode('4006381339331')).toBe(false)
})

test('only eight or thirteen digits are a barcode, spaces taken out', () => {
  for (const text of ['', '0', '123456789012', '40063813339310', '400638133393a']) expect(isBarcode(text)).toBe(false)
  expect(bareBarcode(' 4 006381 333931 ')).toBe('4006381333931')
})
