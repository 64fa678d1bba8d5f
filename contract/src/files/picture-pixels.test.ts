import { expect, test } from 'vitest'
import { isPictureTooLarge, pixelsOf } from './picture-pixels.ts'

const u16 = (value: number) => [value >> 8, value & 0xff]
const png = (width: number, height: number) =>
  new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, ...u16(width), 0, 0, ...u16(height), 8, 2, 0, 0, 0]) // prettier-ignore
const gif = (width: number, height: number) =>
  new Uint8Array([...Buffer.from('GIF89a'), ...u16(width).toReversed(), ...u16(height).toReversed()])
/** With what a camera puts before the frame: a long note, a table, and filling bytes. */
const jpeg = (width: number, height: number, frame = 0xc0) =>
  new Uint8Array([0xff, 0xd8, 0xff, 0xe1, ...u16(6), 1, 2, 3, 4, 0xff, 0xc4, ...u16(4), 9, 9, 0, 0xff, 0xff, frame, ...u16(11), 8, ...u16(height), ...u16(width), 1, 0, 0, 0, 0xff, 0xda, 0, 2]) // prettier-ignore

test.each([
  ['a PNG', png],
  ['a GIF', gif],
  ['a JPEG', jpeg],
  ['a JPEG that comes line by line', (width: number, height: number) => jpeg(width, height, 0xc2)],
])('%s says how many pixels it has; beyond 40 megapixels it is too large', (_, made) => {
  expect(pixelsOf(made(1920, 1080))).toBe(1920 * 1080)
  expect([isPictureTooLarge(made(8_000, 5_000)), isPictureTooLarge(made(8_000, 5_001))]).toEqual([false, true])
  expect(isPictureTooLarge(made(65_500, 65_500))).toBe(true)
})

test('what is cut off or no picture says nothing', () => {
  for (const bytes of [
    png(9_000, 9_000).subarray(0, 20),
    jpeg(9_000, 9_000).subarray(0, 12),
    gif(9_000, 9_000).subarray(0, 8),
    Buffer.from('%PDF-1.7'),
    new Uint8Array(),
  ])
    // prettier-ignore
    expect(pixelsOf(bytes)).toBe(0)
})

test('of two sizes that a JPEG says the larger counts', () => {
  const [small, large] = [jpeg(10, 10).subarray(0, -4), jpeg(9_000, 9_000).subarray(2)]
  expect(isPictureTooLarge(new Uint8Array([...small, ...large]))).toBe(true)
})
