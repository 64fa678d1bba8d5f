import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Where the servers of a measurement log to; it stays until the next one, to be read where something did not tie. */
export const logOf = (name: string): string => path.join(import.meta.dirname, '../../test-results', `${name}.log`)

/** The same, begun anew. */
export function newLog(name: string): string {
  const file = logOf(name)
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}
