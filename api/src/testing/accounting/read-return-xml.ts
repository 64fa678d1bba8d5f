import { XMLParser } from 'fast-xml-parser'

/** Reads forms of the tax administration by hand, to judge what was written: by the order, names and shapes of their elements. */

export type Node = { readonly name: string; readonly text: string; readonly attributes: Readonly<Record<string, string>>; readonly children: readonly Node[] } // prettier-ignore

type Raw = { readonly [name: string]: unknown }

export function treeOf(xml: string): Node {
  const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false, parseAttributeValue: false, trimValues: false, ignoreDeclaration: true }) // prettier-ignore
  const [root] = (parser.parse(xml) as readonly Raw[]).flatMap(nodeOf)
  if (!root) throw new Error('There is no element')
  return root
}

function nodeOf(raw: Raw): Node[] {
  const name = Object.keys(raw).find((key) => key !== ':@' && key !== '#text')
  if (name === undefined) return []
  const inner = raw[name] as readonly Raw[]
  const text = inner.map((part) => (typeof part['#text'] === 'string' ? part['#text'] : '')).join('')
  return [{ name, text, attributes: (raw[':@'] ?? {}) as Node['attributes'], children: inner.flatMap(nodeOf) }]
}

export const childOf = (node: Node, name: string): Node => {
  const child = node.children.find((one) => one.name === name)
  if (!child) throw new Error(`${node.name} has no ${name}`)
  return child
}

/** `Ime Boris · Prezime Jurić`, in the order of the file. */
export const saidIn = (node: Node): string => node.children.map(({ name, text }) => `${name} ${text}`.trim()).join(' · ')

const [ELEMENTS, TERMS] = ['http://purl.org/dc/elements/1.1/', 'http://purl.org/dc/terms/']
const METADATA = [
  `Naslov ${ELEMENTS}title`,
  `Autor ${ELEMENTS}creator`,
  `Datum ${ELEMENTS}date`,
  `Format ${ELEMENTS}format`,
  `Jezik ${ELEMENTS}language`,
  `Identifikator ${ELEMENTS}identifier`,
  `Uskladjenost ${TERMS}conformsTo`,
  `Tip ${ELEMENTS}type`,
  'Adresant',
]
const SINGLE = [...span(0, 0), ...span(100, 111), 315, 400, 500, ...span(610, 615), 620, 630, 640, 650]
const PAIRS = [...span(200, 215), ...span(300, 314)]
const HAND = span(701, 704)

/** The boxes that the form has, by the numbers of its elements, ascending. */
const BOXES = [...SINGLE, ...PAIRS, 660, ...HAND].toSorted((one, other) => one - other)
const AMOUNT = /^-?\d+\.\d{2}$/

function span(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** What is wrong with a PDV return, in words; nothing where the portal would read it. */
export function pdvProblems(xml: string, version: '10.0' | '11.0'): string[] {
  const root = treeOf(xml)
  const scheme = `http://e-porezna.porezna-uprava.hr/sheme/zahtjevi/ObrazacPDV/v${version.replace('.', '-')}`
  const body = childOf(root, 'Tijelo').children
  const tail = version === '11.0' ? ['Povrat', 'PodaciZaUstup', 'Predujam', 'UstupPovrata'] : []
  const expected = [...BOXES.map((box) => `Podatak${String(box).padStart(3, '0')}`), ...tail]
  return [
    ...frameProblems(root, { name: 'ObrazacPDV', scheme, version }),
    ...(body.map(({ name }) => name).join() === expected.join() ? [] : [`the body is ${body.map(({ name }) => name).join()}`]),
    ...body.flatMap(shapeProblems),
  ]
}

function shapeProblems({ name, text, children }: Node): string[] {
  const box = Number(name.replace('Podatak', ''))
  const parts = PAIRS.includes(box)
    ? ['Vrijednost', 'Porez']
    : HAND.includes(box)
      ? ['NabavnaVrijednost', 'ProdajnaVrijednost']
      : []
  if (parts.join() !== children.map((child) => child.name).join())
    return [`${name} has ${children.map((child) => child.name).join()}`]
  const texts = parts.length > 0 ? children.map((child) => child.text) : [text]
  const isFit =
    name === 'PodaciZaUstup' ? text === '' : box === 660 ? /^(true|false)$/.test(text) : texts.every((one) => AMOUNT.test(one))
  return isFit ? [] : [`${name} says ${texts.join()}`]
}

export function frameProblems(
  root: Node,
  { name, scheme, version }: { readonly name: string; readonly scheme: string; readonly version: string },
): string[] {
  const metadata = childOf(root, 'Metapodaci')
  const terms = metadata.children.map((child) => [child.name, child.attributes['dc']].filter(Boolean).join(' '))
  const texts = new Map(metadata.children.map((child) => [child.name, child.text]))
  const head = childOf(root, 'Zaglavlje')
  return [
    ...(root.name === name && root.attributes['xmlns'] === scheme && root.attributes['verzijaSheme'] === version
      ? []
      : ['the root is another']),
    ...(root.children.map((child) => child.name).join() === 'Metapodaci,Zaglavlje,Tijelo' ? [] : ['the parts are others']),
    ...(metadata.attributes['xmlns'] === 'http://e-porezna.porezna-uprava.hr/sheme/Metapodaci/v2-0'
      ? []
      : ['the metadata are of another version']),
    ...(terms.join() === METADATA.join() ? [] : [`the metadata are ${terms.join()}`]),
    ...(texts.get('Format') === 'text/xml' && texts.get('Jezik') === 'hr-HR' && texts.get('Tip') === 'Elektronički obrazac'
      ? []
      : ['the metadata say something else']),
    ...(texts.get('Uskladjenost') === `${name}-v${version.replace('.', '-')}` ? [] : ['Uskladjenost is another']),
    ...(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(texts.get('Identifikator') ?? '')
      ? []
      : ['Identifikator is no UUID']),
    ...(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(texts.get('Datum') ?? '') ? [] : ['Datum is no moment']),
    ...(head.children.map((child) => child.name).join() === 'Razdoblje,Obveznik,ObracunSastavio,Ispostava'
      ? []
      : ['the head is another']),
    ...(childOf(head, 'Obveznik')
      .children.map((child) => child.name)
      .join() === 'Naziv,OIB,Adresa'
      ? []
      : ['the taxpayer is written otherwise']),
    ...(/^\d{4}$/.test(childOf(head, 'Ispostava').text) ? [] : ['Ispostava has four digits']),
  ]
}
