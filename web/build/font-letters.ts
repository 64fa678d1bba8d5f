import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

/**
 * `node web/build/font-letters.ts`: cuts the letters that pages are made of out of the files of the font, in the weights that they are
 * written in: those of every page out of the Latin ones, and those Croatian has beyond them out of the file for a hundred languages.
 * Which they are `font.css` says, and where what is left out comes from. Written once and kept beside the styles; again when the
 * font is updated, or another letter is wanted.
 */
const LOOK = path.join(import.meta.dirname, '../src/ui/look')
const WEIGHTS = { wght: { min: 400, max: 700 } }
const PARTS = [
  { file: 'inter-letters-wght-normal.woff2', from: 'inter-latin-wght-normal.woff2' },
  { file: 'inter-croatian-wght-normal.woff2', from: 'inter-latin-ext-wght-normal.woff2' },
]

const css = readFileSync(path.join(LOOK, 'font.css'), 'utf8')
for (const { file, from } of PARTS) {
  const source = readFileSync(createRequire(import.meta.url).resolve(`@fontsource-variable/inter/files/${from}`))
  const letters = lettersIn(css.split('@font-face').find((face) => face.includes(file)) ?? '')
  writeFileSync(path.join(LOOK, file), await subsetFont(source, letters, { targetFormat: 'woff2', variationAxes: WEIGHTS }))
}

/** Those of the `unicode-range` of a font face. */
function lettersIn(face: string): string {
  const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
  return ranges.map(([, first = '', last = first]) => between(parseInt(first, 16), parseInt(last, 16))).join('')
}

function between(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
