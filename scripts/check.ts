import { ran, type Step } from './run.ts'

/** `npm run check`: everything that keeps the house in order, beside the tests. It stops at nothing, so that all is told at once. */
const STEPS: readonly Step[] = [
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the web app', command: ['node_modules/typescript/bin/tsc', '-p', 'web/tsconfig.json'] },
  { name: 'imports', command: ['scripts/imports.ts'] },
  { name: 'names in the kit', command: ['scripts/features/kit-names.ts'] },
  { name: 'failures', command: ['scripts/features/failures.ts'] },
  { name: 'rows', command: ['scripts/statements/rows.ts'] },
  { name: 'own tables', command: ['scripts/statements/own-tables.ts'] },
  { name: 'addresses', command: ['scripts/addresses/addresses.ts'] },
  { name: 'pages', command: ['scripts/kit/paged.ts'] },
  { name: 'loaded', command: ['scripts/kit/loaded.ts'] },
  { name: 'names', command: ['scripts/names.ts'] },
  { name: 'dead code', command: ['node_modules/knip/bin/knip.js'] },
  { name: 'copies', command: ['scripts/copies.ts'] },
  { name: 'words', command: ['scripts/words.ts'] },
  { name: 'named places', command: ['scripts/words/named-places.ts'] },
  { name: 'named code', command: ['scripts/words/named-code.ts'] },
  { name: 'sizes', command: ['scripts/sizes.ts'] },
  { name: 'migrations', command: ['scripts/migrations.ts', '--check'] },
  { name: 'tables', command: ['scripts/tables.ts', '--check'] },
  { name: 'requirements', command: ['scripts/requirements.ts'] },
  { name: 'cases', command: ['scripts/cases.ts'] },
]

const failed = STEPS.filter((step) => !ran(step))
process.stdout.write(
  failed.length === 0 ? 'Everything is in order.\n' : `Not in order: ${failed.map(({ name }) => name).join(', ')}\n`,
)
process.exit(failed.length === 0 ? 0 : 1)
