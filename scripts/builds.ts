import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { ran, ROOT } from './run.ts'

/** Builds the web app where that is missing or older than what it is made of; false where it could not be built. */
export const webIsBuilt = (): boolean =>
  !isOld('web/dist/index.html', ['web/src', 'contract']) ||
  ran({ name: 'web app', command: ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'] })

export const SERVER = 'api/dist/main.js'
/** A small nursery: most of what a request makes is gone with it, and the process stays half as large. */
export const SERVER_FLAGS = ['--max-semi-space-size=2']

/**
 * Builds the server where that is missing or old: its source and the contract's as plain JavaScript. It runs from source as
 * well, as in development and tests, but then takes half as much memory again and starts later.
 */
export async function buildServer(): Promise<void> {
  if (!isOld(SERVER, ['api/src', 'contract'])) return
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    input: path.join(ROOT, 'api/src/main.ts'),
    platform: 'node',
    external: (id) => /^[a-z@]/i.test(id) && !id.startsWith('contract/'),
    plugins: [{ name: 'folders', transform: (code, id) => code.replaceAll('import.meta.dirname', folderOf(id)) }],
  })
  await build.write({ dir: path.join(ROOT, path.dirname(SERVER)), cleanDir: true })
}

/** Files beside a source are still read from beside it. */
const folderOf = (id: string) =>
  `(import.meta.dirname + ${JSON.stringify(`/${path.relative(path.join(ROOT, path.dirname(SERVER)), path.dirname(id))}`)})`

function isOld(built: string, sources: readonly string[]): boolean {
  const file = path.join(ROOT, built)
  if (!existsSync(file)) return true
  const { mtimeMs } = statSync(file)
  return sources.some((folder) => newest(path.join(ROOT, folder)) > mtimeMs)
}

const newest = (folder: string): number =>
  Math.max(
    0,
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => statSync(path.join(entry.parentPath, entry.name)).mtimeMs),
  )
