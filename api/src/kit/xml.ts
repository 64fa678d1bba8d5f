/** An element that will be written, with its text or with the elements in it. */
export type XmlElement = {
  readonly name: string
  readonly attributes: Attributes
  readonly content: string | readonly XmlElement[]
}
/** An element, or nothing where it would be empty (HR-BR-33 forbids empty elements). */
export type Xml = XmlElement | ''

type Attributes = Readonly<Record<string, string>>
const NONE: Attributes = {}

/** An element with text in it; nothing where there is none. Characters that XML 1.0 has no way to write are left out. */
export function leaf(name: string, text: string | null | undefined, attributes = NONE): Xml {
  const content = text?.replaceAll(UNWRITABLE, '') ?? ''
  return content === '' ? '' : { name, attributes, content }
}

/** An element with others in it; nothing where all of them are nothing. */
export function element(name: string, children: readonly Xml[], attributes = NONE): Xml {
  const content = children.filter((child) => child !== '')
  return content.length === 0 ? '' : { name, attributes, content }
}

/** An element that stands there with nothing in it, where a schema asks for that. */
export const emptyElement = (name: string): Xml => ({ name, attributes: NONE, content: [] })

/** A document: its outermost element, and before it what it is written in. */
export const xmlText = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root === '' ? '' : written(root)}\n`

function written({ name, attributes, content }: XmlElement): string {
  const inner = typeof content === 'string' ? escaped(content) : content.map(written).join('')
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value.replaceAll(UNWRITABLE, ''))}"`)
  return inner === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${inner}</${name}>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

// oxlint-disable-next-line no-control-regex -- these are what the rule is about
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
