import { LANGUAGES, type Language } from 'contract/languages'
import { setCatalogue } from '../../kit/messages.ts'

/** Fetches the texts of every language (START-24). One that fails is a warning; without any there is nothing to show. */
export async function readCatalogues(fetch: (url: string) => Promise<Response>, warn: (warning: string) => void): Promise<void> {
  const reads = await Promise.allSettled(LANGUAGES.map((language) => read(language, fetch)))
  const failed = LANGUAGES.filter((_, index) => reads[index]?.status === 'rejected')
  if (failed.length === LANGUAGES.length) throw new Error('The texts could not be read in any language.')
  for (const language of failed) warn(`The texts in ${language} could not be read.`)
}

async function read(language: Language, fetch: (url: string) => Promise<Response>): Promise<void> {
  const response = await fetch(`/assets/i18n/${language}.json`)
  if (!response.ok) throw new Error(`status ${response.status}`)
  setCatalogue(language, await response.json())
}
