import { spawn, type ChildProcess } from 'node:child_process'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from 'api/kit/free-port'
import { BACK_WITHIN_MS } from 'api/testing/killable'
import { SERVER_ENVIRONMENT } from '../../scripts/builds.ts'
import { until } from '../load.ts'

export type Server = {
  readonly url: string
  /** From the start of the process to its first answer. */
  readonly startMs: number
  /** Resident memory in MB of the process, and the most its children, in which heavy jobs run, took at any moment. */
  readonly memory: () => { readonly ownMb: number; readonly childrenPeakMb: number }
  readonly stop: () => Promise<void>
  /** Without a chance to tidy up. */
  readonly kill: () => Promise<void>
}

const ROOT = path.join(import.meta.dirname, '../..')

/** Starts a server of this project as it runs in production, on a free port of this machine; its log is added to a file where one is given. */
export async function startServer(program: readonly string[], environment: NodeJS.ProcessEnv, logFile?: string): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const server = spawn(process.execPath, program, {
    cwd: ROOT,
    stdio: logFile === undefined ? ['ignore', 'ignore', 'inherit'] : ['ignore', openSync(logFile, 'a'), openSync(logFile, 'a')],
    env: {
      ...SERVER_ENVIRONMENT,
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PORT: String(port),
      PUBLIC_URL: url,
      ...environment,
    },
  })
  await until(() => answers(`${url}/health/ready`), BACK_WITHIN_MS)
  const startMs = performance.now() - began
  return {
    url,
    startMs,
    memory: () => memoryOf(server),
    stop: () => ended(server, 'SIGINT'),
    kill: () => ended(server, 'SIGKILL'),
  }
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

function memoryOf({ pid = 0 }: ChildProcess) {
  const children = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && statusOf(entry, 'PPid') === pid)
    .map((child) => statusOf(child, 'VmHWM') / 1024)
  return { ownMb: statusOf(String(pid), 'VmRSS') / 1024, childrenPeakMb: children.reduce((sum, mb) => sum + mb, 0) }
}

/** A line of /proc/<pid>/status; 0 for a process that has just ended. */
function statusOf(pid: string, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve()
  server.kill(signal)
  return new Promise((resolve) => server.once('exit', () => resolve()))
}
