import { expect, test } from 'vitest'
import { freePlace, weightOf, type Area } from './free-place.ts'

const SIZE = { width: 380, height: 60 }
const SCREEN = { width: 1280, height: 800 }
const at = (left: number, top: number, width = 120, height = 36): Area => ({ left, top, width, height })
const placed = (...controls: Area[]) => freePlace(SIZE, SCREEN, controls)

test('a toast appears at the bottom right where nothing is pressed there', () => {
  expect(placed()).toEqual({ left: 884, top: 724 })
  expect(placed(at(700, 740), at(884, 680))).toEqual({ left: 884, top: 724 })
})

test('where a button lies there it appears above it, in the same column', () => {
  expect(placed(at(1000, 740))).toEqual({ left: 884, top: 676 })
  expect(placed(at(1000, 740), at(500, 740), at(884, 640))).toEqual({ left: 884, top: 676 })
  expect(placed(at(0, 740, 1280), at(884, 660))).toEqual({ left: 884, top: 596 })
})

test('it never lies over the keys of a page or over what was pressed last, rather over other buttons', () => {
  const kept = (of: Area) => ({ ...of, kind: 'kept' as const })
  const rows = Array.from({ length: 20 }, (_, row) => at(1150, row * 40, 80, 40))
  expect(placed(...rows)).toEqual({ left: 884, top: 724 })
  expect(placed(...rows, kept(at(0, 772, 1280, 28)))).toEqual({ left: 884, top: 700 })
  expect(placed(...rows, kept(at(1150, 720, 80, 80)))).toEqual({ left: 884, top: 660 })
})

test('what only touches is not covered', () => {
  const area = at(100, 100, 50, 20)
  const beside = [at(50, 100, 50, 20), at(150, 100, 50, 20), at(100, 80, 50, 20), at(100, 120, 50, 20)]
  expect(weightOf(area, beside)).toBe(0)
  expect(weightOf(area, [at(51, 81, 50, 20), at(149, 119, 50, 20)])).toBe(2)
})

test('on a screen full of cards it lies over a card rather than over a button, and over the fewest of them', () => {
  const phone = { width: 390, height: 700 }
  const cards = [0, 1, 2, 3, 4, 5].map((row) => at(16, row * 100, 358, 100))
  const { top, left } = freePlace({ width: 310, height: 60 }, phone, [...cards, at(16, 600, 358, 100), at(16, 640, 358, 44)])
  expect([top, left]).toEqual([536, 16])
  expect(weightOf({ left, top, width: 310, height: 60 }, cards)).toBe(0.01)
})

test('what is as high as the highest control counts as one, and what is higher as a card', () => {
  expect(weightOf(at(0, 0, 100, 100), [at(0, 0, 50, 64)])).toBe(1)
  expect(weightOf(at(0, 0, 100, 100), [at(0, 0, 50, 65)])).toBe(0.01)
})

test('it lies over a figure rather than over a card, and where figures are everywhere it stays at the foot', () => {
  const figure = (of: Area) => ({ ...of, kind: 'figure' as const })
  expect(weightOf(at(0, 0, 100, 100), [figure(at(0, 0)), figure(at(0, 40, 50, 80))])).toBe(0.002)
  const column = Array.from({ length: 20 }, (_, row) => figure(at(1150, row * 40, 80, 20)))
  expect(placed(...column)).toEqual({ left: 884, top: 724 })
  expect(placed(...column.slice(10))).toEqual({ left: 884, top: 340 })
  expect(placed(...column, at(884, 700, 380, 100))).toEqual({ left: 884, top: 636 })
})

test('it lies over figures rather than over a heading, over a heading rather than over a control', () => {
  const heading = (of: Area) => ({ ...of, kind: 'heading' as const })
  const figure = (of: Area) => ({ ...of, kind: 'figure' as const })
  expect(placed(heading(at(1000, 740)))).toEqual({ left: 884, top: 676 })
  const figures = Array.from({ length: 20 }, (_, row) => figure(at(1150, row * 40, 80, 20)))
  expect(placed(...figures, heading(at(900, 740)))).toEqual({ left: 884, top: 676 })
  const rows = Array.from({ length: 20 }, (_, row) => at(1150, row * 40, 80, 40))
  expect(placed(...rows.slice(0, 18), heading(at(900, 720, 80, 80)))).toEqual({ left: 884, top: 724 })
})

test('every height is looked at up to the edge of the screen, and what lies between two pixels is put on one', () => {
  const low = { width: 1280, height: 96 }
  const [edge, foot] = [at(0, 0, 1280, 2), at(0, 66, 1280, 36)]
  expect(freePlace(SIZE, low, [edge, foot])).toEqual({ left: 884, top: 4 })
  expect(freePlace({ width: 381, height: 60 }, SCREEN, [at(1000, 740)])).toEqual({ left: 883, top: 676 })
})

test('above a sheet that fills a phone it lies at the very edge, beside the cross', () => {
  const rows = [78, 140, 200, 260, 320, 380].map((top) => at(16, top, 358, 44))
  const { top, left } = freePlace({ width: 310, height: 76 }, { width: 390, height: 440 }, [...rows, at(340, 20, 36, 36)])
  expect([top, left]).toEqual([0, 16])
})

test('what is larger than the screen begins at its corner', () => {
  expect(freePlace({ width: 310, height: 900 }, { width: 320, height: 500 }, [])).toEqual({ left: 10, top: 0 })
  expect(freePlace({ width: 700, height: 900 }, { width: 640, height: 500 }, [])).toEqual({ left: 0, top: 0 })
})

test('a rectangle of the browser, whose measures are none of its own properties, is a size like another', () => {
  const size = Object.create({ width: 380, height: 60 }) as typeof SIZE
  expect(freePlace(size, SCREEN, [at(1000, 740)])).toEqual({ left: 884, top: 676 })
})
