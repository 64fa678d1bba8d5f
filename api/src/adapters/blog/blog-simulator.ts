import { createServer } from 'node:http'

export type BlogSimulator = { readonly url: string; readonly feedUrl: string; readonly stop: () => Promise<void> }

/** A blog with its feed on loopback, for development and tests: posts as an office of accountants writes them, with a page each. */
export async function startBlogSimulator(): Promise<BlogSimulator> {
  const server = createServer(({ url: path = '/' }, response) => {
    const post = POSTS.find((one) => path === `/objave/${one.slug}`)
    const [status, type, body] =
      path === '/feed'
        ? [200, 'application/rss+xml', feed(origin())]
        : path === '/'
          ? [
              200,
              'text/html',
              page('Blog', POSTS.map(({ slug, title }) => `<p><a href="/objave/${slug}">${title}</a></p>`).join('')),
            ]
          : post
            ? [200, 'text/html', page(post.title, `<p>${post.excerpt}</p>`)]
            : [404, 'text/html', page('404', '')]
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = () => {
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }
  return {
    url: `${origin()}/`,
    feedUrl: `${origin()}/feed`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const POSTS = [
  {
    slug: 'e-racuni-2027',
    title: 'E-računi u 2027.: što mali obveznik mora znati',
    excerpt: 'Zaprimanje, rokovi i iznimke, s primjerima za obrte i male tvrtke.',
  },
  {
    slug: 'opomena',
    title: 'Opomena koja se čita: pet rečenica dovoljno je',
    excerpt: 'Kako zatražiti uplatu, a zadržati kupca, i kada je vrijeme za nazvati.',
  },
  {
    slug: 'naplacena-naknada',
    title: 'PDV po naplaćenoj naknadi: kome se isplati',
    excerpt: 'Računica na tri primjera i rokovi za prijavu Poreznoj upravi.',
  },
  { slug: 'putni-nalog', title: 'Putni nalog bez papira', excerpt: 'Što mora pisati na njemu i koliko se čuva.' },
] as const

const feed = (origin: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Blog</title><link>${origin}/</link>${POSTS.map(
  ({ slug, title, excerpt }) =>
    `<item><title><![CDATA[<b>${title}</b>]]></title><link>${origin}/objave/${slug}</link><description>&lt;p&gt;${excerpt}&lt;/p&gt;</description></item>`,
).join('')}</channel></rss>`

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="hr"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${content}</html>`
