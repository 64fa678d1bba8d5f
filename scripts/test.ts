import { browser } from './browser.ts'
import { buildServer, webIsBuilt } from './builds.ts'
import { ran, type Step } from './run.ts'

/**
 * `npm test`: the whole test suite, then the journeys in a real browser. Words behind it narrow the tests down and leave the
 * journeys out: `npm test -- documents`. `npm test -- journeys` runs only those; further words narrow them down too.
 */
const [first, ...rest] = process.argv.slice(2)
const words = first === undefined ? [] : [first, ...rest]

const tests: Step = { name: 'tests', command: ['node_modules/vitest/vitest.mjs', 'run', '--silent=passed-only', ...words] }
const journeys = (only: readonly string[]): Step => ({
  name: 'journeys',
  command: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...only],
})

const parts =
  first === 'journeys'
    ? [await part(journeys(rest))]
    : [await part(tests), ...(first === undefined ? [await part(journeys([]))] : [])]

process.stdout.write(`\n${parts.map(({ name, isGood }) => `${isGood ? 'ok    ' : 'FAILED'} ${name}`).join('\n')}\n`)
process.exit(parts.every(({ isGood }) => isGood) ? 0 : 1)

async function part(step: Step): Promise<{ readonly name: string; readonly isGood: boolean }> {
  if (step.name !== 'journeys') return { name: step.name, isGood: ran(step) }
  process.env['JOURNEYS_BROWSER'] = browser()
  await buildServer()
  return { name: step.name, isGood: webIsBuilt() && ran(step) }
}
