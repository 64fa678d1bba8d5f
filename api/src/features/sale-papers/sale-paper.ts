import type { IssuedSale } from 'contract/document-issuing/issued-invoice'
import type { Message } from 'contract/kit/message'
import { linesOf, vatOf } from './paper-lines.ts'
import { NONE, partyLines, totalsOf, type Fact } from './paper-parts.ts'
import { firstLanguage, wordsIn, type Words } from './paper-words.ts'
import type { paymentCodes } from './payment-codes.ts'

export type With = {
  /** The file of the logo that the template is given; null where none is shown. */
  readonly logo: string | null
  readonly attachment: { readonly name: string; readonly file: string } | null
  readonly isDraft: boolean
}

/** In what an invoice and an offer differ. Null is what does not stand on it. */
type About = With & {
  readonly heading: Message
  readonly facts: readonly Fact[]
  readonly summary: string | null
  readonly notice: string | null
  readonly totalName: Message
  readonly inEuro: readonly Fact[]
  readonly payment: {
    readonly label: Words
    readonly facts: readonly Fact[]
    readonly codes: Awaited<ReturnType<typeof paymentCodes>> | null
  } | null
}

/** Everything that stands on a paper, as text in its languages: what the template paper.typ sets. */
export function salePaper(
  issued: IssuedSale,
  { heading: message, totalName, inEuro, attachment, isDraft, logo, ...about }: About,
) {
  const words = wordsIn(issued.language)
  const { seller, buyer, language } = issued
  const heading = words(message).join(' / ')
  const title = `${heading} ${issued.number || NONE}`
  const sellerLines = [...partyLines(seller, issued), seller.email].filter(Boolean)
  const buyerLines = partyLines(buyer, issued)
  return {
    ...about,
    language: firstLanguage(language),
    title,
    heading,
    number: issued.number || NONE,
    date: dateOf(issued),
    draft: isDraft ? words('paper.draft') : null,
    seller: {
      name: seller.name,
      lines: sellerLines,
      isTall: isTall(seller.name, 45, sellerLines, SELLER_LINES),
      logo: logo && { file: logo, alt: words('paper.logoAlt', { name: seller.name }).join(' / ') },
    },
    buyer: {
      label: words('paper.buyer'),
      name: buyer.name || NONE,
      lines: buyerLines,
      isTall: isTall(buyer.name, 32, buyerLines, BUYER_LINES),
    },
    lines: linesOf(issued),
    totals: { ...totalsOf(issued, totalName), inEuro },
    vat: vatOf(issued),
    clauses: [
      ...issued.vatTotals.flatMap(({ clause }) => clause || []),
      ...(seller.isByPaidBill ? [words('paper.byPaidBill').join(' / ')] : []),
    ],
    noteLabel: words('paper.note'),
    note: issued.note,
    footer: issued.footer,
    attachment: attachment && { ...attachment, description: title },
  }
}

export type Paper = ReturnType<typeof salePaper>

/** How many lines under the name the window of an envelope shows, and the letterhead above it holds. */
const BUYER_LINES = 5
const SELLER_LINES = 5

/** What is too much for its place gets more, and pushes down what follows. */
const isTall = (name: string, letters: number, lines: readonly string[], linesMax: number): boolean =>
  Math.ceil(name.length / letters) + lines.reduce((count, line) => count + Math.ceil(line.length / letters), 0) > linesMax + 1

/** The moment of issue: nothing in a paper depends on when it is made. */
const dateOf = ({ issueDate, issueTime }: IssuedSale) => {
  const [year = 0, month = 0, day = 0] = issueDate.split('-').map(Number)
  const [hour = 0, minute = 0, second = 0] = issueTime.split(':').map(Number)
  return { year, month, day, hour, minute, second }
}
