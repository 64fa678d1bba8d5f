// Runs before the first paint. Keep the keys as in ui/look/theme and kit/messages.
;(function () {
  function kept(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      // A browser that keeps nothing follows the system.
      return null
    }
  }
  var root = document.documentElement
  // So that a dark screen doesn't flash white.
  var scheme = kept('colour-scheme')
  var dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  // The pages of a company have one frame: it stands before any script that draws it has come.
  if (!/^\/((auth|dev|app-not-available|download-not-found)(\/|$)|$)/.test(location.pathname)) root.setAttribute('data-frame', '')
  // The texts that every start waits for; those of the other language come later.
  var texts = document.createElement('link')
  texts.rel = 'preload'
  texts.as = 'fetch'
  texts.href = '/assets/i18n/' + (kept('locale') === 'en' ? 'en' : 'hr') + '.json'
  texts.crossOrigin = ''
  document.head.append(texts)
})()
