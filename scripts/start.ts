import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** `npm start`: builds the web app where that is missing or old, and starts Saldo, with a demonstration in it unless --empty. */

const ROOT = path.join(import.meta.dirname, '..')
const NODE_NEEDED = 24

if (Number(process.versions.node.split('.')[0]) < NODE_NEEDED) {
  console.error(
    `Saldo needs Node ${NODE_NEEDED} or newer; this is ${process.version}. On Linux x64 and arm64 \`npm ci\` brings it along.`,
  )
  process.exit(1)
}

if (isBuildOld()) {
  const { status } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

const isEmpty = process.argv.includes('--empty')
const server = spawn(
  process.execPath,
  ['api/src/main.ts', ...(isEmpty || process.env['NODE_ENV'] === 'production' ? [] : ['--demo'])],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' },
  },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))

function isBuildOld(): boolean {
  const built = path.join(ROOT, 'web/dist/index.html')
  if (!existsSync(built)) return true
  const { mtimeMs } = statSync(built)
  return ['web/src', 'contract'].some((folder) => newest(path.join(ROOT, folder)) > mtimeMs)
}

const newest = (folder: string): number =>
  Math.max(
    0,
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(path.join(entry.parentPath, entry.name)).mtimeMs),
  )
