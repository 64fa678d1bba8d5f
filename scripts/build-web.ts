import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { ran, ROOT } from './run.ts'

/** Builds the web app where that is missing or older than what it is made of; false where it could not be built. */
export const webIsBuilt = (): boolean =>
  !isBuildOld() || ran({ name: 'web app', command: ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'] })

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
