import type { XmlProblem } from './xml-problem.ts'

export type Root = { readonly name: string; readonly namespace: string }

/** Where a watched element stands in the text, from its `<` to behind its last `>`. */
export type Span = { readonly name: string; readonly start: number; readonly end: number }

/** What a document of its kind may have, and which of its elements are told where they stand. */
export type Wanted = {
  readonly elementsMax: number
  /** Elements that stand for a line of the paper. */
  readonly lines: readonly string[]
  readonly linesMax: number
  readonly watched?: readonly string[]
}

const DEPTH_MAX = 100
const ATTRIBUTES_MAX = 1_000_000
const NAMES_MAX = 1_000
const TAG_LENGTH_MAX = 16_384
const TEXT_LENGTH_MAX = 262_144

type Open = { readonly name: string; readonly start: number }

/** What was met so far. `names` are the elements' names with their prefix, and without it. */
type Seen = {
  readonly wanted: Wanted
  readonly open: Open[]
  readonly names: Map<string, string>
  readonly spans: Span[]
  elementCount: number
  attributeCount: number
  lineCount: number
  root: Root | null
}

/**
 * Goes through the markup once, without building anything: refuses what would make the parser work hard or fetch
 * something (DOCTYPE, entities, depth, sheer numbers) and what is not well-formed. Gives the outermost element.
 */
export function inspect(text: string, wanted: Wanted): { readonly root: Root; readonly spans: readonly Span[] } | XmlProblem {
  const seen: Seen = { wanted, open: [], names: new Map(), spans: [], elementCount: 0, attributeCount: 0, lineCount: 0, root: null } // prettier-ignore
  let end = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', end)) {
    if (at - end > TEXT_LENGTH_MAX) return { problem: 'TooComplex' }
    if (seen.open.length === 0 && text.slice(end, at).trim() !== '') return { problem: 'Broken' }
    const next = behind(text, at, seen)
    if (typeof next !== 'number') return next
    end = next
  }
  const { root, spans } = seen
  return root && seen.open.length === 0 && text.slice(end).trim() === '' ? { root, spans } : { problem: 'Broken' }
}

/** Where the piece of markup that starts here ends. */
function behind(text: string, at: number, seen: Seen): number | XmlProblem {
  if (text.startsWith('<!--', at)) return behindMark(text, '-->', at + 4)
  if (text.startsWith('<![CDATA[', at)) return behindMark(text, ']]>', at + 9)
  if (text.startsWith('<!', at)) return { problem: 'HasDoctype' }
  if (text.startsWith('</', at)) return behindEndTag(text, at, seen)
  if (++seen.elementCount > seen.wanted.elementsMax) return { problem: 'TooComplex' }
  const end = behindTag(text, at, seen)
  if (typeof end !== 'number') return end
  if (text.startsWith('<?', at)) return text[end - 2] === '?' ? end : { problem: 'Broken' }
  return opened(text.slice(at, end), { start: at, end }, seen) ?? end
}

function behindMark(text: string, mark: string, from: number): number | XmlProblem {
  const at = text.indexOf(mark, from)
  return at === -1 ? { problem: 'Broken' } : at + mark.length
}

function behindEndTag(text: string, at: number, seen: Seen): number | XmlProblem {
  const end = text.indexOf('>', at)
  const begun = seen.open.pop()
  if (end === -1 || text.slice(at + 2, end).trimEnd() !== begun?.name) return { problem: 'Broken' }
  watch(begun.name, { start: begun.start, end: end + 1 }, seen)
  return end + 1
}

const DOUBLE_QUOTE = 34
const SINGLE_QUOTE = 39
const LESS_THAN = 60
const EQUALS = 61
const GREATER_THAN = 62

/** A `>` inside an attribute's value does not end the tag. */
function behindTag(text: string, at: number, seen: Seen): number | XmlProblem {
  let quote = 0
  for (let index = at + 1; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (quote !== 0) quote = code === quote ? 0 : quote
    else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) quote = code
    else if (code === EQUALS) seen.attributeCount++
    else if (code === GREATER_THAN) return index + 1
    if (code === LESS_THAN) return { problem: 'Broken' }
    if (index - at > TAG_LENGTH_MAX || seen.attributeCount > ATTRIBUTES_MAX) return { problem: 'TooComplex' }
  }
  return { problem: 'Broken' }
}

function opened(tag: string, where: Omit<Span, 'name'>, seen: Seen): XmlProblem | null {
  const { lines, linesMax } = seen.wanted
  const name = /^<([^\s/>]*)/.exec(tag)?.[1] ?? ''
  const localName = seen.names.get(name) ?? newName(name, seen)
  if (typeof localName !== 'string') return localName
  if (seen.root && seen.open.length === 0) return { problem: 'Broken' }
  seen.root ??= { name: localName, namespace: namespaceOf(tag, name) }
  if (lines.includes(localName) && ++seen.lineCount > linesMax) return { problem: 'TooManyLines', max: linesMax }
  if (tag.endsWith('/>')) watch(name, where, seen)
  else seen.open.push({ name, start: where.start })
  return seen.open.length > DEPTH_MAX ? { problem: 'TooDeep', max: DEPTH_MAX } : null
}

function watch(name: string, where: Omit<Span, 'name'>, { wanted, names, spans }: Seen): void {
  const localName = names.get(name) ?? ''
  if (wanted.watched?.includes(localName)) spans.push({ name: localName, ...where })
}

const NAME = /^(?:[\p{L}_][\p{L}\p{N}\p{M}_.-]*:)?([\p{L}_][\p{L}\p{N}\p{M}_.-]*)$/u

/** Few names, however many elements: thousands of different ones would make the parser's objects slow, and no paper has them. */
function newName(name: string, { names }: Seen): string | XmlProblem {
  const localName = NAME.exec(name)?.[1]
  if (localName === undefined) return { problem: 'Broken' }
  names.set(name, localName)
  return names.size > NAMES_MAX ? { problem: 'TooComplex' } : localName
}

function namespaceOf(tag: string, name: string): string {
  const declaration = name.includes(':') ? `xmlns:${name.split(':')[0]}` : 'xmlns'
  const attributes = tag.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  for (const [, attribute, double, single] of attributes) if (attribute === declaration) return (double ?? single ?? '').trim()
  return ''
}
