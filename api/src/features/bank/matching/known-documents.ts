import { addDays } from 'contract/croatia/days'
import { EUR } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import { together } from '../../../kit/postgres/together.ts'
import { documentsQuoted, enteredPayments, openOfAmounts, openOfPartners } from '../../documents/index.ts'
import { knownRates } from '../../exchange-rates/index.ts'
import type { Known, MatchedDocument } from './known.ts'
import type { MatchedLine } from './matched-lines.ts'
import { ordersOfLines } from './orders-of-lines.ts'
import { quotedIn } from './quoted-in.ts'

const ENTERED_WITHIN_DAYS = 10

type About = Pick<Known, 'referenced' | 'named' | 'ofPayer' | 'ofAmount' | 'entered'>
/** What is known of a line beside documents: what no line that is decided by itself changes. */
export type KnownBeside = Omit<Known, keyof About | 'orders' | 'rates'>

/** With the documents that each line may be of, as they stand at this moment. */
export async function withDocuments(
  db: Db,
  lines: readonly MatchedLine[],
  beside: ReadonlyMap<number, KnownBeside>,
): Promise<ReadonlyMap<number, Known>> {
  const known = lines.flatMap((line): Line[] => {
    const about = beside.get(line.id)
    return about ? [{ ...line, beside: about, quoted: quotedIn(line.text) }] : []
  })
  if (known.length === 0) return new Map()
  const [quoted, ofPayers, ofAmounts, entered, orders] = await together(
    quotedBy(db, known),
    openOfPayers(db, known),
    openOfAmounts(db, known.map(({ amount }) => amount)), // prettier-ignore
    enteredAround(db, known),
    ordersOfLines(db, known),
  )
  const abouts = known.map((line) => ({
    line,
    about: {
      ...quoted(line),
      ofPayer: ofPayers(line),
      ofAmount: ofAmounts.get(line.amount) ?? [],
      entered: entered.get(line.id) ?? [],
    },
  }))
  const ratesOf = await ratesOfDays(db, abouts)
  return new Map(
    abouts.map(({ line, about }) => [
      line.id,
      { ...line.beside, ...about, orders: orders.get(line.id) ?? [], rates: ratesOf(line.bookedOn) },
    ]),
  )
}

type Line = MatchedLine & {
  readonly beside: KnownBeside
  /** What in its text may be the number or the reference of a document. */
  readonly quoted: readonly string[]
}

/** The documents that a line refers to, and those that its text names. */
async function quotedBy(db: Db, lines: readonly Line[]) {
  const written = lines.flatMap(({ reference, quoted }) => (reference === '' ? quoted : [reference, ...quoted]))
  const documents = await documentsQuoted(db, written)
  return ({ reference, quoted }: Line): Pick<About, 'referenced' | 'named'> => ({
    referenced: reference === '' ? [] : (documents.get(reference) ?? []),
    named: once(quoted.flatMap((one) => documents.get(one) ?? [])),
  })
}

const once = (all: readonly MatchedDocument[]) => [...new Map(all.map((document) => [document.id, document])).values()]

/** What is open of the partner who pays or is paid, where they are known. */
async function openOfPayers(db: Db, lines: readonly Line[]) {
  const open = await openOfPartners(db, lines.flatMap(({ beside: { payer } }) => payer?.partnerId ?? [])) // prettier-ignore
  return ({ beside: { payer } }: Line): About['ofPayer'] => (payer && open.get(payer.partnerId)) ?? []
}

/** Payments that somebody entered about when the line was booked. */
const enteredAround = (db: Db, lines: readonly Line[]) =>
  enteredPayments(
    db,
    lines.map(({ id, amount, bookedOn }) => ({
      id,
      amount,
      from: addDays(bookedOn, -ENTERED_WITHIN_DAYS),
      to: addDays(bookedOn, ENTERED_WITHIN_DAYS),
    })),
  )

/** The rates that are known of the days of lines, of their currencies and of those of their documents. */
async function ratesOfDays(db: Db, abouts: readonly { readonly line: Line; readonly about: About }[]) {
  const wanted = abouts.flatMap(({ line, about }) =>
    [line.currency, ...Object.values(about).flatMap((documents) => documents.map(({ currency }) => currency))]
      .filter((currency) => currency !== EUR)
      .map((currency) => ({ currency, day: line.bookedOn })),
  )
  const rates = await knownRates(db, wanted)
  return (day: string): Known['rates'] => new Map([...(rates.get(day) ?? []), [EUR, '1']])
}
