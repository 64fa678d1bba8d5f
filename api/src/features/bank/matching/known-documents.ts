import { addDays } from 'contract/croatia/days'
import { EUR } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import { documentsQuoted, enteredPayments, openOfAmounts, openOfPartners } from '../../documents/index.ts'
import { knownRates } from '../../exchange-rates/index.ts'
import type { Known, MatchedDocument } from './known.ts'
import type { MatchedLine } from './matched-lines.ts'
import { ordersOfLines } from './orders-of-lines.ts'
import { quotedIn } from './quoted-in.ts'

const ENTERED_WITHIN_DAYS = 10

type Documents = Pick<Known, 'referenced' | 'named' | 'ofPayer' | 'ofAmount' | 'entered' | 'orders' | 'rates'>
/** What is known of a line beside documents: what no line that is decided by itself changes. */
export type KnownBeside = Omit<Known, keyof Documents>

/** With the documents that each line may be of, as they stand at this moment. */
export async function withDocuments(
  db: Db,
  lines: readonly MatchedLine[],
  beside: ReadonlyMap<number, KnownBeside>,
): Promise<ReadonlyMap<number, Known>> {
  if (lines.length === 0) return new Map()
  const quotedOf = new Map(lines.map(({ id, text }) => [id, quotedIn(text)]))
  const documents = await documentsQuoted(db, [
    ...lines.map(({ reference }) => reference).filter(Boolean),
    ...[...quotedOf.values()].flat(),
  ])
  const ofPartners = await openOfPartners(
    db,
    lines.flatMap(({ id }) => beside.get(id)?.payer?.partnerId ?? []),
  )
  const ofAmounts = await openOfAmounts(
    db,
    lines.map(({ amount }) => amount),
  )
  const entered = await enteredPayments(
    db,
    lines.map(({ id, amount, bookedOn }) => ({
      id,
      amount,
      from: addDays(bookedOn, -ENTERED_WITHIN_DAYS),
      to: addDays(bookedOn, ENTERED_WITHIN_DAYS),
    })),
  )
  const orders = await ordersOfLines(db, lines)
  const abouts = lines.flatMap((line) => {
    const known = beside.get(line.id)
    if (!known) return []
    const once = (all: readonly MatchedDocument[]) => [...new Map(all.map((document) => [document.id, document])).values()]
    const about = {
      referenced: line.reference === '' ? [] : (documents.get(line.reference) ?? []),
      named: once((quotedOf.get(line.id) ?? []).flatMap((written) => documents.get(written) ?? [])),
      ofPayer: (known.payer && ofPartners.get(known.payer.partnerId)) ?? [],
      ofAmount: ofAmounts.get(line.amount) ?? [],
      entered: entered.get(line.id) ?? [],
    }
    return [{ line, known, about }]
  })
  const rates = await knownRates(
    db,
    abouts.flatMap(({ line, about }) =>
      [
        line.currency,
        ...[about.referenced, about.named, about.ofPayer, about.ofAmount, about.entered].flat().map(({ currency }) => currency),
      ]
        .filter((currency) => currency !== EUR)
        .map((currency) => ({ currency, day: line.bookedOn })),
    ),
  )
  return new Map(
    abouts.map(({ line, known, about }) => [
      line.id,
      {
        ...known,
        ...about,
        orders: orders.get(line.id) ?? [],
        rates: new Map([...(rates.get(line.bookedOn) ?? []), [EUR, '1']]),
      },
    ]),
  )
}
