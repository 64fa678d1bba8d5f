import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|html|json|svg|webmanifest)$/
/** Smaller files fit into one packet as they are. */
const LEAST_BYTES = 1_000

/** Puts a compressed copy beside every text of the build: the server sends it as it is, and never compresses while somebody waits. */
export const compressed = (): Plugin => {
  let folder = ''
  return {
    name: 'saldo-compressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => {
        const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        for (const file of names.filter((name) => TEXT.test(name)).map((name) => path.join(folder, name))) {
          if (statSync(file).size < LEAST_BYTES) continue
          const bytes = readFileSync(file)
          writeFileSync(`${file}.br`, brotliCompressSync(bytes))
          writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
        }
      },
    },
  }
}
