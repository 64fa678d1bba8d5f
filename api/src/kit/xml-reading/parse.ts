import { XMLParser } from 'fast-xml-parser'
import type { Element } from './element.ts'

/** The elements of XML that has been inspected, by their names without prefix; undefined where the parser refuses it all the same. */
export function parse(xml: string): Element | undefined {
  try {
    return new XMLParser(OPTIONS).parse(xml)
  } catch {
    return undefined
  }
}

const NAMED: ReadonlyMap<string, string> = new Map([['amp', '&'], ['lt', '<'], ['gt', '>'], ['quot', '"'], ['apos', "'"]]) // prettier-ignore

/** There are no other entities, since a DOCTYPE is refused. The parser's own decoder leaves references such as `&#353;` as they are. */
const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi,
    (reference, hex?: string, digits?: string, name?: string) => {
      if (name !== undefined) return NAMED.get(name) ?? reference
      const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : reference
    },
  )

const nothing = () => undefined

/** Every element comes as a list, however often it stands, with its text as text: no number is guessed from it. */
const OPTIONS = {
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  // White space is part of a text that a comment or CDATA interrupts; around the whole it is taken off when it is read.
  trimValues: false,
  parseAttributeValue: false,
  alwaysCreateTextNode: true,
  isArray: (_name: string, _path: unknown, _isLeaf: boolean, isAttribute: boolean) => !isAttribute,
  ignoreDeclaration: true,
  ignorePiTags: true,
  jPath: false,
  entityDecoder: {
    setExternalEntities: nothing,
    addInputEntities: nothing,
    reset: nothing,
    setXmlVersion: nothing,
    decode: decoded,
  },
}
