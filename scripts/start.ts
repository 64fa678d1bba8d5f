import { spawn } from 'node:child_process'
import { buildServer, SERVER, SERVER_ENVIRONMENT, SERVER_FLAGS, webIsBuilt } from './builds.ts'
import { ROOT } from './run.ts'

/** `npm start`: builds what is missing or old, and starts Saldo. Into the database it brings along goes a demonstration, unless --empty; into another one with --demo. */

const NODE_NEEDED = 24

if (Number(process.versions.node.split('.')[0]) < NODE_NEEDED) {
  console.error(
    `Saldo needs Node ${NODE_NEEDED} or newer; this is ${process.version}. On Linux x64 and arm64 \`npm ci\` brings it along.`,
  )
  process.exit(1)
}

if (!webIsBuilt()) process.exit(1)
await buildServer()

const isEmpty = process.argv.includes('--empty')
/** Where people try it out, only what is amiss; in production also what is to be kept, such as the signed ends of the history. */
const quietly = process.env['NODE_ENV'] === 'production' ? 'info' : 'warn'
const isAsked = process.argv.includes('--demo')
const server = spawn(
  process.execPath,
  [...SERVER_FLAGS, SERVER, ...(isAsked ? ['--demo'] : isEmpty ? [] : ['--demo=embedded'])],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...SERVER_ENVIRONMENT, ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? quietly },
  },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
