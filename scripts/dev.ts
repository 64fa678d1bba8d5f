import { spawn } from 'node:child_process'
import path from 'node:path'
import { freePort } from 'api/kit/free-port'
import { createServer } from 'vite'
import { ROOT } from './run.ts'

/**
 * `npm run dev`: Saldo from its source. The web app is served as it is written and changes in the open page; the server
 * starts anew after each change of it, with the demonstration in it. PORT says where, 3000 where nothing is said.
 */
const port = Number(process.env['PORT'] ?? 3000)
const apiPort = await freePort()

const web = await createServer({
  configFile: path.join(ROOT, 'web/vite.config.ts'),
  server: { host: '127.0.0.1', port, strictPort: true, proxy: proxyTo(`http://127.0.0.1:${apiPort}`) },
})
await web.listen()

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'api/src/main.ts', '--demo=embedded'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    LOG_LEVEL: 'warn',
    PUBLIC_URL: `http://localhost:${port}`,
    ...process.env,
    PORT: String(apiPort),
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => api.kill(signal))
api.on('exit', (code) => void web.close().then(() => process.exit(code ?? 1)))

/** What only the server answers: its calls, the mailbox of development, whether it lives. */
function proxyTo(target: string): Record<string, string> {
  return Object.fromEntries(['/api', '/dev/mail', '/health', '/metrics'].map((under) => [under, target]))
}
