import { expect, test } from 'vitest'
import { bankMarks, FALLBACK_COLOURS } from './bank-marks.ts'

const ZABA = 'HR1723600001101234565'
const UNKNOWN = 'DE89370400440532013000'

test('the first account of a bank has its colour, further ones the twelve others in their order (DASH-I-33)', () => {
  const marks = bankMarks(Array.from({ length: 14 }, () => ZABA))
  expect(marks[0]).toEqual({ shortName: 'ZABA', colour: '#1f8296' })
  expect(marks.slice(1, 13).map(({ colour }) => colour)).toEqual(FALLBACK_COLOURS)
  expect([new Set(FALLBACK_COLOURS).size, marks[13]?.colour]).toEqual([12, FALLBACK_COLOURS[1]])
})

test('an account whose bank is not known has a colour, and no short name', () => {
  expect(bankMarks([UNKNOWN, ZABA])).toEqual([
    { shortName: '', colour: FALLBACK_COLOURS[0] },
    { shortName: 'ZABA', colour: '#1f8296' },
  ])
})

test.each([
  ['light', '#ffffff'],
  ['dark', '#161c1d'],
])('each colour stands out from a card by 3:1 (%s)', (_, surface) => {
  const colours = [...FALLBACK_COLOURS, ...['2360000', '2340009', '2402006', '2407000', '2484008', '2390001', '2500009'].flatMap((code) => bankMarks([`HR17${code}1101234565`]).map(({ colour }) => colour))] // prettier-ignore
  expect(colours.filter((colour) => contrast(colour, surface) < 3)).toEqual([])
})

/** As WCAG 2 counts it. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
