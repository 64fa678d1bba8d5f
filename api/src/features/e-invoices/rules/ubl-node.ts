import { attribute, children, rawText, type Element } from '../../../kit/xml-reading/element.ts'

/** An element of a document with the path to it: `/Invoice/InvoiceLine[2]/Item`. */
export type Node = {
  readonly element: Element
  readonly path: string
  readonly name: string
  /** What was found in it by name: two hundred rules ask for the same elements again and again. */
  readonly found: Map<string, readonly Node[]>
}

export const nodeOf = (element: Element, name: string, path: string): Node => ({ element, name, path, found: new Map() })

/** All elements along a path of names; each is counted among those of its name where there are several, and lines always are. */
export function all(from: Node, ...names: readonly string[]): readonly Node[] {
  let found: readonly Node[] = [from]
  for (const name of names) {
    const [only] = found
    found = only && found.length === 1 ? childrenOf(only, name) : found.flatMap((node) => childrenOf(node, name))
  }
  return found
}

export const first = (from: Node, ...names: readonly string[]): Node | undefined => {
  let node: Node | undefined = from
  for (const name of names) node = node && childrenOf(node, name)[0]
  return node
}

export const text = (from: Node | undefined, ...names: readonly string[]): string => {
  const node = from && first(from, ...names)
  return node ? rawText(node.element) : ''
}

/** The text of an element with the white space that stands around it. */
export const rawContent = ({ element }: Node): string => {
  const content = element['#text']
  return typeof content === 'string' ? content : ''
}

export const attr = (node: Node, name: string): string => attribute(node.element, name)
export const hasAttr = ({ element }: Node, name: string): boolean => element[`@${name}`] !== undefined

/** Every element of a document, the outer before those in it. */
export function everything(node: Node): readonly Node[] {
  const found: Node[] = []
  const open = [node]
  for (let next = open.pop(); next; next = open.pop()) {
    found.push(next)
    for (const name of namesIn(next)) open.push(...childrenOf(next, name))
  }
  return found
}

export const namesIn = ({ element }: Node): string[] =>
  Object.keys(element).filter((name) => name !== '#text' && !name.startsWith('@'))

/** The allowances of an element, or its charges: truth is written in words or as a digit. */
export const charged = (node: Node, isCharge: boolean): readonly Node[] =>
  all(node, 'AllowanceCharge').filter((one) => (isCharge ? ['true', '1'] : ['false', '0']).includes(text(one, 'ChargeIndicator')))

function childrenOf(node: Node, name: string): readonly Node[] {
  const known = node.found.get(name)
  if (known) return known
  const elements = children(node.element, name)
  const isCounted = elements.length > 1 || LINES.has(name)
  const found = elements.map((element, index) =>
    nodeOf(element, name, `${node.path}/${name}${isCounted ? `[${index + 1}]` : ''}`),
  )
  node.found.set(name, found)
  return found
}

const LINES = new Set(['InvoiceLine', 'CreditNoteLine'])
