const PARTS = /[\p{L}\d]+(?:\s?[/-]\s?[\p{L}\d]+)+/gu
const MOST = 12

/** What in a text may be the number or the reference of a document: letters and digits that hang together by strokes, with a digit. */
export const quotedIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(PARTS)].map(([found]) => found).filter((found) => /\d/.test(found)))].slice(0, MOST)
