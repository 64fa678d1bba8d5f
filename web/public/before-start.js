// See web/build/frame-first.ts.
;(() => {
  const root = document.documentElement
  const path = location.pathname
  const ask = (link) => document.head.append(Object.assign(document.createElement('link'), link))
  let scheme, language
  try {
    scheme = localStorage.getItem('colour-scheme')
    language = localStorage.getItem('locale')
  } catch {}
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  if (!/^\/((auth|dev|app-not-available|download-not-found)(\/|$)|$)/.test(path)) {
    root.setAttribute('data-frame', '')
    const shell = document.querySelector('script[data-shell]')
    if (shell) for (const href of shell.dataset.shell.split(' ')) ask({ rel: 'modulepreload', href })
  }
  const first = /^\/(auth\/sign-in|[^/]+\/(dashboard|documents))?$/.test(path) ? '-first' : ''
  ask({ rel: 'preload', as: 'fetch', href: `/assets/i18n/${language === 'en' ? 'en' : 'hr'}${first}.json`, crossOrigin: '' })
})()
