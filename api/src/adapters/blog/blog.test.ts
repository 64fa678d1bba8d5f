import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { clock } from '../../kit/clock.ts'
import { NotReached } from '../asked.ts'
import { blogOf } from './blog.ts'
import { startBlogSimulator } from './blog-simulator.ts'

let server: Server | null = null
let asked = 0
afterEach(() => {
  server?.close().closeAllConnections()
  clock.move(null)
})

/** A blog that answers as it is told to, with what it is told each time; without an answer it keeps silent. */
async function answering(answer: () => { status?: number; body: string } | null): Promise<string> {
  asked = 0
  server = createServer((_, response) => {
    asked++
    const given = answer()
    if (given) response.writeHead(given.status ?? 200).end(given.body)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/feed`
}

const item = (content: string) => `<item>${content}<link>https://blog.example/1</link></item>`
const rss = (items: string) => `<?xml version="1.0"?><rss version="2.0"><channel><title>B</title>${items}</channel></rss>`
const titled = (title: string) => rss(item(`<title>${title}</title>`))
const postsOf = async (body: string) => blogOf(await answering(() => ({ body }))).posts()

test('the blog that development brings along is read as any other', async () => {
  const blog = await startBlogSimulator()
  const [first, ...others] = await blogOf(blog.feedUrl).posts()
  expect(first).toEqual({
    title: 'E-računi u 2027.: što mali obveznik mora znati',
    excerpt: 'Zaprimanje, rokovi i iznimke, s primjerima za obrte i male tvrtke.',
    link: `${blog.url}objave/e-racuni-2027`,
  })
  expect(others.length).toBe(3)
  expect(await (await fetch(first?.link ?? '')).text()).toContain('<h1>E-računi u 2027.')
  await blog.stop()
})

test.each([
  ['plain', '<title>Rok je 15.</title>', 'Rok je 15.'],
  ['escaped markup', '<title>A &amp;amp; B: &lt;b&gt;novo&lt;/b&gt;</title>', 'A & B: novo'],
  ['CDATA', '<title><![CDATA[<i>PDV</i> &ndash; 13&nbsp;% &#269;]]></title>', 'PDV – 13 % č'],
  ['markup in parts', '<title><![CDATA[e-ra]]>&#269;un <![CDATA[<b>2027</b>]]></title>', 'e-račun 2027'],
  ['a script', '<title><![CDATA[Naslov<script>alert(1)</script><img src=x onerror=alert(1)>]]></title>', 'Naslov'],
  ['what only looks like a tag', '<title>5 &amp;lt; 6 i 7 &amp;gt; 6</title>', '5 < 6 i 7 > 6'],
  ['an entity nobody knows', '<title>a &amp;nigdje; b</title>', 'a &nigdje; b'],
  ['paragraphs', '<title><![CDATA[<p>Prvi</p><p>drugi</p>]]></title>', 'Prvi drugi'],
  ['writing turned around', '<title>abc\u202Edef</title>', 'abcdef'],
])('of a title with %s the text is left (DASH-S-36, GAP-63)', async (_, content, title) => {
  expect((await postsOf(rss(item(content)))).map((post) => post.title)).toEqual([title])
})

test('Atom and RSS 1.0 are read too, with the address of the post itself', async () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title type="html">Rok &lt;b&gt;15.&lt;/b&gt;</title>
    <link rel="edit" href="https://blog.example/edit"/><link href="https://blog.example/2?a=1&amp;b=2"/>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Prvi <b>stavak</b>.</p></div></content></entry></feed>`
  expect(await postsOf(atom)).toEqual([{ title: 'Rok 15.', excerpt: 'Prvi stavak.', link: 'https://blog.example/2?a=1&b=2' }])
  const rdf = `<rdf:RDF xmlns:rdf="r"><channel/>${item('<title>Stari</title>')}</rdf:RDF>`
  expect((await postsOf(rdf)).map(({ title }) => title)).toEqual(['Stari'])
})

test('a long excerpt ends with a whole word', async () => {
  const [post] = await postsOf(rss(item(`<title>T</title><description>${'riječ '.repeat(100)}</description>`)))
  expect(post?.excerpt).toMatch(/ riječ…$/)
  expect(post?.excerpt.length).toBeLessThanOrEqual(240)
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/samo/put', 'ftp://blog.example/1', ''])(
  'a post that leads to %j is none (GAP-63)',
  async (link) => {
    const feed = rss(`<item><title>Loš</title><link>${link}</link></item>${item('<title>Dobar</title>')}`)
    expect((await postsOf(feed)).map(({ title }) => title)).toEqual(['Dobar'])
  },
)

const BOMB = `<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${titled('&b;')}`

test.each([
  ['a fault of the blog', { status: 503, body: titled('T') }, 'The blog answered 503'],
  ['a page', { body: '<html><body>Održavanje</body></html>' }, 'something else than a feed'],
  ['nothing', { body: '' }, 'something else than a feed'],
  ['a feed with a DOCTYPE', { body: BOMB }, 'something else than a feed'],
  ['a feed of more than a megabyte', { body: titled('x'.repeat(1_100_000)) }, 'did not answer'],
])('%s is no feed, and worth asking again', async (_, answer, why) => {
  const posts = blogOf(await answering(() => answer)).posts()
  await expect(posts).rejects.toThrow(NotReached)
  await expect(posts).rejects.toThrow(why)
})

test('a blog that is silent, or not there, is not waited for', async () => {
  await expect(blogOf(await answering(() => null), 50).posts()).rejects.toThrow('did not answer')
  await expect(blogOf('http://127.0.0.1:1/').posts()).rejects.toThrow(NotReached)
})

test('it is asked once an hour by the clock, by everybody together; when it fails then, what it said before stays', async () => {
  let body: string | null = titled('Prvi')
  const blog = blogOf(await answering(() => (body === null ? { status: 500, body: '' } : { body })))
  const title = async () => (await blog.posts())[0]?.title
  let now = Date.parse('2026-11-22T08:00:00Z')
  clock.move(() => now)
  expect(await Promise.all([title(), title(), title()])).toEqual(['Prvi', 'Prvi', 'Prvi'])
  body = titled('Drugi')
  now += 3_599_999
  expect([await title(), asked]).toEqual(['Prvi', 1])
  now += 1
  expect([await title(), asked]).toEqual(['Drugi', 2])
  body = null
  now += 3_600_000
  expect([await title(), asked]).toEqual(['Drugi', 3])
})
