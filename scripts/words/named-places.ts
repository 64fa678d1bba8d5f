import path from 'node:path'
import { proseOf, textOf, trackedFiles } from './prose.ts'

/** A comment or a page of the docs that names a file or folder of the project names one that is there. */

/** `docs/running.md`, `contract/src/<feature>/`, `api/migrations`; or a file alone, as glossary.md. */
const PATH =
  /(?<![\w./@:*#$-])(?:[\w.<>*@-]+\/)+[\w.<>*@-]*|(?<![\w./@:*#$-])\w[\w-]*(?:\.[\w-]+)*\.(?:tsx?|md|json|sql|css|typ|tsv|txt|yml|mjs|html)\b/g
/** What is made while building or running, and what other projects keep. */
const MADE = /(?:^|\/)(?:dist|data|node_modules|coverage|test-results)(?:\/|$)/

const files = trackedFiles()
const folders = new Set(files.flatMap((file) => parentsOf(file)))
const tops = new Set(files.map((file) => file.split('/')[0] ?? '').filter((top) => folders.has(top)))
const places = [...files, ...folders].map((place) => `/${place}`)

const read = files.filter((file) => /\.(tsx?|sql|css|typ)$|^docs\/[^/]+\.md$|^[A-Z]+\.md$|^docs\/decisions\//.test(file))
if (read.length < 500) throw new Error(`read only ${read.length} files`)
const gone = read.flatMap((file) =>
  pathsIn(file)
    .filter((named) => !isThere(named))
    .map((named) => `${file}: ${named} is not there`),
)
if (gone.length > 0) console.error([...new Set(gone)].join('\n'))
process.exitCode = gone.length > 0 ? 1 : 0

function pathsIn(file: string): string[] {
  return proseOf(file, textOf(file)).flatMap((prose) => [...prose.matchAll(PATH)].map(([named]) => named.replace(/[.,/]+$/, '')))
}

/** Of the project is what begins with one of its folders, and a file that stands alone or behind some of its folders. */
function isThere(named: string): boolean {
  const isFile = /\.\w+$/.test(named)
  const isFromTop = tops.has(named.split('/')[0] ?? '') && named.includes('/')
  if ((!isFile && !isFromTop) || MADE.test(named)) return true
  const [top = '', ...rest] = named.split('/')
  const written = isFromTop ? [named, [top, 'src', ...rest].join('/')] : [named]
  return written.some((one) => {
    const pattern = patternOf(one, isFromTop)
    return places.some((place) => pattern.test(place))
  })
}

/** `<feature>` and `*` stand for any name, and the ending of a module may be left away. */
function patternOf(named: string, isFromTop: boolean): RegExp {
  const parts = named.split(/<[^>]*>|\*+/).map((part) => part.replaceAll(/[.@$]/g, '\\$&'))
  return new RegExp(`${isFromTop ? '^' : ''}/${parts.join('[^/]+')}(\\.tsx?)?$`)
}

function parentsOf(file: string): string[] {
  const parent = path.dirname(file)
  return parent === '.' ? [] : [parent, ...parentsOf(parent)]
}
