import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  CAME_LATE,
  CHECKSUMS,
  checksumsIn,
  checksumsOf,
  MIGRATIONS,
  migrationFiles,
  RefusedMigration,
} from 'api/kit/postgres/migration-files'

/**
 * `npm run migrations` keeps the checksums of new migrations and never puts another in the place of one. With --check it says
 * which migration has none or is not as it was, nor as it was merged, which two have the same number, and which new one would come before
 * others. A folder may stand behind it.
 */
const isCheck = process.argv.includes('--check')
const folder = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? MIGRATIONS
const files = await migrationFiles(folder).catch((error: unknown) =>
  error instanceof RefusedMigration ? refuse(error.message) : Promise.reject(error),
)
const kept = await checksumsIn(folder)
const numbers = files.map(({ name }) => name.slice(0, 4))
const twice = files.filter((_, at) => numbers.indexOf(numbers[at] ?? '') !== numbers.lastIndexOf(numbers[at] ?? ''))
const fresh = files.filter(({ name }) => !kept.has(name)).map(({ name }) => name)
const committed = inGit()
const lateOne = fresh.find(
  (name) => !committed.includes(name) && !CAME_LATE.includes(name) && committed.some((other) => name < other),
)
const other = merged().find(([name, checksum]) => kept.get(name) !== checksum)

if (files.length === 0) refuse('There is no migration.')
if (twice.length > 0) refuse(`Two have the same number: ${twice.map(({ name }) => name).join(', ')}. Give one of them the next.`)
if (other)
  refuse(
    `${other[0]} is not as it was merged, and its checksum was kept anew. Databases that have it never get the change: put the file and its line in ${CHECKSUMS} back as they were and make the change in a new migration.`,
  )
if (lateOne)
  refuse(`${lateOne} is new and comes before ${committed.at(-1)}, which databases have: give it a number after all others.`)
if (isCheck && fresh.length > 0) refuse(`No checksum is kept of ${fresh.join(', ')}: run \`npm run migrations\`.`)
if (!isCheck) {
  writeFileSync(path.join(folder, CHECKSUMS), files.map(({ name, checksum }) => `${checksum}  ${name}\n`).join(''))
  console.log(fresh.length > 0 ? `Kept the checksums of ${fresh.join(', ')}.` : 'Every migration has its checksum.')
}

/** The migrations that Git knows, in their order; none where the folder is not kept in Git. */
function inGit(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '*.sql'], { cwd: folder, encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((name) => name !== '')
    .toSorted()
}

/** What the merged branch keeps, here and where it came from; nothing where the folder is not kept in Git. */
function merged(): [name: string, checksum: string][] {
  return ['origin/main', 'main'].flatMap((branch) => {
    const { status, stdout } = spawnSync('git', ['show', `${branch}:./${CHECKSUMS}`], { cwd: folder, encoding: 'utf8' })
    return status === 0 ? [...checksumsOf(stdout)] : []
  })
}

function refuse(why: string): never {
  console.error(why)
  process.exit(1)
}
