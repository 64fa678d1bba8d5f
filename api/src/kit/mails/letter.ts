import type { Mail, MailAttachment } from '../../adapters/mail/smtp.ts'
import { letterHtml, LOGO_ID, type Letter } from './letter-html.ts'

export type { Fact, Letter } from './letter-html.ts'

/** The bodies and attachments of a mail: PDFs come first, which people open, then what programs read. */
export function written(letter: Letter): Pick<Mail, 'text' | 'html' | 'attachments'> {
  const { logo, attachments = [] } = letter
  const shown = logo ? [{ ...logo, name: LOGO_NAMES[logo.mediaType] ?? 'logo', contentId: LOGO_ID }] : []
  return {
    text: letterText(letter),
    html: letterHtml(letter),
    attachments: [...attachments.toSorted((a, b) => rank(a) - rank(b)), ...shown],
  }
}

const rank = ({ mediaType }: MailAttachment): number => (mediaType === 'application/pdf' ? 0 : 1)

const LOGO_NAMES: Readonly<Record<string, string>> = { 'image/png': 'logo.png', 'image/jpeg': 'logo.jpg' }

function letterText({ message, table, facts = [] }: Letter): string {
  const rows = table?.rows.map((cells) =>
    cells.flatMap((cell, at) => (cell === '' ? [] : [`${table.heads[at] ?? ''}: ${cell}`])).join(', '),
  )
  const parts = [message.trimEnd(), rows?.join('\n') ?? '', facts.map(({ label, value }) => `${label}: ${value}`).join('\n')]
  return parts.filter((part) => part !== '').join('\n\n')
}
