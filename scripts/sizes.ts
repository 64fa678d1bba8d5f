import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run.ts'

/** Files of at most 300 lines (tests 500) in folders of at most 20: what is larger is two things. Migrations only ever grow in number. */
const FILE_MAX = 300
const TEST_MAX = 500
const FOLDER_MAX = 20
const GENERATED = ['api/src/kit/tables.ts']
const GROWING = ['api/migrations']

const files = globSync('{contract,api,web,e2e,bench,scripts}/**/*.{ts,tsx,css,sql}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**'],
}).filter((file) => !GENERATED.includes(file))
const long = files.filter((file) => lines(file) > (/\.test\.tsx?$/.test(file) ? TEST_MAX : FILE_MAX))
const full = [...new Set(files.map((file) => path.dirname(file)))].filter(
  (folder) => !GROWING.includes(folder) && sources(folder) > FOLDER_MAX,
)

for (const file of long) console.error(`${file}: ${lines(file)} lines`)
for (const folder of full) console.error(`${folder}: ${sources(folder)} files`)
const counts = files
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map(lines)
  .toSorted((a, b) => a - b)
console.log(
  `${counts.length} files, median ${counts[Math.floor(counts.length / 2)]} lines, 90th percentile ${counts[Math.floor(counts.length * 0.9)]}`,
)
if (long.length + full.length > 0) process.exit(1)

function lines(file: string): number {
  return readFileSync(path.join(ROOT, file), 'utf8').split('\n').length - 1
}

function sources(folder: string): number {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name),
  ).length
}
