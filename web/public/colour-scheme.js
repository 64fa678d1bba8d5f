// Sets the colour scheme before the first paint, so that a dark screen doesn't flash white. Keep the key as in app/theme.
;(function () {
  var chosen = null
  try {
    chosen = localStorage.getItem('colour-scheme')
  } catch {
    // A browser that keeps nothing follows the system.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
