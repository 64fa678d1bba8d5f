import type { lazyRouteComponent } from '@tanstack/react-router'
import type { Access } from 'contract/kit/access'
import type { SettingsPath } from 'contract/business-subjects/business-subjects-paths'
import type { Module } from 'contract/modules'
import type { IconName } from '../ui/icon.tsx'
import type { Message } from './messages.ts'

/**
 * What a feature shows of itself: its pages, and from where people get to them. The app gathers it at its start, so that
 * it names who may by access alone and never by an endpoint, which would bring every schema into the first load.
 */
export type FeaturePages = {
  readonly module?: ModuleShown
  readonly pages?: readonly MainPage[]
  readonly settings?: readonly SettingsPage[]
  readonly subPages?: readonly SubPage[]
  /** Those that other pages lead to, and the palette: they are not in the sidebar. */
  readonly furtherPages?: readonly SubPage[]
  readonly beginnings?: readonly Beginning[]
}

/** The module that a feature is, as the sidebar and the palette show it; without it the module is not built. */
export type ModuleShown = { readonly id: Module; readonly name: Message; readonly icon: IconName }

/** Code that comes when it is first shown. */
type Component = ReturnType<typeof lazyRouteComponent>

/** What else people call it: the palette finds it by these words too. */
type Words = Extract<Message, `palette.words.${string}`>

export type MainPage = {
  readonly path: string
  /** The module the page is of; null where it is of none. */
  readonly module: Module | null
  /** Of the page that its module begins with. */
  readonly words?: Words
  /** Who may open it: whoever may make the calls it is there for. */
  readonly access: Access
  /** Whoever lacks the permissions of its module is welcomed there all the same, as long as the business subject has the module (GAP-108). */
  readonly isForAll?: boolean
  readonly component?: Component
}

export type SettingsPage = {
  readonly path: SettingsPath
  readonly group: 'general' | 'documents'
  readonly access: Access
  readonly label: Message
  readonly words?: Words
  readonly component: Component
}

/** A page of its modules, in the sidebar below them and in the palette. */
export type SubPage = {
  readonly under: readonly Module[]
  readonly name: Message
  readonly words?: Words
  readonly to: (slug: string) => string
  readonly access: Access
}

/** What can be begun from everywhere, by who may. */
export type Beginning = {
  readonly name: Message
  readonly words?: Words
  readonly to: (slug: string) => string
  readonly access: Access
}
