import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useLocation, useMatch, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Module } from 'contract/modules'
import { AtWorkContext, type AtWork } from '../../kit/actor.tsx'
import { places } from '../../kit/lists/places.ts'
import { t } from '../../kit/messages.ts'
import { queries } from '../../kit/use-call.ts'
import { InSlices } from '../../ui/coming/in-slices.tsx'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'
import { madePhoneHead, PhoneHeadContext } from '../../ui/navigation/phone-head.tsx'
import { useShortcut } from '../../ui/keys/shortcuts.ts'
import { useTypedAhead } from '../../ui/keys/use-typed-ahead.ts'
import { CookieConsent } from './cookie-consent.tsx'
import { Header } from './header.tsx'
import { OldNotice } from './old-notice.tsx'
import { Sidebar } from './sidebar/sidebar.tsx'
import { useSidebar } from './sidebar/use-sidebar.ts'
import classes from './shell.module.css'

const CommandPalette = lazy(() => import('../palette/command-palette.tsx'))
const ShortcutList = lazy(() => import('./shortcut-list.tsx'))

type Context = { readonly atWork: AtWork; readonly allowed: readonly Module[] }

const contextOf = ({ context }: { readonly context: unknown }) => context as Context

/** The main layout: header, sidebar and the page, for a person at work in one business subject. */
export function Shell() {
  // The same ones for as long as they say the same: each step along an address brings others, by which all that asks for them would be drawn.
  const { atWork, allowed }: Context = useMatch({ strict: false, structuralSharing: true, select: contextOf })
  const pathname = useLocation({ select: (location) => location.pathname })
  const router = useRouter()
  const main = useRef<HTMLElement>(null)
  const sidebar = useSidebar(pathname)
  const [opened, setOpened] = useState<'palette' | 'shortcuts'>()
  const [phoneHead] = useState(madePhoneHead)
  useShortcut('mod+k', t('shortcuts.palette'), () => setOpened('palette'))
  useShortcut('?', t('shortcuts.list'), () => setOpened('shortcuts'))
  // The first page stands at its top, and asking for it would have all of it laid out at once. A list stands where it was left.
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
        if (fromLocation && pathChanged) main.current?.scrollTo(0, places.of(toLocation)?.topPx ?? 0)
      }),
    [router],
  )
  const close = () => setOpened(undefined)
  const takeTyped = useTypedAhead(opened === 'palette', close)

  return (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={atWork}>
        <SkipLink />
        <div className={classes['window']}>
          <CookieConsent userId={atWork.user.id} />
          <div className={classes['shell']} data-sidebar={sidebar.mode}>
            <Header
              isSidebarOpen={sidebar.isOpen}
              isBeside={sidebar.mode === 'beside'}
              onToggleSidebar={sidebar.toggle}
              onPalette={() => setOpened('palette')}
              phoneHead={phoneHead}
            />
            <Sidebar modules={allowed} mode={sidebar.mode} onClose={sidebar.close} />
            <main ref={main} id="main" tabIndex={-1} className={classes['main']} inert={sidebar.isOver}>
              <OldNotice />
              <PhoneHeadContext value={phoneHead}>
                <InSlices>
                  <Outlet key={atWork.businessSubject.businessSubjectId} />
                </InSlices>
              </PhoneHeadContext>
            </main>
          </div>
        </div>
        <Suspense>
          {opened === 'palette' && <CommandPalette allowed={allowed} takeTyped={takeTyped} onClose={close} />}
          {opened === 'shortcuts' && <ShortcutList onClose={close} />}
        </Suspense>
      </AtWorkContext>
    </QueryClientProvider>
  )
}
