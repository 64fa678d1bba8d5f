import { readFileSync } from 'node:fs'
import path from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { SHELL } from './chunks.ts'
import { questionsFirst } from './questions-first.ts'

const CARDS = 'src/ui/cards/card-list.tsx'
const BEFORE_START = 'before-start.js'
const ITS_PLACE = '<script data-before-start></script>'

/** The names of colours and measures, and what is made of them: the frame, and what is asked with it. */
const FIRST = ['ui/look/tokens', 'ui/look/fallback-font', 'app/start/frame', 'app/shell/cookie-question'].map(
  (name) => `src/${name}.css`,
)
const STYLESHEETS = /\s*<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>/g

/**
 * Lets the frame of the page stand as soon as the page is there: its few styles are written into it, and so is `before-start.js`, which asks
 * for all others, as what a head asks for itself keeps anything from being painted. They come before those of any page, in the document
 * too: the last of two rules wins, and what every page begins with is the least of all. That script is as short as it can be. It sets
 * the colour scheme, so that a dark screen doesn't flash white, says whether the page is one of a company's, which have the frame, and asks
 * for the code and the styles of the shell then, on a phone for those of its lists too, whose files stand beside it. It asks for the
 * texts of the person's language, those of the other come later; and what a page begins with by asking the API, so that it is here before
 * the code is (`early-answers.ts`). Once it knows who comes it asks them about cookies, if they have not answered, and keeps what they say.
 * A browser that keeps nothing follows the system. The server lets no other script within a page run (`web-pages.ts`).
 */
export const frameFirst = (): Plugin => {
  let root = ''
  return {
    name: 'saldo-frame-first',
    configResolved: (config) => {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const everyPages = [...html.matchAll(STYLESHEETS)].map(([, href]) => href)
        const styles = FIRST.map((name) => withoutSpace(readFileSync(path.join(root, name), 'utf8'))).join('')
        const files = bundle ? ` data-styles="${everyPages.join(' ')}" ${filesOf(bundle)}` : ''
        return html
          .replaceAll(STYLESHEETS, '')
          .replace(ITS_PLACE, () => `<script${files}>${beforeStart()}</script>`)
          .replace('</head>', `  <style>${styles}</style>\n  </head>`)
          .replace('</body>', `${questionsFirst()}\n  </body>`)
      },
    },
  }
}

const beforeStart = (): string =>
  minifySync(BEFORE_START, readFileSync(path.join(import.meta.dirname, BEFORE_START), 'utf8')).code.trim()

/** The shell's, and those by which a phone shows its lists. */
function filesOf(bundle: Rolldown.OutputBundle): string {
  const shell = neededBy(SHELL, bundle)
  const cards = neededBy(CARDS, bundle).filter((name) => !shell.includes(name))
  return `data-shell="${shell.join(' ')}" data-phone="${cards.join(' ')}"`
}

/** The files that a module is in and needs, with their styles, but for those that every page begins with. */
function neededBy(module: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const needed = (names: readonly string[]): string[] => [
    ...new Set(names.flatMap((name) => [name, ...needed(chunks.get(name)?.imports ?? [])])),
  ]
  const [its] = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  const first = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  const begun = new Set(needed(first))
  return its
    ? needed([its.fileName])
        .filter((name) => !begun.has(name))
        .flatMap((name) => [name, ...(chunks.get(name)?.viteMetadata?.importedCss ?? [])])
        .map((name) => `/${name}`)
    : []
}

const withoutSpace = (css: string): string =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{}:;,]) ?/g, '$1')
