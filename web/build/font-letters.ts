import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

/**
 * `node web/build/font-letters.ts`: cuts the letters that pages are made of out of the files of the font, in the weights that they are
 * written in: those of every page out of the Latin ones, and those Croatian has beyond them out of the file for a hundred languages.
 * What is left out comes with the whole files where a name needs it (`font.css`). Written once and kept beside the styles; again when
 * the font is updated.
 */
const WEIGHTS = { wght: { min: 400, max: 700 } }
const ASCII = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
const PARTS = [
  { name: 'letters', from: 'latin', letters: `${ASCII}\u00A0§«»°·×–—‘’‚“”„•…‹›€−` },
  { name: 'croatian', from: 'latin-ext', letters: 'ČčĆćĐđŠšŽž' },
]

for (const { name, from, letters } of PARTS) {
  const source = createRequire(import.meta.url).resolve(`@fontsource-variable/inter/files/inter-${from}-wght-normal.woff2`)
  const target = path.join(import.meta.dirname, `../src/ui/look/inter-${name}-wght-normal.woff2`)
  writeFileSync(target, await subsetFont(readFileSync(source), letters, { targetFormat: 'woff2', variationAxes: WEIGHTS }))
}
