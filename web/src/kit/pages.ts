import type { lazyRouteComponent } from '@tanstack/react-router'
import type { Access } from 'contract/kit/access'
import type { Endpoint } from 'contract/kit/endpoint'
import type { Module } from 'contract/permissions'
import type { Message } from './messages.ts'

/** What a feature shows of itself: its pages, and from where people get to them. The app gathers it. */
export type FeaturePages = {
  readonly pages?: readonly MainPage[]
  readonly settings?: readonly SettingsPage[]
  readonly subPages?: readonly SubPage[]
  readonly beginnings?: readonly Beginning[]
}

/** Code that comes when it is first shown. */
type Component = ReturnType<typeof lazyRouteComponent>

export type MainPage = {
  readonly path: string
  /** The module whose permission opens the page; null where being signed in is enough. */
  readonly module: Module | null
  readonly component?: Component
}

export type SettingsPage = {
  readonly path: string
  readonly group: 'general' | 'documents'
  readonly access: Access
  readonly label: Message
  readonly component: Component
}

/** A page that stands in the sidebar below its modules, and in the palette. */
export type SubPage = {
  readonly under: readonly Module[]
  readonly name: Message
  readonly to: (slug: string) => string
  /** Whoever may call it may open the page. */
  readonly shows: Pick<Endpoint, 'access'>
}

/** What can be begun from everywhere, by who may. */
export type Beginning = {
  readonly name: Message
  readonly to: (slug: string) => string
  readonly needs: Pick<Endpoint, 'access'>
}
