import { openEInvoice } from '../../features/e-invoices/open-e-invoice.ts'
import { children, rawText, type Element } from '../../kit/xml-reading/element.ts'

/** An element as tests write it: its text, or what is in it by names; what stands several times is a list. */
export type Shape = string | { readonly [name: string]: Shape | readonly Shape[] }

/** The elements of an e-invoice along a path, whatever prefixes they have. */
export function shapesAt(xml: string, ...path: readonly string[]): Shape[] {
  const opened = openEInvoice(Buffer.from(xml))
  if ('refused' in opened) throw new Error(opened.refused.code)
  return path
    .reduce<readonly Element[]>((elements, name) => elements.flatMap((element) => children(element, name)), [opened.root])
    .map(shapeOf)
}

function shapeOf(element: Element): Shape {
  const names = Object.keys(element).filter((name) => name !== '#text' && !name.startsWith('@'))
  if (names.length === 0) return rawText(element)
  return Object.fromEntries(
    names.map((name) => {
      const [first, ...others] = children(element, name).map(shapeOf)
      return [name, first !== undefined && others.length === 0 ? first : [first ?? '', ...others]]
    }),
  )
}
