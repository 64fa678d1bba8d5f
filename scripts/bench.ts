import { ran } from './run.ts'

/** `npm run bench`: one of the measurements of bench/; without a name that of lists, search, import, export and memory. */
const MEASUREMENTS = [
  'bank-faults',
  'bank-matching',
  'bank-statements',
  'bench',
  'dashboard',
  'faults',
  'fixed-assets',
  'full-disk',
  'invoice-faults',
  'invoice-list',
  'invoices',
  'posting',
  'posting-cost',
  'posting-faults',
  'settings',
  'vat-returns',
  'web',
]

const [name = 'bench', ...rest] = process.argv.slice(2)
if (!MEASUREMENTS.includes(name)) {
  console.error(`There is no measurement ${name}: ${MEASUREMENTS.join(', ')}.`)
  process.exit(1)
}
process.exit(ran({ name, command: [`bench/${name}.ts`, ...rest] }) ? 0 : 1)
