import { fold } from 'contract/croatia/letters'
import { items } from 'contract/items/items'
import { mayCall } from 'contract/kit/access'
import { offers } from 'contract/offers/offers'
import { partners } from 'contract/partners/partners'
import { paths } from 'contract/paths'
import { actorOf } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { signOut } from '../../kit/sign-out.ts'
import { moduleName } from '../shell/module-names.ts'
import type { Command, Source } from './command.ts'
import { foundInBooks } from './found-in-books.ts'
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

const pages: Source = async ({ atWork, allowed }) => {
  const slug = atWork.businessSubject.businessSubjectSlug
  return [
    { id: 'page:partners', label: t('partners.title'), to: paths.partners(slug), isOpen: allowed.includes('documents') },
    {
      id: 'page:offers',
      label: t('offers.title'),
      to: paths.offers(slug),
      isOpen: mayCall(actorOf(atWork.selected), offers.list),
    },
    { id: 'page:items', label: t('items.title'), to: paths.items(slug), isOpen: mayCall(actorOf(atWork.selected), items.list) },
  ]
    .filter(({ isOpen }) => isOpen)
    .map(({ id, label, to }) => ({ id, label, group: t('palette.goTo'), run: (go) => go(to) }))
}

const userSettings: Source = async () =>
  [
    { id: 'page:profile', label: t('userSettings.profile'), to: paths.profile() },
    { id: 'page:ownBusinessSubjects', label: t('userSettings.businessSubjects'), to: paths.ownBusinessSubjects() },
  ].map(({ id, label, to }) => ({ id, label, group: t('userSettings.title'), run: (go) => go(to) }))

const actions: Source = async ({ atWork }) => [
  ...beginnings(atWork.businessSubject.businessSubjectSlug)
    .filter(({ endpoint }) => mayCall(actorOf(atWork.selected), endpoint))
    .map(({ id, label, to }) => ({
      id,
      label,
      group: t('palette.action'),
      run: (go: (href: string) => Promise<void>) => go(to),
    })),
  { id: 'signOut', label: t('auth.signOut'), group: t('palette.action'), run: () => signOut() },
]

/** What can be begun from everywhere, by who may. */
const beginnings = (slug: string) => [
  { id: 'newOffer', label: t('offers.new'), to: paths.newOffer(slug), endpoint: offers.create },
  { id: 'newPartner', label: t('partners.add'), to: paths.newPartner(slug), endpoint: partners.create },
]

/** Everything the palette finds; what features have in the books, the API gathers. */
export const SOURCES: readonly Source[] = [modules, pages, foundInBooks, businessSubjects, userSettings, actions]

/** Commands that hold every word typed, whatever marks its letters wear. */
export function found(commands: readonly Command[], text: string): readonly Command[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  return commands.filter(({ label, group, words: more = '' }) =>
    words.every((word) => fold(`${label} ${group} ${more}`).includes(word)),
  )
}
