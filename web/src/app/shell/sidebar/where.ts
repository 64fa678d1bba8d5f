import { useLocation } from '@tanstack/react-router'
import { mayCall } from 'contract/kit/access'
import { paths } from 'contract/paths'
import type { Module } from 'contract/modules'
import { actorOf, useAtWork } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { SUB_PAGES } from '../../main-pages.ts'

/** Where a person is among the modules and their pages, and which of them they may open. */
export function useWhere() {
  const { businessSubject, selected } = useAtWork()
  const pathname = useLocation({ select: (location) => location.pathname })
  const slug = businessSubject.businessSubjectSlug
  const actor = actorOf(selected)
  const hrefOf = (module: Module) => `${paths.businessSubject(slug)}/${module}`
  const isAt = (href: string) => pathname === href || pathname.startsWith(`${href}/`)
  const subPagesOf = (module: Module) => {
    const pages = SUB_PAGES.filter((page) => page.under.includes(module) && mayCall(actor, page))
    return pages.length > 1 ? pages.map(({ name, to }) => ({ name: t(name), href: to(slug) })) : []
  }
  const isIn = (module: Module) => isAt(hrefOf(module)) || subPagesOf(module).some(({ href }) => isAt(href))
  return { hrefOf, isAt, isIn, subPagesOf }
}
