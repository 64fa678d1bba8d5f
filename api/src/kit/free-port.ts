import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below those that systems give to connections that go out (Linux from 32768), which would take one before it is listened on. */
const PORTS = [20_000, 32_000] as const

/** A port of this machine that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
