import { randomInt } from 'node:crypto'
import { ran } from '../run.ts'
import { testFiles } from '../test-files.ts'

/**
 * `npm run properties -- [rounds] [words]`: every test that draws its cases, with other cases in each round (three, unless told); words
 * narrow the files down. PROPERTY_SEED repeats a round that failed.
 */
const [rounds = '3', ...words] = process.argv.slice(2)
const files = testFiles()
  .filter(({ text }) => text.includes("from 'fast-check'"))
  .map(({ file }) => file)
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
const given = process.env['PROPERTY_SEED']
const seeds = given ? [given] : Array.from({ length: Number(rounds) }, () => String(randomInt(2 ** 31)))

const failed = seeds.filter((seed) => {
  process.env['PROPERTY_SEED'] = seed
  return !ran({
    name: `properties, seed ${seed}`,
    command: ['node_modules/vitest/vitest.mjs', 'run', '--silent=passed-only', ...files],
  })
})
if (failed.length > 0) console.error(`Repeat with PROPERTY_SEED=${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
