import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpSender } from '../../adapters/mail/smtp.ts'
import { startTestMailServer, type TestMailServer } from '../../testing/mail-server.ts'
import { written, type Letter } from './letter.ts'

let server: TestMailServer
beforeAll(async () => {
  server = await startTestMailServer()
})
afterAll(() => server.stop())

const HOSTILE = `<img src=x onerror=alert(1)> "&' </td><script>alert(2)</script>`
const LETTER: Letter = { language: 'hr', sender: 'Kovač d.o.o.', message: 'Poštovani,\n\nšaljemo vam račun.\nHvala.' }

/** What stands between tags, as a reader sees it. */
const shown = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

test('a mail says the same in text and in HTML: its words, the amounts, by when and how to pay', () => {
  const facts = [
    { label: 'Za platiti', value: '1.234,56 EUR' },
    { label: 'Dospijeće', value: '5.12.2026.' },
    { label: 'IBAN', value: 'HR45 2340 0091 1065 4321 5' },
    { label: 'Model i poziv na broj', value: 'HR00 12-1-1-2026' },
  ]
  const table = { heads: ['Račun', 'Dospijeće'], rows: [['12/P1/1', ''], ['13/P1/1', '1.12.2026.']] } // prettier-ignore
  const { text, html } = written({ ...LETTER, facts, table })
  expect(text).toBe(
    `${LETTER.message}\n\nRačun: 12/P1/1\nRačun: 13/P1/1, Dospijeće: 1.12.2026.\n\n${facts.map(({ label, value }) => `${label}: ${value}`).join('\n')}`,
  )
  const read = shown(html)
  for (const said of ['Kovač d.o.o.', 'Poštovani,', 'Hvala.', '13/P1/1', ...facts.flatMap(({ label, value }) => [label, value])])
    expect(read).toContain(said)
  expect(html).toMatch(/^<!doctype html><html lang="hr">/)
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).toContain('width=device-width')
})

test('nothing that people wrote becomes HTML, wherever it stands', () => {
  const { html } = written({
    ...LETTER,
    sender: HOSTILE,
    message: `${HOSTILE}\n\nhttps://saldo.example/?a=1&b="><script>\n\n${HOSTILE}`,
    code: HOSTILE,
    table: { heads: [HOSTILE], rows: [[HOSTILE]] },
    facts: [{ label: HOSTILE, value: HOSTILE }],
  })
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<img src=x')
  const tags = new Set([...html.matchAll(/<([a-z]+)/g)].map(([, name]) => name))
  expect([...tags].toSorted()).toEqual(
    ['a', 'body', 'head', 'html', 'meta', 'p', 'strong', 'style', 'table', 'td', 'th', 'tr'].toSorted(),
  )
  expect(html.match(/href="[^"]*"/g)).toEqual([`href="https://saldo.example/?a=1&#38;b="`])
  expect(html).not.toMatch(/\son\w+="/)
})

test('a code stands for itself, and an address is a link that can be followed', () => {
  const { html } = written({ ...LETTER, message: 'Kod:\n\n123456\n\nhttps://saldo.example/p?x=1&y=2', code: '123456' })
  expect(html).toMatch(/<p class="code"[^>]*>123456<\/p>/)
  expect(html).toContain('href="https://saldo.example/p?x=1&#38;y=2"')
})

test('the PDF comes first, then what programs read, and the logo is shown without being one of the files', async () => {
  const sender = smtpSender(server.url, 'Saldo <no-reply@saldo.example>')
  const file = (name: string, mediaType: string) => ({ name, mediaType, content: Buffer.from(name) })
  await sender.send({
    to: ['kupac@more.example'],
    subject: 'Račun 1',
    messageId: '<letter@saldo.example>',
    ...written({
      ...LETTER,
      logo: { mediaType: 'image/png', content: Buffer.from('logo') },
      attachments: [file('r.xml', 'application/xml'), file('r.pdf', 'application/pdf'), file('IOS.pdf', 'application/pdf')],
    }),
  })
  sender.close()
  const mail = await PostalMime.parse(server.arrived[0]?.raw ?? '')
  expect(mail.attachments.filter(({ related }) => !related).map(({ filename }) => filename)).toEqual([
    'r.pdf',
    'IOS.pdf',
    'r.xml',
  ])
  const [logo] = mail.attachments.filter(({ related }) => related)
  expect([logo?.contentId, logo?.disposition, logo?.mimeType]).toEqual(['<logo@saldo>', 'inline', 'image/png'])
  expect(mail.html).toContain('src="cid:logo@saldo"')
  expect(mail.text).toContain('šaljemo vam račun')
})
