import type { Language } from 'contract/languages'
import type { MailAttachment } from '../../adapters/mail/smtp.ts'
import { escaped } from '../http/html.ts'

export type Fact = { readonly label: string; readonly value: string }

/** What a mail says, from which its text and its HTML are made alike. */
export type Letter = {
  readonly language: Language
  /** Whose mail it is, as it stands at its head. */
  readonly sender: string
  readonly logo?: Pick<MailAttachment, 'mediaType' | 'content'> | null
  /** Words with empty lines between paragraphs; of a person or of the catalogue, never HTML. */
  readonly message: string
  /** A code or a key that stands in a paragraph of its own, to be read at one glance. */
  readonly code?: string | undefined
  readonly table?: { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] } | undefined
  /** Amounts, days and how to pay. */
  readonly facts?: readonly Fact[]
  readonly attachments?: readonly MailAttachment[]
}

export const LOGO_ID = 'logo@saldo'

/**
 * A letter as HTML that mail programs draw alike: one narrow column of tables, styles at the elements, and darker colours for those
 * that ask. Nothing is fetched and nothing of what is said is taken for HTML.
 */
export const letterHtml = ({ language, sender, logo, message, code, table, facts = [] }: Letter): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${STYLE}</style></head>
<body style="margin:0;padding:0;background:#f4f6f6" class="ground"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sheet" style="max-width:600px;background:#ffffff;border:1px solid #dde3e3;border-radius:8px;color:#16211f;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;text-align:left">
<tr><td class="head" style="padding:20px 24px 16px;border-bottom:1px solid #dde3e3">${logo ? `<img src="cid:${LOGO_ID}" alt="" style="display:block;max-height:56px;max-width:200px;margin:0 0 8px;background:#ffffff">` : ''}<strong style="font-size:17px">${escaped(sender)}</strong></td></tr>
<tr><td style="padding:20px 24px">${paragraphs(message, code)}${table ? grid(table) : ''}${facts.length > 0 ? list(facts) : ''}</td></tr>
</table></td></tr></table></body></html>`

const STYLE = `@media (prefers-color-scheme:dark){.ground{background:#0e1413!important}.sheet{background:#161d1c!important;color:#e6ecea!important;border-color:#2c3635!important}.head,.line{border-color:#2c3635!important}.soft{color:#9fb0ad!important}.code{background:#222c2b!important}a{color:#7cc7d6!important}}`

const paragraphs = (message: string, code: string | undefined): string =>
  message
    .trimEnd()
    .split(/\n{2,}/)
    .map((paragraph) =>
      code !== undefined && paragraph.trim() === code
        ? `<p class="code" style="margin:0 0 16px;padding:12px 16px;border-radius:8px;background:#eef2f2;font:600 20px/1.4 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere">${escaped(code)}</p>`
        : `<p style="margin:0 0 16px;overflow-wrap:anywhere">${withLinks(paragraph)}</p>`,
    )
    .join('')

/** Addresses become links by being split off before anything is escaped, so that neither spoils the other. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) =>
      at % 2 === 1
        ? `<a href="${escaped(part)}" style="color:#0d5a6b">${escaped(part)}</a>`
        : escaped(part).replaceAll('\n', '<br>'),
    )
    .join('')

const LINE = 'border-bottom:1px solid #dde3e3'

const grid = ({ heads, rows }: NonNullable<Letter['table']>): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse;font-size:14px"><tr>${heads
    .map(
      (head) =>
        `<th scope="col" class="line soft" align="left" style="padding:6px 8px 6px 0;color:#5a6a67;font-weight:500;${LINE}">${escaped(head)}</th>`,
    )
    .join('')}</tr>${rows
    .map(
      (cells) =>
        `<tr>${cells.map((cell) => `<td class="line" style="padding:6px 8px 6px 0;vertical-align:top;overflow-wrap:break-word;${LINE}">${escaped(cell)}</td>`).join('')}</tr>`,
    )
    .join('')}</table>`

const list = (facts: readonly Fact[]): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-size:15px">${facts
    .map(
      ({ label, value }) =>
        `<tr><th scope="row" class="line soft" align="left" style="padding:8px 12px 8px 0;color:#5a6a67;font-weight:500;vertical-align:top;width:38%;${LINE}">${escaped(label)}</th><td class="line" style="padding:8px 0;font-weight:600;overflow-wrap:anywhere;${LINE}">${escaped(value)}</td></tr>`,
    )
    .join('')}</table>`
