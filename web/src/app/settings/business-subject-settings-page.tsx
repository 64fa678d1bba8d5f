import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouteContext, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from 'contract/paths'
import type { SettingsPath } from 'contract/business-subjects/business-subjects-paths'
import { searches } from 'contract/searches'
import { usePageSearch } from '../../kit/address/page-search.ts'
import { AtWorkContext, type AtWork } from '../../kit/actor.tsx'
import { t, type Message } from '../../kit/messages.ts'
import { queries } from '../../kit/use-call.ts'
import { SettingsFrame } from '../../ui/settings/settings-frame.tsx'
import { useLeave } from '../../ui/settings/use-leave.ts'

type Linked = { readonly path: SettingsPath; readonly group: 'general' | 'documents'; readonly label: Message }
type Context = { readonly atWork: AtWork; readonly settingsPages: readonly Linked[]; readonly wayBack: string }

/** The settings of the business subject the person works in, in a frame of their own. */
export function BusinessSubjectSettingsPage() {
  const { atWork, settingsPages, wayBack }: Context = useRouteContext({ strict: false })
  const { businessSubjectId, businessSubjectName, businessSubjectSlug } = atWork.businessSubject
  const close = useClose(businessSubjectSlug, wayBack)
  const groups = GROUPS.map(({ group, title }) => ({
    title: t(title),
    links: settingsPages
      .filter((page) => page.group === group)
      .map(({ path, label }) => ({ to: paths.settings(businessSubjectSlug, path), label: t(label) })),
  }))
  return (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={atWork}>
        <SettingsFrame
          title={t('settings.title')}
          of={businessSubjectName}
          groups={groups.filter(({ links }) => links.length > 0)}
          onLeave={close}
        >
          <Outlet key={businessSubjectId} />
        </SettingsFrame>
      </AtWorkContext>
    </QueryClientProvider>
  )
}

const GROUPS = [
  { group: 'general', title: 'settings.general' },
  { group: 'documents', title: 'settings.documents' },
] as const

/**
 * Back to the page before the settings. Not where that page would send the person straight back here, nor where the business
 * subject has got another address meanwhile: then to the dashboard, or the first module the person may open.
 */
function useClose(slug: string, wayBack: string): () => void {
  const router = useRouter()
  const [{ dociSettings }] = usePageSearch(searches.internalAct)
  const [entered] = useState({ slug, isSentByDoci: dociSettings !== undefined })
  const leave = useLeave(wayBack)
  const canReturn = entered.slug === slug && !entered.isSentByDoci
  return canReturn ? leave : () => void router.navigate({ href: wayBack })
}
