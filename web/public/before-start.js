// See web/build/frame-first.ts.
;(function () {
  var root = document.documentElement
  var scheme, language
  try {
    scheme = localStorage.getItem('colour-scheme')
    language = localStorage.getItem('locale')
  } catch {}
  var dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  if (!/^\/((auth|dev|app-not-available|download-not-found)(\/|$)|$)/.test(location.pathname)) root.setAttribute('data-frame', '')
  var href = '/assets/i18n/' + (language === 'en' ? language : 'hr') + '.json'
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href, crossOrigin: '' }))
})()
