/** A piece of XML: an element, or nothing where it would be empty (HR-BR-33 forbids empty elements). */
export type Xml = string

type Attributes = Readonly<Record<string, string>>

/** An element with text in it; nothing where there is none. */
export const leaf = (name: string, text: string | null | undefined, attributes: Attributes = {}): Xml =>
  text === null || text === undefined || text === '' ? '' : `<${name}${written(attributes)}>${escaped(text)}</${name}>`

/** An element with others in it; nothing where all of them are nothing. */
export function element(name: string, children: readonly Xml[], attributes: Attributes = {}): Xml {
  const content = children.join('')
  return content === '' ? '' : `<${name}${written(attributes)}>${content}</${name}>`
}

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML 1.0 has no way to write are left out. */
const escaped = (text: string): string =>
  text.replaceAll(UNWRITABLE, '').replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

// oxlint-disable-next-line no-control-regex -- these are what the rule is about
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
