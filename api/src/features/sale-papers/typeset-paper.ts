import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { IssuedSale } from 'contract/document-issuing/issued-invoice'
import { renderPages, renderPdf, type Drawn } from '../../kit/pdf.ts'
import type { Paper, With } from './sale-paper.ts'

const TEMPLATE = readFileSync(path.join(import.meta.dirname, 'paper.typ'), 'utf8')
const [LOGO, ATTACHMENT] = ['logo', 'attachment']

/** Says what stands on a paper; one on which codes stand waits until they are drawn. */
export type PaperOf<Issued extends IssuedSale> = (issued: Issued, shown: With) => Paper | Promise<Paper>

export type PaperParts = {
  /** PNG or JPEG as the server has drawn it; null where there is none. */
  readonly logo: Buffer | null
  readonly attachment: { readonly name: string; readonly bytes: Buffer } | null
}

/** A paper as it is kept: PDF/A-3, with what is attached in it. The same paper always gives the same bytes. */
export async function paperPdf<Issued extends IssuedSale>(
  issued: Issued,
  paperOf: PaperOf<Issued>,
  { logo, attachment }: PaperParts,
): Promise<Buffer> {
  const shown = { logo: shownLogo(issued, logo), attachment: attachment && { name: attachment.name, file: ATTACHMENT }, isDraft: false } // prettier-ignore
  return renderPdf(TEMPLATE, await paperOf(issued, shown), {
    standard: 'a-3a',
    given: { ...(attachment && { [ATTACHMENT]: attachment.bytes }), ...(logo && { [LOGO]: logo }) },
  })
}

/** The first pages of what is being written. */
export const paperDrawing = async <Issued extends IssuedSale>(
  issued: Issued,
  paperOf: PaperOf<Issued>,
  logo: Buffer | null,
  pagesMax: number,
): Promise<Drawn> =>
  renderPages(
    TEMPLATE,
    await paperOf(issued, { logo: shownLogo(issued, logo), attachment: null, isDraft: true }),
    pagesMax,
    logo ? { [LOGO]: logo } : {},
  )

const shownLogo = ({ shows }: IssuedSale, logo: Buffer | null) => (shows.logo && logo ? LOGO : null)
