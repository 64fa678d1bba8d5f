import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

/**
 * `node web/build/croatian-letters.ts`: cuts the letters Croatian needs beyond the Latin ones out of the font's file for a
 * hundred languages, which is twenty times as large. Written once and kept beside the styles; again when the font is updated.
 */
const LETTERS = 'ČčĆćĐđŠšŽž'
const SOURCE = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2')
const TARGET = path.join(import.meta.dirname, '../src/ui/look/inter-croatian-wght-normal.woff2')

writeFileSync(TARGET, await subsetFont(readFileSync(SOURCE), LETTERS, { targetFormat: 'woff2' }))
