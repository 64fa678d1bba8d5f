import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const PROJECTS = ['tsconfig.json', 'web/tsconfig.json']

/** Whether a copy of the project compiles as it stands. */
export function compilerOf(tree: string): () => Promise<boolean> {
  return async () => {
    for (const project of PROJECTS) {
      const program = path.join(tree, 'node_modules/typescript/bin/tsc')
      const child = spawn(process.execPath, [program, '-p', project], { cwd: tree, stdio: 'ignore' })
      const [code] = await once(child, 'exit')
      if (code !== 0) return false
    }
    return true
  }
}
