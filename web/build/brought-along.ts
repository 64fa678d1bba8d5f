import type { Plugin, Rolldown } from 'vite'
import { SHELL } from './chunks.ts'

const PAGE = /\/features\/.*?([\w-]+-page\.tsx)$/

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'isEntry' | 'imports' | 'moduleIds'>

/** Pages whose file needs that of another page, but for what all pages begin with and the shell, which the documents come with. */
export function broughtAlong(chunks: readonly Chunk[]): string[] {
  const files = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const needed = (name: string, known = new Set<string>()): Set<string> => {
    if (known.has(name)) return known
    known.add(name)
    for (const other of files.get(name)?.imports ?? []) needed(other, known)
    return known
  }
  const ofAll = new Set(chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => id.endsWith(SHELL))))
  return chunks.flatMap((chunk) => {
    const [page] = pagesOf(chunk)
    if (!page || ofAll.has(chunk)) return []
    const others = [...needed(chunk.fileName)].flatMap((name) => files.get(name) ?? []).filter((other) => other !== chunk)
    return others.filter((other) => !ofAll.has(other)).flatMap((other) => pagesOf(other).map((brought) => `${page}: ${brought}`))
  })
}

const pagesOf = ({ moduleIds }: Chunk): string[] => moduleIds.flatMap((id) => PAGE.exec(id)?.[1] ?? [])

/**
 * Refuses a build in which a page brings another one's code along. What both need slips into the file of one of them as soon as it is needed
 * there, and nothing shows it but the time that the other takes; `chunks.ts` says where it belongs.
 */
export const noneBroughtAlong = (): Plugin => ({
  name: 'saldo-brought-along',
  apply: 'build',
  generateBundle(_, bundle) {
    const found = broughtAlong(Object.values(bundle).filter((file) => file.type === 'chunk'))
    if (found.length > 0) this.error(`A page brings another one along:\n${found.join('\n')}`)
  },
})
