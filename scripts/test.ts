import { ran } from './run.ts'

/** `npm test`: the whole test suite. Words behind it narrow it down: `npm test -- documents`. */
const filters = process.argv.slice(2)

if (!ran({ name: 'tests', command: ['node_modules/vitest/vitest.mjs', 'run', '--silent=passed-only', ...filters] }))
  process.exit(1)
