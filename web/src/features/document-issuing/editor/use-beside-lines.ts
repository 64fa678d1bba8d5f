import { useState } from 'react'
import type { SaleContent } from 'contract/document-issuing/invoice-content'

/**
 * The content for the parts that show no line: the same object for as long as nothing but lines changes, so that what is made of it can be
 * kept while somebody types into one of two hundred.
 */
export function useBesideLines<Content extends SaleContent>(content: Content): Content {
  const [kept, keep] = useState(content)
  if (isSameBesideLines(kept, content)) return kept
  keep(content)
  return content
}

const isSameBesideLines = <Content extends SaleContent>(before: Content, now: Content): boolean =>
  Object.entries(now).every(([key, value]) => key === 'lines' || Object.is(value, before[key as keyof Content]))
