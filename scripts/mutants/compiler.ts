import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** Whether a copy of the project compiles as it stands: the part that a file belongs to, with what builds on it. */
export async function compiles(tree: string, file: string): Promise<boolean> {
  const program = path.join(tree, 'node_modules/typescript/bin/tsc')
  const project = file.startsWith('web/') ? 'web/tsconfig.json' : 'tsconfig.json'
  const child = spawn(process.execPath, [program, '-p', project], { cwd: tree, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  return code === 0
}
