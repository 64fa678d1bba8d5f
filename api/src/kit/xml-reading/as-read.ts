import type { XmlElement } from '../xml.ts'
import type { Element } from './element.ts'

/** An element of our own as it would be read, without the way there: written as text, looked through and parsed. */
export function asRead({ attributes, content }: XmlElement): Element {
  const read: Record<string, string | Element[]> = {}
  for (const [name, value] of Object.entries(attributes)) if (!name.startsWith('xmlns')) read[`@${localName(name)}`] = value
  if (typeof content === 'string') return { ...read, '#text': content }
  for (const child of content) {
    const name = localName(child.name)
    const others = read[name]
    if (Array.isArray(others)) others.push(asRead(child))
    else read[name] = [asRead(child)]
  }
  return read
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
