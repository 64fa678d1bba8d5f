// See web/build/frame-first.ts.
;(function () {
  var root = document.documentElement
  var scheme, language, href
  try {
    scheme = localStorage.getItem('colour-scheme')
    language = localStorage.getItem('locale')
  } catch {}
  var dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  var ask = function (link) {
    document.head.append(Object.assign(document.createElement('link'), link))
  }
  if (!/^\/((auth|dev|app-not-available|download-not-found)(\/|$)|$)/.test(location.pathname)) {
    root.setAttribute('data-frame', '')
    var shell = document.querySelector('script[data-shell]')
    if (shell) for (href of shell.dataset.shell.split(' ')) ask({ rel: 'modulepreload', href })
  }
  var first = /^\/(auth\/sign-in|[^/]+\/(dashboard|documents))?$/.test(location.pathname) ? '-first' : ''
  href = '/assets/i18n/' + (language === 'en' ? language : 'hr') + first + '.json'
  ask({ rel: 'preload', as: 'fetch', href, crossOrigin: '' })
})()
