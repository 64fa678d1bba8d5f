// See web/build/frame-first.ts.
;(() => {
  const root = document.documentElement
  const path = location.pathname
  const [, slug, ...page] = path.split('/')
  const ask = (link) => document.head.append(Object.assign(document.createElement('link'), link))
  const answers = (globalThis.earlyAnswers = new Map())
  const call = (address) => {
    const answer = fetch(`/api${address}`)
    answers.set(`/api${address}`, answer)
    return answer
  }
  const { styles = '', shell = '', phone = '' } = document.querySelector('script[data-shell]')?.dataset ?? {}
  const isPhone = matchMedia('(max-width: 599.98px)').matches
  const files = (names) => names.split(' ').filter((name) => name !== '')
  for (const href of files(styles)) ask({ rel: 'stylesheet', href })
  let scheme, language
  try {
    scheme = localStorage.getItem('colour-scheme')
    language = localStorage.getItem('locale')
  } catch {}
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  if (!/^\/((auth|dev|app-not-available|download-not-found)(\/|$)|$)/.test(path)) {
    root.setAttribute('data-frame', '')
    for (const href of files(isPhone ? `${shell} ${phone}` : shell))
      ask(href.endsWith('.css') ? { rel: 'preload', as: 'style', href, crossOrigin: '' } : { rel: 'modulepreload', href })
  }
  const isEditor = page.join('/') === 'doci/invoices/new'
  const first = /^\/(auth\/sign-in|[^/]+\/(dashboard|documents))?$/.test(path) ? '-first' : isEditor ? '-editor' : ''
  ask({ rel: 'preload', as: 'fetch', href: `/assets/i18n/${language === 'en' ? 'en' : 'hr'}${first}.json`, crossOrigin: '' })
  const askAboutCookies = ({ id, selectedLanguage }) => {
    const question = document.querySelector(`[data-frame] dialog[lang=${selectedLanguage}]`)
    const kept = `cookie-consent:${id}`
    if (!question || localStorage.getItem(kept)) return
    question.setAttribute('open', '')
    question.addEventListener('click', ({ target }) => {
      if (!target.value) return
      localStorage.setItem(kept, target.value)
      question.remove()
    })
  }
  const callAhead = async () => {
    const user = await (await call('/current-user')).clone().json()
    try {
      askAboutCookies(user)
    } catch {}
    const { businessSubjects = [] } = user
    const at = businessSubjects.find(({ businessSubjectSlug }) => businessSubjectSlug === slug)
    if (!at) return
    const under = `/business-subjects/${at.businessSubjectId}`
    const rows = isPhone
      ? 'search=&filter=%5B%5D&sort=documentDate&direction=desc&size=20&requireTotalCount=false&page=1'
      : 'page=1&size=20&sort=documentDate&direction=desc&search=&filter=%5B%5D&requireTotalCount=true'
    const list = [`/documents?${rows}`, '/e-invoice-inbox']
    const isList = page.join('/') === 'documents' && location.search === ''
    const begins = isList ? list : isEditor ? ['/issuing-context'] : []
    await Promise.all(['', ...begins].map((of) => call(under + of)))
  }
  const callWays = async () => path === '/auth/sign-in' && call('/registration-options')
  // Whoever asks again is told what came of it.
  Promise.all([callAhead(), callWays()]).catch(() => {})
})()
