import { LANGUAGES, type Language } from 'contract/languages'
import { setCatalogue } from '../../kit/messages.ts'

type Fetch = (url: string) => Promise<Response>
type Catalogues = {
  /** Whatever the page speaks can be shown: the texts of the language, or where those failed, of another. */
  readonly shown: Promise<void>
  /** Those of every language are there, or have failed. */
  readonly readOthers: () => Promise<void>
}

/**
 * Fetches the texts of every language (START-24), those of the person's at once and the others when they are asked for: they are as many
 * bytes again, and no page waits for them. One that fails is a warning; without any there is nothing to show.
 */
export function readCatalogues(first: Language, fetch: Fetch, warn: (warning: string) => void): Catalogues {
  const isRead = (language: Language) =>
    read(language, fetch).then(
      () => true,
      () => {
        warn(`The texts in ${language} could not be read.`)
        return false
      },
    )
  let others: Promise<boolean[]> | null = null
  const areOthersRead = () => (others ??= Promise.all(LANGUAGES.filter((language) => language !== first).map(isRead)))
  const shown = isRead(first).then(async (isThere) => {
    if (!isThere && !(await areOthersRead()).includes(true)) throw new Error('The texts could not be read in any language.')
  })
  return { shown, readOthers: async () => void (await areOthersRead()) }
}

async function read(language: Language, fetch: Fetch): Promise<void> {
  const response = await fetch(`/assets/i18n/${language}.json`)
  if (!response.ok) throw new Error(`status ${response.status}`)
  setCatalogue(language, await response.json())
}
