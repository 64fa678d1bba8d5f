import { XMLParser } from 'fast-xml-parser'
import type { BlogPost } from 'contract/dashboard/blog-posts'
import { decoded, plainText } from './plain-text.ts'

const POSTS_MAX = 10
const TITLE_MAX = 200
const EXCERPT_MAX = 240

/** The first posts of a feed, as it gives them. Undefined where it is no RSS and no Atom; a post without a title or a good link is none. */
export function postsOf(feed: string): BlogPost[] | undefined {
  // Nothing is declared by a feed: with it, parsers can be made to work hard or to fetch something.
  if (/<!(DOCTYPE|ENTITY)/i.test(feed)) return undefined
  const root = parsed(feed)
  const entries = itemsOf(root)
  return entries?.slice(0, POSTS_MAX).flatMap((entry) => postOf(entry) ?? [])
}

/** An element: its text under `#text`, its attributes under `@name`, its children in lists by their names. */
type Element = { readonly [name: string]: string | readonly Element[] | undefined }

function itemsOf(root: Element | undefined): readonly Element[] | undefined {
  const [channel] = children(children(root, 'rss')[0], 'channel')
  if (channel) return children(channel, 'item')
  const [atom] = children(root, 'feed')
  if (atom) return children(atom, 'entry')
  // RSS 1.0 is written in RDF.
  const [rdf] = children(root, 'RDF')
  return rdf && children(rdf, 'item')
}

function postOf(entry: Element): BlogPost | undefined {
  const title = plainText(first(entry, ['title']), TITLE_MAX)
  const excerpt = plainText(first(entry, ['description', 'summary', 'encoded', 'content']), EXCERPT_MAX)
  const link = linkOf(entry)
  return title !== '' && isOfTheWeb(link) ? { title, excerpt, link } : undefined
}

/** The text of RSS, or of Atom the address of the post itself. */
function linkOf(entry: Element): string {
  const links = children(entry, 'link')
  const own = links.find(({ '@href': href, '@rel': rel = 'alternate' }) => href !== undefined && rel === 'alternate')
  return decoded(textOf(own, '@href') || textOf(links[0], '#text')).trim()
}

const isOfTheWeb = (link: string): boolean => URL.canParse(link) && ['http:', 'https:'].includes(new URL(link).protocol)

function first(entry: Element, names: readonly string[]): string {
  for (const name of names) {
    const text = textOf(children(entry, name)[0], '#text')
    if (text.trim() !== '') return text
  }
  return ''
}

const children = (element: Element | undefined, name: string): readonly Element[] => {
  const found = element?.[name]
  return typeof found === 'object' ? found : []
}

const textOf = (element: Element | undefined, name: string): string => {
  const found = element?.[name]
  return typeof found === 'string' ? found : ''
}

function parsed(feed: string): Element | undefined {
  try {
    return new XMLParser(OPTIONS).parse(feed)
  } catch {
    return undefined
  }
}

/** What holds text for people comes as it is written, markup and all; no entity is expanded by the parser. */
const OPTIONS = {
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  alwaysCreateTextNode: true,
  isArray: (_name: string, _path: unknown, _isLeaf: boolean, isAttribute: boolean) => !isAttribute,
  ignoreDeclaration: true,
  ignorePiTags: true,
  stopNodes: ['*.title', '*.description', '*.summary', '*.encoded', '*.content'],
}
