import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ROOT } from '../run.ts'

const WORKSPACES = ['contract', 'api', 'web', 'e2e', 'bench']

/** A copy of the project as it stands, in a folder of its own; libraries are those of the project. */
export function copyOfProject(): string {
  const tree = mkdtempSync(path.join(os.tmpdir(), 'saldo-mutants-'))
  // PostgreSQL, which does not run as root, has its data below.
  chmodSync(tree, 0o755)
  mkdirSync(path.join(tree, 'tmp'))
  for (const file of filesOfProject()) cpSync(path.join(ROOT, file), path.join(tree, file))
  for (const folder of ['.', ...WORKSPACES]) linkLibraries(tree, path.join(folder, 'node_modules'))
  for (const made of ['web/dist', 'api/dist'])
    if (existsSync(path.join(ROOT, made))) symlinkSync(path.join(ROOT, made), path.join(tree, made))
  return tree
}

/** Every file that is kept or will be, and is there. */
export function filesOfProject(): readonly string[] {
  const told = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  return told
    .trim()
    .split('\n')
    .filter((file) => existsSync(path.join(ROOT, file)))
}

/** Each library is linked alone: a link to them all would lead the parts of the project to each other's originals. */
function linkLibraries(tree: string, folder: string): void {
  const from = path.join(ROOT, folder)
  if (!existsSync(from)) return
  mkdirSync(path.join(tree, folder))
  for (const name of readdirSync(from))
    if (name !== '.vite' && name !== '.vite-temp' && name !== '.cache')
      symlinkSync(WORKSPACES.includes(name) ? path.join(tree, name) : path.join(from, name), path.join(tree, folder, name))
}
