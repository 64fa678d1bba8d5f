import { useEffect, useState } from 'react'
import { everyLanguage } from '../messages.ts'

/** Whether the texts of every language are there, for a page that speaks another than the person's. */
export function useEveryLanguage(): boolean {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    let isShown = true
    void everyLanguage().then(() => {
      if (isShown) setIsThere(true)
    })
    return () => {
      isShown = false
    }
  }, [])
  return isThere
}
