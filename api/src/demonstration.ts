import { WrongConfiguration, type Configuration } from './kit/configuration.ts'

/** Fills the demonstration wherever it may be, as the person who starts Saldo says. */
const ASKED = '--demo'
/** Fills it into the database that Saldo brings along and nowhere else, as `npm start` does by itself. */
const WHERE_EMBEDDED = '--demo=embedded'

type Settings = Pick<Configuration, 'databaseUrl' | 'isProduction' | 'publicUrl'>

/** Whether the demonstration is filled in. Its password is known to everybody: it is nowhere that other people reach. */
export function hasDemonstration(words: readonly string[], { databaseUrl, isProduction, publicUrl }: Settings): boolean {
  const isOpen = isProduction || isPublic(publicUrl)
  if (!words.includes(ASKED)) return words.includes(WHERE_EMBEDDED) && !isOpen && databaseUrl === null
  if (isOpen)
    throw new WrongConfiguration(
      'The demonstration, whose password everybody knows, is filled in neither in production nor at a public https address.',
    )
  return true
}

const isPublic = (publicUrl: string) => {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' && !/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
