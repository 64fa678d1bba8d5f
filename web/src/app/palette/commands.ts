import { fold } from 'contract/croatia/letters'
import { paths } from 'contract/paths'
import { t } from '../../kit/messages.ts'
import { signOut } from '../../kit/sign-out.ts'
import { moduleName } from '../shell/module-names.ts'
import type { Command, Source } from './command.ts'
import { documentsFound, partnersFound } from './found-in-books.ts'
import { wayInto } from '../shell/way-into.ts'

const modules: Source = async ({ atWork, allowed }) =>
  allowed.map((module) => ({
    id: `module:${module}`,
    label: t(moduleName(module)),
    group: t('palette.goTo'),
    run: (go) => go(`${paths.businessSubject(atWork.businessSubject.businessSubjectSlug)}/${module}`),
  }))

const businessSubjects: Source = async ({ atWork }) =>
  atWork.user.businessSubjects
    .filter((one) => one.businessSubjectId !== atWork.businessSubject.businessSubjectId)
    .map((one) => ({
      id: `subject:${one.businessSubjectId}`,
      label: one.businessSubjectName,
      group: t('palette.businessSubject'),
      words: one.oib,
      run: async (go) => go(await wayInto(one, undefined)),
    }))

const pages: Source = async ({ atWork, allowed }) =>
  allowed.includes('documents')
    ? [
        {
          id: 'page:partners',
          label: t('partners.title'),
          group: t('palette.goTo'),
          run: (go) => go(paths.partners(atWork.businessSubject.businessSubjectSlug)),
        },
      ]
    : []

const userSettings: Source = async () =>
  [
    { id: 'page:profile', label: t('userSettings.profile'), to: paths.profile() },
    { id: 'page:ownBusinessSubjects', label: t('userSettings.businessSubjects'), to: paths.ownBusinessSubjects() },
  ].map(({ id, label, to }) => ({ id, label, group: t('userSettings.title'), run: (go) => go(to) }))

const actions: Source = async () => [
  { id: 'signOut', label: t('auth.signOut'), group: t('palette.action'), run: () => signOut() },
]

/** Everything the palette finds. A feature that has something to find adds its source here. */
export const SOURCES: readonly Source[] = [modules, pages, documentsFound, partnersFound, businessSubjects, userSettings, actions]

/** Commands that hold every word typed, whatever marks its letters wear. */
export function found(commands: readonly Command[], text: string): readonly Command[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  return commands.filter(({ label, group, words: more = '' }) =>
    words.every((word) => fold(`${label} ${group} ${more}`).includes(word)),
  )
}
