import { fold } from 'contract/croatia/letters'
import { mayCall } from 'contract/kit/access'
import { paths } from 'contract/paths'
import { actorOf } from '../../kit/actor.tsx'
import { t, type Message } from '../../kit/messages.ts'
import { signOut } from '../../kit/sign-out.ts'
import { hasWordFrom } from '../../kit/lists/word-from.ts'
import { settingsOf } from '../guards.ts'
import { BEGINNINGS, FURTHER_PAGES, PAGES, SETTINGS_PAGES, shownAs, SUB_PAGES } from '../main-pages.ts'
import type { Command, KnownSource, Scope } from './command.ts'
import { wayInto } from '../shell/way-into.ts'

/** Everything the palette finds without asking anybody: it is there with the first key. */
export const knownCommands = (scope: Scope): readonly Command[] => KNOWN.flatMap((source) => source(scope))

const modules: KnownSource = ({ atWork, allowed }) =>
  allowed.map((module) => ({
    id: `module:${module}`,
    label: t(shownAs(module).name),
    group: t('palette.goTo'),
    ...said(PAGES.find(({ path }) => path === module)?.words),
    run: (go) => go(`${paths.businessSubject(atWork.businessSubject.businessSubjectSlug)}/${module}`),
  }))

const businessSubjects: KnownSource = ({ atWork, segment }) =>
  atWork.user.businessSubjects
    .filter((one) => one.businessSubjectId !== atWork.businessSubject.businessSubjectId)
    .map((one) => ({
      id: `subject:${one.businessSubjectId}`,
      label: one.businessSubjectName,
      group: t('palette.businessSubjects'),
      words: one.oib,
      run: async (go) => go(await wayInto(one, segment)),
    }))

const pages: KnownSource = ({ atWork, allowed }) =>
  [...SUB_PAGES, ...FURTHER_PAGES]
    .filter((page) => mayCall(actorOf(atWork.selected), page))
    .flatMap(({ under, name, words, to }) => {
      const module = under.find((one) => allowed.includes(one))
      const href = to(atWork.businessSubject.businessSubjectSlug)
      return module
        ? [{ id: `page:${href}`, label: t(name), group: t(shownAs(module).name), ...said(words), run: (go) => go(href) }]
        : []
    })

const settings: KnownSource = ({ atWork }) =>
  settingsOf(atWork.selected, SETTINGS_PAGES).map(({ path, label, words }) => ({
    id: `settings:${path}`,
    label: t(label),
    group: t('settings.title'),
    ...said(words),
    run: (go) => go(paths.settings(atWork.businessSubject.businessSubjectSlug, path)),
  }))

const userSettings: KnownSource = () =>
  [
    { id: 'page:profile', label: t('userSettings.profile'), words: t('palette.words.profile'), to: paths.profile() },
    { id: 'page:ownBusinessSubjects', label: t('userSettings.businessSubjects'), words: '', to: paths.ownBusinessSubjects() },
  ].map(({ to, ...command }) => ({ ...command, group: t('userSettings.title'), run: (go) => go(to) }))

const actions: KnownSource = ({ atWork }) => [
  ...BEGINNINGS.filter((beginning) => mayCall(actorOf(atWork.selected), beginning)).map(({ name, words, to }) => ({
    id: `begin:${name}`,
    label: t(name),
    group: t('palette.action'),
    ...said(words),
    run: (go: (href: string) => Promise<void>) => go(to(atWork.businessSubject.businessSubjectSlug)),
  })),
  { id: 'signOut', label: t('auth.signOut'), group: t('palette.action'), run: () => signOut() },
]

const KNOWN: readonly KnownSource[] = [modules, pages, actions, businessSubjects, settings, userSettings]

/** What else people call it. */
const said = (words: Message | undefined) => (words ? { words: t(words) } : {})

/** How far off stands what the books hold under the name that was typed, behind all that is known. */
const CALLED_SO = 3

/**
 * Commands that hold every word typed, whatever marks its letters wear: first those in whose name each begins a word, and last, below
 * what is known, what the books hold; of that first what is called so, the shortest name before all that goes on with more.
 */
export function found(commands: readonly Command[], text: string): readonly Command[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  const holding = commands.filter(({ label, group, words: more = '' }) =>
    words.every((word) => fold(`${label} ${group} ${more}`).includes(word)),
  )
  const distance = ({ label, group, words: more = '', isFromBooks }: Command) => {
    const isBegunIn = (said: string) => words.every((word) => hasWordFrom(said, word))
    if (isFromBooks) return fold(label).startsWith(fold(text).trim()) ? CALLED_SO : CALLED_SO + 1
    return isBegunIn(label) ? 0 : isBegunIn(`${label} ${group} ${more}`) ? 1 : 2
  }
  const goesOn = (command: Command) => (distance(command) === CALLED_SO ? command.label.length : 0)
  return holding.toSorted((one, other) => distance(one) - distance(other) || goesOn(one) - goesOn(other))
}
