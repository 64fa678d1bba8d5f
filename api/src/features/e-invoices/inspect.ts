import {
  eInvoiceBroken,
  eInvoiceHasDoctype,
  eInvoiceTooComplex,
  eInvoiceTooDeep,
  eInvoiceTooManyLines,
} from 'contract/documents/e-invoice-failures'
import { LINES_MAX } from 'contract/documents/e-invoice'
import { refusal, type Refusal } from './refusal.ts'

const DEPTH_MAX = 100
/** What a document of LINES_MAX lines needs, each with all that EN 16931 allows it. */
const ELEMENTS_MAX = 30 * LINES_MAX
const ATTRIBUTES_MAX = 1_000_000
const NAMES_MAX = 1_000
const TAG_LENGTH_MAX = 16_384
const TEXT_LENGTH_MAX = 262_144

export type Root = { readonly name: string; readonly namespace: string }

/** What was met so far. `names` are the elements' names with their prefix, and without it. */
type Seen = {
  readonly open: string[]
  readonly names: Map<string, string>
  elementCount: number
  attributeCount: number
  lineCount: number
  root: Root | null
}

/**
 * Goes through the markup once, without building anything: refuses what would make the parser work hard or fetch
 * something (DOCTYPE, entities, depth, sheer numbers) and what is not well-formed. Gives the outermost element.
 */
export function inspect(text: string): Root | Refusal {
  const seen: Seen = { open: [], names: new Map(), elementCount: 0, attributeCount: 0, lineCount: 0, root: null }
  let end = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', end)) {
    if (at - end > TEXT_LENGTH_MAX) return refusal(eInvoiceTooComplex)
    if (seen.open.length === 0 && text.slice(end, at).trim() !== '') return refusal(eInvoiceBroken)
    const next = behind(text, at, seen)
    if (typeof next !== 'number') return next
    end = next
  }
  return seen.root && seen.open.length === 0 && text.slice(end).trim() === '' ? seen.root : refusal(eInvoiceBroken)
}

/** Where the piece of markup that starts here ends. */
function behind(text: string, at: number, seen: Seen): number | Refusal {
  if (text.startsWith('<!--', at)) return behindMark(text, '-->', at + 4)
  if (text.startsWith('<![CDATA[', at)) return behindMark(text, ']]>', at + 9)
  if (text.startsWith('<!', at)) return refusal(eInvoiceHasDoctype)
  if (text.startsWith('</', at)) return behindEndTag(text, at, seen)
  if (++seen.elementCount > ELEMENTS_MAX) return refusal(eInvoiceTooComplex)
  const end = behindTag(text, at, seen)
  if (typeof end !== 'number') return end
  if (text.startsWith('<?', at)) return text[end - 2] === '?' ? end : refusal(eInvoiceBroken)
  return opened(text.slice(at, end), seen) ?? end
}

function behindMark(text: string, mark: string, from: number): number | Refusal {
  const at = text.indexOf(mark, from)
  return at === -1 ? refusal(eInvoiceBroken) : at + mark.length
}

function behindEndTag(text: string, at: number, seen: Seen): number | Refusal {
  const end = text.indexOf('>', at)
  return end !== -1 && text.slice(at + 2, end).trimEnd() === seen.open.pop() ? end + 1 : refusal(eInvoiceBroken)
}

const DOUBLE_QUOTE = 34
const SINGLE_QUOTE = 39
const LESS_THAN = 60
const EQUALS = 61
const GREATER_THAN = 62

/** A `>` inside an attribute's value does not end the tag. */
function behindTag(text: string, at: number, seen: Seen): number | Refusal {
  let quote = 0
  for (let index = at + 1; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (quote !== 0) quote = code === quote ? 0 : quote
    else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) quote = code
    else if (code === EQUALS) seen.attributeCount++
    else if (code === GREATER_THAN) return index + 1
    if (code === LESS_THAN) return refusal(eInvoiceBroken)
    if (index - at > TAG_LENGTH_MAX || seen.attributeCount > ATTRIBUTES_MAX) return refusal(eInvoiceTooComplex)
  }
  return refusal(eInvoiceBroken)
}

function opened(tag: string, seen: Seen): Refusal | null {
  const name = /^<([^\s/>]*)/.exec(tag)?.[1] ?? ''
  const localName = seen.names.get(name) ?? newName(name, seen)
  if (typeof localName !== 'string') return localName
  if (seen.root && seen.open.length === 0) return refusal(eInvoiceBroken)
  seen.root ??= { name: localName, namespace: namespaceOf(tag, name) }
  if (LINES.includes(localName) && ++seen.lineCount > LINES_MAX) return refusal(eInvoiceTooManyLines, { max: LINES_MAX })
  if (!tag.endsWith('/>')) seen.open.push(name)
  return seen.open.length > DEPTH_MAX ? refusal(eInvoiceTooDeep, { max: DEPTH_MAX }) : null
}

const LINES = ['InvoiceLine', 'CreditNoteLine']
const NAME = /^(?:[\p{L}_][\p{L}\p{N}\p{M}_.-]*:)?([\p{L}_][\p{L}\p{N}\p{M}_.-]*)$/u

/** Few names, however many elements: thousands of different ones would make the parser's objects slow, and no e-invoice has them. */
function newName(name: string, { names }: Seen): string | Refusal {
  const localName = NAME.exec(name)?.[1]
  if (localName === undefined) return refusal(eInvoiceBroken)
  names.set(name, localName)
  return names.size > NAMES_MAX ? refusal(eInvoiceTooComplex) : localName
}

function namespaceOf(tag: string, name: string): string {
  const declaration = name.includes(':') ? `xmlns:${name.split(':')[0]}` : 'xmlns'
  const attributes = tag.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  for (const [, attribute, double, single] of attributes) if (attribute === declaration) return (double ?? single ?? '').trim()
  return ''
}
