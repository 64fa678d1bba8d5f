import { useEffect, useState } from 'react'

/**
 * Whether texts are there that a first page does without: `wholeLanguage` for one whose key the API sends, `everyLanguage` for a page that
 * speaks another language than the person's.
 */
export function useTexts(read: () => Promise<void>): boolean {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    let isShown = true
    void read().then(() => {
      if (isShown) setIsThere(true)
    })
    return () => {
      isShown = false
    }
  }, [read])
  return isThere
}
