import { expect, test } from 'vitest'
import { lettersAsPaths } from './letters-as-paths.ts'

const letters = `
    <defs id="glyph"><symbol id="gA" overflow="visible"><path d="M 0 0m 1 2 h 3 Z "/></symbol><symbol id="gB" overflow="visible"><path d="M 0 0v 4 Z "/></symbol></defs>
</svg>`
const run = (...uses: readonly string[]) => `<g class="typst-text" transform="matrix(1 0 0 -1 0 8)">${uses.join('')}</g>`
const use = (id: string, x: string, fill = '#16191f') => `<use xlink:href="#${id}" x="${x}" fill="${fill}"/>`
const page = (drawn: string) => `<svg><path class="typst-shape" d="M 0 0 Z"/>${drawn}`

test('a run of letters is drawn as one path, each of them at its place (GAP-03)', () => {
  const drawn = lettersAsPaths(page(run(use('gA', '0'), use('gB', '5.25'), use('gA', '9'))) + letters)
  expect(drawn).toBe(
    page('<path transform="matrix(1 0 0 -1 0 8)" fill="#16191f" d="M 0 0m 1 2 h 3 Z M 5.25 0v 4 Z M 9 0m 1 2 h 3 Z "/></svg>'),
  )
})

test('what is no plain letter stays as it was drawn, with the shapes that it refers to (GAP-03)', () => {
  const picture = page(run(use('gPicture', '0'), use('gA', '5')))
  expect(lettersAsPaths(picture + letters)).toBe(picture + letters)
  const colourful = page(run(use('gA', '0'), use('gB', '5', '#ff0000')))
  expect(lettersAsPaths(colourful + letters)).toBe(colourful + letters)
  expect(lettersAsPaths('<svg/>')).toBe('<svg/>')
})
