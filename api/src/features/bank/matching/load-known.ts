import { addDays } from 'contract/croatia/days'
import { EUR } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import { accountsInOrder } from '../../bank-accounts/own/index.ts'
import { documentsQuoted, enteredPayments, openOfAmounts, openOfPartners } from '../../documents/index.ts'
import { knownRates } from '../../exchange-rates/index.ts'
import { payersOf } from '../../partners/index.ts'
import { waitingOf, type Waiting } from '../overpayments/waiting.ts'
import { rulesInOrder } from '../rules/rules-in-order.ts'
import { earlierAllocations } from './earlier-allocations.ts'
import type { Known, MatchedDocument } from './known.ts'
import type { MatchedLine } from './matched-lines.ts'
import { ordersOfLines } from './orders-of-lines.ts'
import { proposingRules } from './matching-settings.ts'
import { quotedIn } from './quoted-in.ts'
import { reversibleLines } from './reversible-lines.ts'

const ENTERED_WITHIN_DAYS = 10

/** What the rules may know of each of some lines, in a fixed number of statements however many lines there are. */
export async function loadKnown(db: Db, lines: readonly MatchedLine[]): Promise<ReadonlyMap<number, Known>> {
  if (lines.length === 0) return new Map()
  const accounts = await accountsInOrder(db)
  const payers = await payersOf(
    db,
    lines.map(({ id, counterpartyIban, counterpartyName }) => ({ id, iban: counterpartyIban, name: counterpartyName })),
  )
  const quotedOf = new Map(lines.map(({ id, text }) => [id, quotedIn(text)]))
  const documents = await documentsQuoted(db, [
    ...lines.map(({ reference }) => reference).filter(Boolean),
    ...[...quotedOf.values()].flat(),
  ])
  const ofPartners = await openOfPartners(
    db,
    [...payers.values()].map(({ partnerId }) => partnerId),
  )
  const waiting = await waitingOf(
    db,
    [...payers.values()].map(({ partnerId }) => partnerId),
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
  const reversible = await reversibleLines(db, lines)
  const earlier = await earlierAllocations(db, lines)
  const rules = await rulesInOrder(db)
  const proposing = await proposingRules(db)
  const aboutOf = (line: MatchedLine) => {
    const payer = payers.get(line.id) ?? null
    const once = (all: readonly MatchedDocument[]) => [...new Map(all.map((document) => [document.id, document])).values()]
    return {
      payer,
      referenced: line.reference === '' ? [] : (documents.get(line.reference) ?? []),
      named: once((quotedOf.get(line.id) ?? []).flatMap((written) => documents.get(written) ?? [])),
      ofPayer: (payer && ofPartners.get(payer.partnerId)) ?? [],
      waiting: waiting.filter((one) => one.partnerId === payer?.partnerId && isReturned(one, line)),
      ofAmount: ofAmounts.get(line.amount) ?? [],
      entered: entered.get(line.id) ?? [],
    }
  }
  const abouts = lines.map((line) => ({ line, about: aboutOf(line) }))
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
    abouts.map(({ line, about }) => [
      line.id,
      {
        ...about,
        ...(earlier.get(line.id) ?? NOTHING_EARLIER),
        ownAccounts: accounts,
        orders: orders.get(line.id) ?? [],
        reversible: reversible.get(line.id) ?? [],
        rules,
        proposingRules: proposing,
        rates: new Map([...(rates.get(line.bookedOn) ?? []), [EUR, '1']]),
      },
    ]),
  )
}

const NOTHING_EARLIER = { remembered: [], confirmedCount: 0, isDoubted: false, refusedTargets: new Set<string>() }

/** What came goes back by what goes out, and the other way round; in euro, as what waits is. */
const isReturned = (waiting: Waiting, { amount, currency }: MatchedLine): boolean =>
  currency === EUR && waiting.currency === EUR && Math.sign(waiting.amount) === -Math.sign(amount)
