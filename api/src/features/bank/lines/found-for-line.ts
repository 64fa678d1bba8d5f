import { sql } from 'kysely'
import type { LineDocument, LinePartner } from 'contract/bank/bank-lines'
import { PAYABLES, RECEIVABLES } from 'contract/croatia/ledger/posting/partner-accounts'
import { EUR } from 'contract/croatia/money'
import { countryGroup } from 'contract/codebooks/vat-treatments'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { openDocumentsFound } from '../../documents/index.ts'
import { knownRates } from '../../exchange-rates/index.ts'
import { partnerNamesOf, partnersInUse } from '../../partners/index.ts'
import type { MatchedDocument } from '../matching/known.ts'
import { matchedLines, type MatchedLine } from '../matching/matched-lines.ts'
import { dueOf, type Rates } from '../matching/worth.ts'

const SHOWN_MAX = 20
const PARTNERS_MAX = 5

/** Open documents by number or partner, as a person looks for what a line was for. */
export async function foundForLine(db: Db, bankLineId: number, search: string): Promise<LineDocument[]> {
  const [line] = await matchedLines(db, sql`l.id = ${bankLineId}`)
  if (!line) throw missing()
  const documents = await openDocumentsFound(db, search, SHOWN_MAX)
  const names = await partnerNamesOf(
    db,
    documents.map(({ partnerId }) => partnerId),
  )
  const currencies = [...new Set([line.currency, ...documents.map(({ currency }) => currency)])].filter((one) => one !== EUR)
  const known = await knownRates(
    db,
    currencies.map((currency) => ({ currency, day: line.bookedOn })),
  )
  const rates = { rates: new Map([...(known.get(line.bookedOn) ?? []), [EUR, '1']]) }
  return documents.map((document) => lineDocument(document, names.get(document.partnerId) ?? '', line, rates))
}

/** Partners in use, for what is nobody's document. */
export async function partnersForLine(db: Db, bankLineId: number, search: string): Promise<LinePartner[]> {
  const [line] = await matchedLines(db, sql`l.id = ${bankLineId}`)
  if (!line) throw missing()
  const roles = line.amount > 0 ? RECEIVABLES : PAYABLES
  const found = await partnersInUse(db, search, PARTNERS_MAX)
  return found.map(({ id, name, countryCode }) => ({ id, name, accountRole: roles[countryGroup(countryCode)] }))
}

/** A document as a person chooses it for a line. */
export const lineDocument = (document: MatchedDocument, partnerName: string, line: MatchedLine, rates: Rates): LineDocument => ({
  id: document.id,
  number: document.number,
  partnerName,
  currency: document.currency,
  remainingAmount: document.remaining,
  dueAmount: dueOf(document, line, rates),
  dueDate: document.dueDate,
})
