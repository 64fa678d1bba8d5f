import { spawnSync } from 'node:child_process'
import path from 'node:path'

export const ROOT = path.join(import.meta.dirname, '..')

export type Step = { readonly name: string; readonly command: readonly string[] }

/** Runs a program of this project on the pinned Node; true where it ended well. */
export function ran({ name, command: [program = '', ...rest] }: Step): boolean {
  const started = Date.now()
  const { status } = spawnSync(process.execPath, [program, ...rest], { cwd: ROOT, stdio: 'inherit' })
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)
  return status === 0
}
