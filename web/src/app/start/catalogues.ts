import { LANGUAGES, type Language } from 'contract/languages'
import { setCatalogue } from '../../kit/messages.ts'
import type { FirstTexts } from './first-pages.ts'

type Fetch = (url: string) => Promise<Response>
type Catalogues = {
  /** Whatever the page speaks can be shown: the texts of the language, or where those failed, of another. */
  readonly shown: Promise<void>
  /** Those of all pages in the language of the person are there, or have failed. */
  readonly readWhole: () => Promise<void>
  /** Those of the other languages are there, or have failed. */
  readonly readOthers: () => Promise<void>
}

/**
 * Fetches the texts of every language (START-24): at once what the page needs to be shown, of a first page its own, and the rest when it is
 * asked for, which no page waits for that has its own. One that fails is a warning, and is tried again by who asks next; without any
 * there is nothing to show.
 */
export function readCatalogues(
  first: Language,
  begins: FirstTexts | null,
  fetch: Fetch,
  warn: (warning: string) => void,
): Catalogues {
  const isRead = async (language: Language, name: string = language) => {
    try {
      const response = await fetch(`/assets/i18n/${name}.json`)
      if (!response.ok) throw new Error(`status ${response.status}`)
      setCatalogue(language, await response.json())
      return true
    } catch {
      warn(`The texts in ${name} could not be read.`)
      return false
    }
  }
  const isWholeRead = once(() => isRead(first))
  const areOthersRead = once(async () => {
    const read = await Promise.all(LANGUAGES.filter((language) => language !== first).map((language) => isRead(language)))
    return read.includes(true)
  })
  const show = async () => {
    if (begins !== null && (await isRead(first, `${first}-${begins}`))) return
    if (!(await isWholeRead()) && !(await areOthersRead())) throw new Error('The texts could not be read in any language.')
  }
  return {
    shown: show(),
    readWhole: async () => void (await isWholeRead()),
    readOthers: async () => void (await areOthersRead()),
  }
}

/** What has worked is not done again. */
function once(work: () => Promise<boolean>): () => Promise<boolean> {
  let done: Promise<boolean> | null = null
  return () => {
    done ??= work().then((hasWorked) => {
      if (!hasWorked) done = null
      return hasWorked
    })
    return done
  }
}
