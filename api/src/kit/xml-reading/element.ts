/** An element of the XML: its text under `#text`, its attributes under `@name`, its children under their names. */
export type Element = { readonly [name: string]: string | readonly Element[] | undefined }

/** All children of a name. */
export function children(element: Element | undefined, name: string): readonly Element[] {
  const found = element?.[name]
  return typeof found === 'object' ? found : []
}

/** The first of all that lie along a path: `child(party, 'PostalAddress', 'Country')`. */
export function child(element: Element | undefined, ...path: readonly string[]): Element | undefined {
  let found = element
  for (const name of path) found = children(found, name)[0]
  return found
}

/** The text of an element, without white space around it; empty where there is no such element. */
export const rawText = (element: Element | undefined): string => stringAt(element, '#text').trim()

export const attribute = (element: Element | undefined, name: string): string => stringAt(element, `@${name}`)

function stringAt(element: Element | undefined, name: string): string {
  const found = element?.[name]
  return typeof found === 'string' ? found.replaceAll(INVISIBLE, '').toWellFormed() : ''
}

/** Control characters, which the database can't all keep, and those that turn the writing around, which make one name look like another. */
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/gu
